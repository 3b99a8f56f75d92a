// Leaving frames that need more than continuing in the caller, and unwinding.

#include "jvm/interpreter/interpreter.h"
#include "jvm/interpreter/invoke/call_sites.h"
#include "jvm/interpreter/output.h"
#include "jvm/interpreter/uncaught.h"
#include "jvm/interpreter/upcalls.h"
#include "jvm/threads/atomic_sections.h"

namespace mazurka {
namespace {

// A thread ends in three parts: its run method, the uncaught-exception handler if that method
// threw, Thread.exit. Each is a frame of its own at the bottom of the stack; Frame::aux counts
// them.
enum : uint16_t { kRunning = 0, kHandler = 1, kExit = 2 };

}  // namespace

Interpreter::Resume Interpreter::ReturnSlow(Thread& t, uint64_t value) {
  Frame* f = t.frame;
  uint16_t flags = f->flags;
  if (!IsNull(f->lock)) {
    Ref lock = f->lock;
    f->lock = Ref::kNull;
    if (!vm_.monitors().Unlock(t, lock)) {
      vm_.exceptions().ThrowNoMessage(t, "java/lang/IllegalMonitorStateException");
      return Unwind(t);
    }
  }
  uint32_t slots = SlotsOf(f->method->return_type);
  if ((flags & kFrameAtomic) != 0) --t.atomic_depth;
  if ((flags & kFrameLibrary) != 0) vm_.calls().LeaveLibrary(t);
  if ((flags & kFrameAtomicCall) != 0) LeaveAtomicCall(t);
  if ((flags & kFrameClassInit) != 0)
    vm_.class_init().Finish(t, *vm_.program().klass(static_cast<uint32_t>(f->extra)), Ref::kNull);
  if ((flags & kFrameStoreConstant) != 0) {
    vm_.globals().StoreConstant(vm_.ProcessOf(t), static_cast<uint32_t>(f->extra),
                                static_cast<Ref>(value));
  }
  if ((flags & kFrameLoadClass) != 0) vm_.loaders().RecordLoaded(t, *f, static_cast<Ref>(value));
  if ((flags & kFrameBoxResult) != 0) {
    value = static_cast<uint32_t>(vm_.objects().Box(t, static_cast<BasicType>(f->aux), value));
    slots = 1;
  }
  if ((flags & kFrameReturnExtra) != 0) {
    value = static_cast<uint32_t>(f->extra);
    slots = 1;
  }
  if ((flags & kFrameThreadBase) != 0) return EndOfThread(t);
  Frame* caller = f->previous;
  t.frame = caller;
  if ((flags & kFrameVmCall) != 0 || caller == nullptr) {
    call_result_ = value;
    stop_ = StopReason::kVmCallDone;
    return Resume::kStop;
  }
  if (caller->epoch != vm_.heap().epoch()) vm_.calls().SaveFrame(*caller);
  if (!IsNull(t.exception)) return Unwind(t);
  if ((flags & kFrameReexecute) != 0) {
    // Main begins when its class is initialised; an initialiser begins when its BeginInit has
    // finished.
    if (caller->pc->op != Op::kBeginInit) caller->flags &= static_cast<uint16_t>(~kFrameNotBegun);
    return Resume::kContinue;
  }
  std::memcpy(caller->sp, &value, slots * sizeof(uint32_t));
  caller->sp += slots;
  caller->pc += 1;
  return Resume::kContinue;
}

// The first handler of the frame's method that covers its pc and matches the exception, or null.
static const Handler* FindHandler(Vm& vm, const Frame& f, Ref exception) {
  const Code* code = f.method->code.load(std::memory_order_acquire);
  if (code == nullptr || f.method->native != nullptr) return nullptr;
  if ((f.flags & kFrameNotBegun) != 0) return nullptr;
  uint32_t at = code->IndexOf(f.pc);
  Klass* thrown = &vm.objects().KlassOf(exception);
  for (const Handler& handler : code->handlers) {
    if (at < handler.start || at >= handler.end) continue;
    if (handler.catch_type == 0) return &handler;
    // Resolving the caught class can only yield a superclass of the exception if the names are
    // equal, so this needs no class loading.
    std::string_view name = f.method->owner->file->pool.ClassName(handler.catch_type);
    for (Klass* k = thrown; k != nullptr; k = k->super) {
      if (k->name.view() == name) return &handler;
    }
  }
  return nullptr;
}

// Records the exception where the machine asked for the call of `left`, and wraps it if the caller
// gets another one.
static void PassToCaller(Vm& vm, Thread& t, const Frame& left) {
  if (t.frame->epoch != vm.heap().epoch()) vm.calls().SaveFrame(*t.frame);
  if ((left.flags & kFrameLoadClass) != 0 && (left.aux & kKeepClassNotFound) == 0) {
    vm.loaders().LoadClassFailed(t, left.aux / kArrayDimension);
  }
  if ((left.flags & kFrameStoreConstant) != 0 && left.aux == kKeepLinkageError) {
    KeepLinkageError(vm, t, static_cast<uint32_t>(left.extra));
  }
  if ((left.flags & kFrameWrapException) != 0) {
    Klass& wrapper = *vm.program().LoadBoot("java/lang/reflect/InvocationTargetException");
    Ref wrapped = vm.exceptions().NewThrowable(t, wrapper, std::nullopt, Ref::kNull);
    vm.objects().SetRef(wrapped, "target", t.exception);
    t.exception = wrapped;
  }
}

Interpreter::Resume Interpreter::Unwind(Thread& t, First first) {
  for (;;) {
    if (!vm_.unsupported().empty()) {
      stop_ = StopReason::kUnsupported;
      return Resume::kStop;
    }
    Frame* f = t.frame;
    if (const Handler* handler = FindHandler(vm_, *f, t.exception)) {
      f->pc = f->method->code.load(std::memory_order_acquire)->insns.data() + handler->target;
      f->sp = f->stack();
      *f->sp++ = static_cast<uint32_t>(t.exception);
      t.exception = Ref::kNull;
      return Resume::kContinue;
    }
    uint16_t flags = f->flags;
    // The frame is a main method that waited for its class's initialiser, which has failed.
    if (f->pc->op == Op::kEnterMethod) f->lock = Ref::kNull;
    if (!IsNull(f->lock)) {
      if (first == First::kStop && (vm_.heap().Header(f->lock).meta & VisibleMask(t)) != 0) {
        t.callee = nullptr;
        stop_ = StopReason::kOperation;
        return Resume::kStop;
      }
      first = First::kStop;
      Ref lock = f->lock;
      f->lock = Ref::kNull;
      vm_.monitors().Unlock(t, lock);
    }
    // The end of the program can cut off a thread that is about to fail, so failing is visible.
    const bool fails = (flags & kFrameThreadBase) != 0 && f->aux == kRunning;
    if (fails && first == First::kStop && VisibleMask(t) != 0) {
      t.callee = nullptr;
      stop_ = StopReason::kOperation;
      return Resume::kStop;
    }
    if ((flags & kFrameAtomic) != 0) --t.atomic_depth;
    if ((flags & kFrameLibrary) != 0) vm_.calls().LeaveLibrary(t);
    if ((flags & kFrameAtomicCall) != 0) LeaveAtomicCall(t);
    if ((flags & kFrameThreadBase) != 0) return EndOfThread(t);
    t.frame = f->previous;
    if ((flags & kFrameClassInit) != 0) {
      vm_.class_init().Finish(t, *vm_.program().klass(static_cast<uint32_t>(f->extra)),
                              t.exception);
      if (t.frame != nullptr && IsLinking(*t.frame)) WrapInInternalError(vm_, t);
    }
    if ((flags & kFrameVmCall) != 0 || t.frame == nullptr) {
      stop_ = StopReason::kVmCallDone;
      return Resume::kStop;
    }
    PassToCaller(vm_, t, *f);
  }
}

// The thread has left its first method.
Interpreter::Resume Interpreter::EndOfThread(Thread& t) {
  uint16_t part = t.frame->aux;
  Ref exception = t.exception;
  t.exception = Ref::kNull;
  t.frame = nullptr;
  Klass& thread_class = *vm_.program().known.thread;
  auto object = static_cast<uint32_t>(t.object);
  if (part == kRunning && !IsNull(exception)) {
    RecordUncaught(vm_, t, exception);
    if (!vm_.unsupported().empty()) {
      stop_ = StopReason::kUnsupported;
      return Resume::kStop;
    }
  }
  if (part == kRunning && !IsNull(exception) && !HandlesSilently(vm_, t, exception)) {
    uint32_t args[] = {object, static_cast<uint32_t>(exception)};
    Method& handler =
        *thread_class.MethodNamed("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
    if (vm_.calls().PushCall(t, handler, args, kFrameThreadBase)) t.frame->aux = kHandler;
    return Resume::kContinue;
  }
  if (part == kHandler && !IsNull(exception)) {
    vm_.effects().HandlerFailed(t.id);
    std::string text = "\nException: " + vm_.objects().KlassOf(exception).ExternalName() +
                       " thrown from the UncaughtExceptionHandler in thread \"" +
                       vm_.threads().NameOf(t) + "\"\n";
    WriteOutput(vm_, 2, {reinterpret_cast<const uint8_t*>(text.data()), text.size()});
  }
  const bool ends_visibly = vm_.options().explore && !vm_.threads().IsAlone();
  if (part != kExit && (!ends_visibly || vm_.monitors().thread_monitors())) {
    uint32_t args[] = {object};
    if (thread_exit_ == nullptr) {
      thread_exit_ = thread_class.MethodNamed("exit", "()V");
      if (vm_.monitors().thread_monitors()) thread_exit_ = thread_exit_->shipped;
    }
    if (vm_.calls().PushCall(t, *thread_exit_, args, kFrameThreadBase)) {
      t.frame->aux = kExit;
      return Resume::kContinue;
    }
  }
  if (ends_visibly) {
    // Other threads can distinguish a thread that has ended from one that has finished its work,
    // also by the effects of Thread.exit. Thread.exit is therefore part of the end, unless it takes
    // monitors.
    t.status = ThreadStatus::kEnding;
    stop_ = StopReason::kOperation;
    return Resume::kStop;
  }
  vm_.threads().End(t);
  stop_ = StopReason::kTerminated;
  return Resume::kStop;
}

}  // namespace mazurka
