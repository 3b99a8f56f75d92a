#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "jvm/interpreter/linkage/progress.h"
#include "jvm/runtime/program.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Resolution of symbolic references as seen from the class `from`, JVMS §5.4.3. A function that
// returns null has set `progress` to what must happen first.
class Resolution {
 public:
  explicit Resolution(Vm& vm);

  Klass* ResolveClass(Thread& t, Klass& from, Symbol name, LinkProgress& progress);
  Klass* ResolveClassAt(Thread& t, Klass& from, uint16_t cp_index, LinkProgress& progress);
  Field* ResolveField(Thread& t, Klass& from, uint16_t cp_index, LinkProgress& progress);
  Method* ResolveMethod(Thread& t, Klass& from, uint16_t cp_index, LinkProgress& progress);
  // The value of a loadable constant (String, Class, MethodHandle, MethodType, Dynamic).
  Ref ResolveConstant(Thread& t, Klass& from, uint16_t cp_index, LinkProgress& progress);

  // JVMS §5.4.4: true if `from` may use a member of `owner` with these flags. Trusts no class.
  bool CanAccess(const Klass& from, const Klass& owner, uint16_t access);
  // The method that a call of the interface method `resolved` runs on an instance of `klass`, or
  // null.
  Method* SelectInterface(Klass& klass, Method& resolved);
  // 'void Foo.bar(int)', as linkage errors name methods.
  static std::string MethodText(std::string_view klass, std::string_view name,
                                std::string_view descriptor);

 private:
  struct Selected {
    uint32_t klass, method;
    Method* target;
  };

  // Throws the error. Returns null, for what was not resolved.
  std::nullptr_t Refuse(Thread& t, LinkProgress& progress, std::string_view error,
                        std::string_view message);

  Vm& vm_;
  Program& program_;
  std::array<Selected, 1024> selected_{};  // a cache, indexed by hash
};

}  // namespace mazurka
