// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A). Some values mean different
// things on classes, fields and methods.
#pragma once

#include <cstdint>

namespace mazurka {

constexpr uint16_t kAccPublic = 0x0001;
constexpr uint16_t kAccPrivate = 0x0002;
constexpr uint16_t kAccProtected = 0x0004;
constexpr uint16_t kAccStatic = 0x0008;
constexpr uint16_t kAccFinal = 0x0010;
constexpr uint16_t kAccSuper = 0x0020;         // classes
constexpr uint16_t kAccSynchronized = 0x0020;  // methods
constexpr uint16_t kAccVolatile = 0x0040;      // fields
constexpr uint16_t kAccBridge = 0x0040;        // methods
constexpr uint16_t kAccTransient = 0x0080;     // fields
constexpr uint16_t kAccVarargs = 0x0080;       // methods
constexpr uint16_t kAccNative = 0x0100;
constexpr uint16_t kAccInterface = 0x0200;
constexpr uint16_t kAccAbstract = 0x0400;
constexpr uint16_t kAccStrict = 0x0800;
constexpr uint16_t kAccSynthetic = 0x1000;
constexpr uint16_t kAccAnnotation = 0x2000;
constexpr uint16_t kAccEnum = 0x4000;
constexpr uint16_t kAccModule = 0x8000;    // classes
constexpr uint16_t kAccMandated = 0x8000;  // parameters

}  // namespace mazurka
