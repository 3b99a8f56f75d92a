#include "jvm/interpreter/calls.h"

#include <algorithm>

#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/refusals.h"
#include "jvm/interpreter/vm.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// A frame keeps room above its deepest operand for an appendix of java.lang.invoke.
constexpr uint32_t kSpareSlots = 2;

// Bodies for natives that need a frame of their own: run the native, then return its result.
const Insn kNativeVoid[] = {{Op::kNativeCall, 0, 0}, {Op::kReturn, 0, 0}};
const Insn kNative32[] = {{Op::kNativeCall, 0, 0}, {Op::kReturn32, 0, 0}};
const Insn kNative64[] = {{Op::kNativeCall, 0, 0}, {Op::kReturn64, 0, 0}};

// Runs before the first instruction of a method that has to take a monitor.
const Insn kEnterMethod[] = {{Op::kEnterMethod, 0, 0}};

const Insn* NativeBody(const Method& m) {
  switch (SlotsOf(m.return_type)) {
    case 0:
      return kNativeVoid;
    case 1:
      return kNative32;
    default:
      return kNative64;
  }
}

// Identifies an argument of a library section by its meaning, not by the thread that made it.
// Threads that reflect on one method have copies of one Method object. All copies must have one
// name here.
uint64_t SubjectName(Vm& vm, Ref r) {
  if (IsNull(r)) return 0;
  const uint64_t name = vm.objects().StableName(r);
  if ((name & kVmNameBit) != 0) return name;
  const Klass& klass = vm.objects().KlassOf(r);
  const std::string_view of = klass.name.view();
  if (of == "java/lang/reflect/Method" || of == "java/lang/reflect/Constructor" ||
      of == "java/lang/reflect/Field") {
    const auto slot = static_cast<uint64_t>(vm.objects().GetInt(r, "slot"));
    return Mix64(vm.objects().StableName(vm.objects().GetRef(r, "clazz")) +
                 Mix64(klass.name.hash() + slot));
  }
  if (of == "[Ljava/lang/Class;") {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < vm.heap().Length(r); ++i)
      sum =
          Mix64(sum + SubjectName(vm, vm.heap().Load<Ref>(r, kArrayHeaderBytes + i * sizeof(Ref))));
    return sum;
  }
  return of == "java/lang/invoke/VarForm" ? name : 0;
}

// Identifies the subject of a library method, independent of the calling thread and call site: a
// cache that two threads could fill gets one name. Returns 0 if the arguments do not identify it.
uint64_t SubjectOf(Vm& vm, const Frame& f) {
  const Method& m = *f.method;
  uint64_t sum = Mix64(m.owner->name.hash() + Mix64(m.name.hash()));
  bool found = false;
  const uint32_t* slot = f.locals;
  auto add_reference = [&] {
    const uint64_t name = SubjectName(vm, static_cast<Ref>(*slot));
    found |= name != 0;
    sum = Mix64(sum + name);
  };
  if (!m.is_static()) {
    add_reference();
    ++slot;
  }
  const auto descriptor = MethodDescriptor::Parse(m.descriptor.view());
  for (TypeView type : *descriptor) {
    if (type.is_reference())
      add_reference();
    else
      sum = Mix64(sum + *slot);
    slot += type.slots();
  }
  return found ? sum : 0;
}

}  // namespace

Calls::Calls(Vm& vm) : vm_(vm), heap_(vm.heap()), program_(vm.program()), options_(vm.options()) {}

const Insn* EntryOf(const Method& m) {
  return m.native != nullptr ? NativeBody(m) : m.code.load(std::memory_order_acquire)->insns.data();
}

// Identifies the call site of the library, for names: the two innermost frames.
uint64_t Calls::CallSiteOf(const Thread& t) {
  uint64_t site = 0;
  const Frame* f = t.frame;
  for (int i = 0; i < 2 && f != nullptr; ++i, f = f->previous) {
    const Method& m = *f->method;
    const auto at = static_cast<uint64_t>(PlaceIn(*f) - EntryOf(m));
    site = Mix64(site ^ m.owner->name.hash()) + Mix64(m.name.hash() + at);
  }
  return site;
}

// Names a section as if it were a thread: by its subject, or by its call site if the subject is
// unknown, and by the number of earlier such sections. Other sections do not change the name.
void Calls::EnterLibrary(Thread& t) {
  vm_.threads().BeforeChange(t);
  if (t.library_depth++ > 0) return;
  Reserved<uint32_t>& sections = vm_.ProcessOf(t).library_sections;
  const bool is_call = t.frame != nullptr && (t.frame->flags & kFrameLibrary) != 0;
  const uint64_t subject = is_call ? SubjectOf(vm_, *t.frame) : 0;
  const uint64_t site = subject != 0 ? subject : CallSiteOf(t);
  uint32_t& count = sections[site % Process::kSectionCounters];
  heap_.trail().Save(&count, sizeof count);
  t.own_name = t.name;
  t.own_allocations = t.allocations;
  t.name = NameOfThread(kLibraryName + site, count++);
  t.allocations = 0;
  heap_.RecordConstantWrites(false);
}

