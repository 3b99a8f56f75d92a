#pragma once

#include <bit>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// The input of a native function: its arguments as slots (receiver first for instance methods; long
// and double take two slots) and the place for its result.
//
// Rules for natives:
//   - A native never calls back into the interpreter. To run Java code it pushes a frame and
//     returns kTailCall (the frame's result becomes the native's) or kAgain (the native is called
//     again afterwards).
//   - A native checks everything and changes nothing before it returns kBlocked or kAgain.
//   - References in C++ locals stay valid until EnsureHeap, which may move objects.
//   - Every write to a Java object goes through Objects or Heap, so that the trail records it.
struct NativeEnv {
  Vm& vm;
  Thread& thread;
  Method& method;
  uint32_t* args;

  Process& process() { return vm.ProcessOf(thread); }
  Heap& heap() { return vm.heap(); }
  Program& program() { return vm.program(); }

  int32_t Int(uint32_t slot) const { return static_cast<int32_t>(args[slot]); }
  bool Bool(uint32_t slot) const { return (args[slot] & 0xff) != 0; }
  int64_t Long(uint32_t slot) const {
    int64_t v;
    std::memcpy(&v, args + slot, 8);
    return v;
  }
  float Float(uint32_t slot) const { return std::bit_cast<float>(args[slot]); }
  double Double(uint32_t slot) const { return std::bit_cast<double>(Long(slot)); }
  Ref Reference(uint32_t slot) const { return static_cast<Ref>(args[slot]); }

  // Results overwrite the arguments: read all of them first.
  NativeStatus Void() { return NativeStatus::kDone; }
  NativeStatus ReturnInt(int32_t v) {
    args[0] = static_cast<uint32_t>(v);
    return NativeStatus::kDone;
  }
  NativeStatus ReturnBool(bool v) { return ReturnInt(v ? 1 : 0); }
  NativeStatus ReturnLong(int64_t v) {
    std::memcpy(args, &v, 8);
    return NativeStatus::kDone;
  }
  NativeStatus ReturnFloat(float v) { return ReturnInt(std::bit_cast<int32_t>(v)); }
  NativeStatus ReturnDouble(double v) { return ReturnLong(std::bit_cast<int64_t>(v)); }
  NativeStatus ReturnRef(Ref v) { return ReturnInt(static_cast<int32_t>(v)); }
  NativeStatus ReturnString(std::string_view utf8) {
    return ReturnRef(vm.strings().New(thread, utf8));
  }

  NativeStatus Throw(std::string_view class_name, std::string_view message = {}) {
    return vm.exceptions().Throw(thread, class_name, message);
  }
  NativeStatus ThrowNoMessage(std::string_view class_name) {
    return vm.exceptions().ThrowNoMessage(thread, class_name);
  }
  NativeStatus Unsupported(std::string what) { return vm.Unsupported(thread, std::move(what)); }
  // What to return when a class could not be loaded, resolved or initialised yet.
  NativeStatus After(LinkProgress p) {
    switch (p) {
      case LinkProgress::kThrown:
        return NativeStatus::kThrown;
      case LinkProgress::kBlocked:
        return NativeStatus::kBlocked;
      default:
        return NativeStatus::kAgain;
    }
  }
};

// One row of a native table. `klass` is the internal name of the class, `signature` name and
// descriptor of the method: {"java/lang/Object", "hashCode()I", &HashCode}.
struct NativeRow {
  std::string_view klass;
  std::string_view signature;
  NativeFn function;
  // For replaced methods: why the JDK's own code does not run. Empty for methods that the JDK
  // declares native.
  std::string_view reason = {};
  // Whether the native leaves some calls to that code, with RunShipped.
  enum class Shipped : uint8_t { kDropped, kKept } shipped = Shipped::kDropped;
};

// Adds the table `rows` to the registry (src/jvm/natives/registry.h). `name` is any name that no
// other table has: the build collects these lines (cmake/collect_tables.cmake), so each one
// stands alone at the beginning of its line, in namespace mazurka.
#define MAZ_NATIVE_TABLE(name, rows) \
  std::span<const NativeRow> name() { return rows; }

// Runs the JDK's own code in place of this call. A native of a row that keeps this code
// returns the result of RunShipped.
inline NativeStatus RunShipped(NativeEnv& e) {
  return e.vm.calls().PushFrame(e.thread, *e.method.shipped, e.args) ? NativeStatus::kTailCall
                                                                     : NativeStatus::kThrown;
}

}  // namespace mazurka
