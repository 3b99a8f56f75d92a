// Reflective calls and accesses, and the classes of callers.
#include "jvm/interpreter/native.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

// Frames of reflection itself and of method handles, which do not count as callers.
bool IsSkipped(const Method& method) {
  if (method.hidden && !method.owner->is_hidden) return true;
  const std::string_view owner = method.owner->name.view();
  if (owner == "java/lang/reflect/Method" && method.name.view() == "invoke") return true;
  for (const Klass* k = method.owner; k != nullptr; k = k->super) {
    if (k->name.view() == "jdk/internal/reflect/MethodAccessorImpl") return true;
  }
  return false;
}

// The topmost Java frame. A native may or may not have a frame of its own.
Frame* JavaFrame(NativeEnv& env) {
  Frame* frame = env.thread.frame;
  if (frame != nullptr && frame->method == &env.method) frame = frame->previous;
  return frame;
}

NativeStatus GetCallerClass(NativeEnv& env) {
  Frame* frame = JavaFrame(env);  // of the caller-sensitive method
  if (frame != nullptr) frame = frame->previous;
  while (frame != nullptr && IsSkipped(*frame->method)) frame = frame->previous;
  if (frame == nullptr) return env.ReturnRef(Ref::kNull);
  Klass* caller = frame->method->owner;
  // A synthesised class acts for the class that contains its call site.
  if (caller->host_class != nullptr) caller = caller->host_class;
  return env.ReturnRef(MirrorOf(env, *caller));
}

// SecurityManager.getClassContext(): the classes of the methods on the stack, innermost first.
// Natives do not count.
NativeStatus GetClassContext(NativeEnv& env) {
  std::vector<Klass*> classes;
  for (const StackEntry& entry : env.vm.stack_traces().StackOf(env.thread, /*with_hidden=*/true)) {
    if (!entry.method->is_native() && !IsSkipped(*entry.method))
      classes.push_back(entry.method->owner);
  }
  if (!env.vm.objects().EnsureArray(env.thread, *env.program().known.class_array,
                                    static_cast<uint32_t>(classes.size())))
    return NativeStatus::kThrown;
  return env.ReturnRef(NewClassArray(env.vm, env.thread, classes));
}

NativeStatus LatestUserDefinedLoader0(NativeEnv& env) {
  for (Frame* frame = JavaFrame(env); frame != nullptr; frame = frame->previous) {
    Klass& owner = *frame->method->owner;
    if (owner.loader == kBootLoader || owner.loader == kPlatformLoader) continue;
    return env.ReturnRef(env.vm.classes().LoaderObject(env.process(), owner));
  }
  return env.ReturnRef(Ref::kNull);
}

// Appends the elements of `args` to `slots`, unboxed and widened to the parameter types. False:
// IllegalArgumentException is pending.
bool ConvertArguments(NativeEnv& env, Ref types, Ref args, std::vector<uint32_t>& slots) {
  const uint32_t count = env.heap().Length(types);
  if ((IsNull(args) ? 0 : env.heap().Length(args)) != count) {
    env.Throw(kIllegalArgument, "wrong number of arguments");
    return false;
  }
  for (uint32_t i = 0; i < count; ++i) {
    Klass& type = *env.vm.objects().KlassOfMirror(env.heap().LoadElement<Ref>(types, i));
    Ref arg = env.heap().LoadElement<Ref>(args, i);
    if (!type.is_primitive()) {
      if (!IsNull(arg) && !env.vm.objects().KlassOf(arg).IsSubtypeOf(&type)) {
        env.Throw(kIllegalArgument, "argument type mismatch");
        return false;
      }
      slots.push_back(static_cast<uint32_t>(arg));
      continue;
    }
    if (IsNull(arg)) {
      env.ThrowNoMessage(kIllegalArgument);
      return false;
    }
    std::optional<PrimitiveValue> value = Unbox(env.vm, arg);
    if (!value || !Widen(*value, type.primitive)) {
      env.Throw(kIllegalArgument, "argument type mismatch");
      return false;
    }
    slots.push_back(static_cast<uint32_t>(value->bits));
    if (IsWide(type.primitive)) slots.push_back(static_cast<uint32_t>(value->bits >> 32));
  }
  return true;
}

// Whether the thread stops before it reads the arguments from an array that others can reach.
bool StopsBeforeArguments(NativeEnv& env, Ref args) {
  if (IsNull(args) || env.heap().Length(args) == 0) return false;
  return env.vm.accesses().StopsBefore(env.thread, Announced::kRead, args, kArrayHeaderBytes,
                                       env.heap().Length(args) * 4);
}

NativeStatus ThrowWrapped(NativeEnv& env, std::string_view error, std::string_view message) {
  Ref cause = env.vm.exceptions().NewThrowable(env.thread, *env.program().LoadBoot(error), message,
                                               Ref::kNull);
  Klass& wrapper = *env.program().LoadBoot("java/lang/reflect/InvocationTargetException");
  Ref exception = env.vm.exceptions().NewThrowable(env.thread, wrapper, std::nullopt, Ref::kNull);
  env.vm.objects().SetRef(exception, "target", cause);
  return env.vm.exceptions().ThrowObject(env.thread, exception);
}

