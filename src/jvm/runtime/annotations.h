// The few annotations of JDK methods that the machine itself heeds.
#pragma once

#include <cstdint>
#include <span>

#include "jvm/classfile/constant_pool.h"

namespace mazurka {

struct MethodAnnotations {
  bool caller_sensitive = false;  // jdk.internal.reflect.CallerSensitive
  bool hidden = false;            // jdk.internal.vm.annotation.Hidden
};

// Reads a RuntimeVisibleAnnotations attribute (JVMS §4.7.16). A malformed attribute counts as
// absent.
MethodAnnotations ScanMethodAnnotations(const ConstantPool& pool, std::span<const uint8_t> bytes);

}  // namespace mazurka