void Calls::LeaveLibrary(Thread& t) {
  vm_.threads().BeforeChange(t);
  if (--t.library_depth > 0) return;
  t.name = t.own_name;
  t.allocations = t.own_allocations;
  heap_.RecordConstantWrites(true);
}

bool Calls::PushFrame(Thread& t, Method& method, uint32_t* args, uint16_t flags) {
  if (!PushEntered(t, method, args, flags)) return false;
  if (method.is_synchronized() && method.native == nullptr) {
    EnterFirst(t, method.is_static() ? vm_.classes().Mirror(vm_.ProcessOf(t), *method.owner)
                                     : static_cast<Ref>(*args));
  }
  return true;
}

void Calls::EnterFirst(Thread& t, Ref monitor) {
  t.frame->lock = monitor;
  t.frame->pc = kEnterMethod;
}

bool Calls::PushEntered(Thread& t, Method& method, uint32_t* args, uint16_t flags) {
  if (method.is_library) flags |= kFrameAtomic | kFrameLibrary;
  if (method.is_atomic && options_.explore) flags |= kFrameAtomicCall;
  const Insn* entry;
  uint32_t max_locals = method.max_locals, max_stack = method.max_stack;
  if (method.native != nullptr) {
    entry = NativeBody(method);
    max_locals = method.arg_slots;
    max_stack = method.arg_slots + 2u;
  } else if (method.is_native()) {
    vm_.Unsupported(t, DescribeRefused(vm_, t, method));
    return false;
  } else if (method.is_abstract()) {
    vm_.exceptions().Throw(t, "java/lang/AbstractMethodError",
                           method.owner->ExternalName() + "." + std::string(method.name.view()) +
                               std::string(method.descriptor.view()));
    return false;
  } else {
    auto code = program_.Prepare(method);
    if (!code) {
      vm_.exceptions().ThrowLoad(t, code.error());
      return false;
    }
    entry = (*code)->insns.data();
    max_locals = method.max_locals;
    max_stack = method.max_stack;
  }
  auto address = (reinterpret_cast<uintptr_t>(args + max_locals) + 7) & ~uintptr_t{7};
  auto* f = reinterpret_cast<Frame*>(address);
  if (f->stack() + max_stack + kSpareSlots > t.stack_limit) {
    vm_.exceptions().ThrowNoMessage(t, "java/lang/StackOverflowError");
    return false;
  }
  if (t.frame != nullptr) t.frame->sp = args;
  *f = Frame{.method = &method,
             .pc = entry,
             .previous = t.frame,
             .locals = args,
             .sp = f->stack(),
             .epoch = heap_.epoch(),
             .flags = flags,
             .aux = 0,
             .lock = Ref::kNull,
             .extra = Ref::kNull};
  t.frame = f;
  if ((flags & kFrameAtomic) != 0) ++t.atomic_depth;
  if ((flags & kFrameLibrary) != 0) EnterLibrary(t);
  if ((flags & kFrameAtomicCall) != 0) {
    vm_.threads().BeforeChange(t);
    EnterAtomicCall(t);
  }
  return true;
}

bool Calls::PushCall(Thread& t, Method& method, std::span<const uint32_t> args, uint16_t flags) {
  uint32_t* at = t.frame != nullptr ? t.frame->sp : t.stack_base;
  if (at + args.size() + kSpareSlots > t.stack_limit) {
    vm_.exceptions().ThrowNoMessage(t, "java/lang/StackOverflowError");
    return false;
  }
  if (!args.empty()) std::memmove(at, args.data(), args.size() * sizeof(uint32_t));
  return PushFrame(t, method, at, flags);
}

void Calls::SaveFrame(Frame& f) {
  auto* begin = reinterpret_cast<uint8_t*>(f.locals);
  auto* end = reinterpret_cast<uint8_t*>(std::max(f.sp, f.stack()));
  // In whole words: the bytes behind the last operand do not matter.
  auto bytes = static_cast<uint32_t>(end - begin + 7) & ~7u;
  heap_.trail().Save(begin, bytes);
  f.epoch = heap_.epoch();
}

uint64_t Calls::CallAndRun(Thread& t, Method& method, std::span<const uint32_t> args) {
  vm_.threads().BeforeChange(t);
  if (!PushCall(t, method, args, kFrameVmCall | kFrameAtomic)) return 0;
  Interpreter interpreter(vm_);
  for (;;) {
    switch (interpreter.Run(t)) {
      case StopReason::kVmCallDone:
        return interpreter.call_result();
      case StopReason::kUnsupported:
      case StopReason::kExit:
        return 0;
      case StopReason::kInterrupted:
      case StopReason::kOperation:
        continue;
      default:
        vm_.Unsupported(t, "a thread that blocks while the machine starts up");
        return 0;
    }
  }
}

}  // namespace mazurka