// (Method m, Object receiver, Object[] args)
NativeStatus Invoke0(NativeEnv& env) {
  Method* method = MethodOfMirror(env.vm, env.Reference(0));
  Klass& klass = *method->owner;
  std::vector<uint32_t> slots;
  if (method->is_static()) {
    if (env.vm.accesses().StopsBeforeInit(env.thread, klass)) return NativeStatus::kOperation;
    const LinkProgress progress = env.vm.class_init().Initialize(env.thread, klass);
    if (progress != LinkProgress::kReady) return env.After(progress);
  } else {
    Ref receiver = env.Reference(1);
    if (IsNull(receiver)) return env.ThrowNoMessage("java/lang/NullPointerException");
    if (!env.vm.objects().KlassOf(receiver).IsSubtypeOf(&klass)) {
      return env.Throw(kIllegalArgument, "object is not an instance of declaring class");
    }
    const Method* resolved = method;
    if (!method->is_private()) method = env.vm.objects().KlassOf(receiver).Select(resolved);
    if (method == nullptr || method->is_abstract()) {
      return ThrowWrapped(env, "java/lang/AbstractMethodError", resolved->FullName());
    }
    slots.push_back(static_cast<uint32_t>(receiver));
  }
  if (StopsBeforeArguments(env, env.Reference(2))) return NativeStatus::kOperation;
  Ref types = env.vm.objects().GetRef(env.Reference(0), "parameterTypes");
  if (!ConvertArguments(env, types, env.Reference(2), slots)) return NativeStatus::kThrown;
  const NativeStatus status = TailCall(env, *method, slots, kFrameBoxResult | kFrameWrapException);
  if (status == NativeStatus::kTailCall) {
    env.thread.frame->aux = static_cast<uint16_t>(method->return_type);
  }
  return status;
}

// (Constructor c, Object[] args)
NativeStatus NewInstance0(NativeEnv& env) {
  Method& method = *MethodOfMirror(env.vm, env.Reference(0));
  Klass& klass = *method.owner;
  if (klass.is_abstract()) {
    return env.Throw("java/lang/InstantiationException", klass.ExternalName());
  }
  if (env.vm.accesses().StopsBeforeInit(env.thread, klass)) return NativeStatus::kOperation;
  const LinkProgress progress = env.vm.class_init().Initialize(env.thread, klass);
  if (progress != LinkProgress::kReady) return env.After(progress);
  if (!env.vm.objects().EnsureHeap(env.thread, klass.instance_bytes + 8))
    return NativeStatus::kThrown;
  if (StopsBeforeArguments(env, env.Reference(1))) return NativeStatus::kOperation;
  std::vector<uint32_t> slots = {0};
  Ref types = env.vm.objects().GetRef(env.Reference(0), "parameterTypes");
  if (!ConvertArguments(env, types, env.Reference(1), slots)) return NativeStatus::kThrown;
  Ref object = env.vm.objects().NewInstance(env.thread, klass);
  slots[0] = static_cast<uint32_t>(object);
  const NativeStatus status = TailCall(env, method, slots, kFrameReturnExtra | kFrameWrapException);
  if (status == NativeStatus::kTailCall) env.thread.frame->extra = object;
  return status;
}

// Field.getFieldAccessor(Object), which every reflective field access calls first. Initialises the
// class of a static field; the JDK's code does so only for the first caller.
NativeStatus GetFieldAccessor(NativeEnv& env) {
  Field& field = *FieldOfMirror(env.vm, env.Reference(0));
  if (!field.is_static()) return RunShipped(env);
  if (env.vm.accesses().StopsBeforeInit(env.thread, *field.owner)) return NativeStatus::kOperation;
  const LinkProgress progress = env.vm.class_init().Initialize(env.thread, *field.owner);
  return progress == LinkProgress::kReady ? RunShipped(env) : env.After(progress);
}

NativeStatus InflationThreshold(NativeEnv& env) { return env.ReturnInt(INT32_MAX); }

constexpr NativeRow kRows[] = {
    {"java/lang/reflect/Field",
     "getFieldAccessor(Ljava/lang/Object;)Ljdk/internal/reflect/FieldAccessor;", &GetFieldAccessor,
     "the JDK's code initialises the class for the first caller only, inside a library section",
     NativeRow::Shipped::kKept},
    {"jdk/internal/misc/VM", "latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
     &LatestUserDefinedLoader0},
    {"jdk/internal/reflect/NativeConstructorAccessorImpl",
     "newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
     &NewInstance0},
    {"jdk/internal/reflect/NativeMethodAccessorImpl",
     "invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
     &Invoke0},
    {"java/lang/SecurityManager", "getClassContext()[Ljava/lang/Class;", &GetClassContext},
    {"jdk/internal/reflect/Reflection", "getCallerClass()Ljava/lang/Class;", &GetCallerClass},
    {"jdk/internal/reflect/ReflectionFactory", "inflationThreshold()I", &InflationThreshold,
     "generating accessor classes costs more than it saves here"},
};

}  // namespace

MAZ_NATIVE_TABLE(ReflectInvokeNatives, kRows)

}  // namespace mazurka
