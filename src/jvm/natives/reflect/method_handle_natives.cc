// java.lang.invoke.MethodHandleNatives: MemberNames and call sites.
#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/guarded.h"
#include "jvm/interpreter/invoke/member_names.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/support.h"
#include "jvm/natives/unsafe/final_writes.h"

namespace mazurka {

namespace {

// The member that MethodHandleNatives.resolve looks up.
struct Query {
  Ref member;
  Klass* holder;
  Symbol name;
  std::string descriptor;
  int32_t flags;
  Klass* caller;  // null: without access checks

  ReferenceKind kind() const { return ReferenceKindOf(flags); }
};

bool CanAccess(NativeEnv& env, const Query& q, const Klass& owner, uint16_t access) {
  if (q.caller == nullptr || (q.holder->is_array() && q.name.view() == "clone")) return true;
  return env.vm.resolution().CanAccess(*q.caller, owner, access);
}

std::string DescribeField(const Field& f) {
  return f.owner->ExternalName() + "." + std::string(f.name.view());
}

// Throws, or returns null if the JDK resolves speculatively.
NativeStatus Fail(NativeEnv& env, bool is_attempt, std::string_view error, std::string message) {
  if (is_attempt) return env.ReturnRef(Ref::kNull);
  return env.Throw(error, message);
}

NativeStatus ResolveMember(NativeEnv& env, const Query& q, bool is_attempt) {
  Symbol descriptor = env.program().Intern(q.descriptor);
  Method* m = (q.flags & kMemberIsConstructor) != 0
                  ? q.holder->FindDeclaredMethod(q.name, descriptor)
                  : q.holder->FindMethod(q.name, descriptor);
  if (m == nullptr) {
    return Fail(env, is_attempt, "java/lang/NoSuchMethodError",
                Resolution::MethodText(q.holder->name.view(), q.name.view(), q.descriptor));
  }
  std::string wrong;
  switch (q.kind()) {
    case ReferenceKind::kInvokeStatic:
      if (!m->is_static()) wrong = "Expected static method '" + m->Signature(true) + "'";
      break;
    case ReferenceKind::kInvokeInterface:
      if (!q.holder->is_interface())
        wrong = "Found class " + q.holder->ExternalName() + ", but interface was expected";
      break;
    case ReferenceKind::kInvokeVirtual:
      if (q.holder->is_interface())
        wrong = "Found interface " + q.holder->ExternalName() + ", but class was expected";
      break;
    default:
      break;
  }
  if (wrong.empty() && q.kind() != ReferenceKind::kInvokeStatic && m->is_static()) {
    wrong = "Expecting non-static method '" + m->Signature(true) + "'";
  }
  if (!wrong.empty()) return Fail(env, is_attempt, "java/lang/IncompatibleClassChangeError", wrong);
  if (!CanAccess(env, q, *m->owner, m->access)) {
    return Fail(env, is_attempt, "java/lang/IllegalAccessError",
                "class " + q.caller->ExternalName() + " tried to access " +
                    (m->is_private() ? "private " : "") + "method '" + m->Signature(true) + "'");
  }
  InitMember(env.vm, env.thread, q.member, *m, *q.holder, q.kind());
  return env.ReturnRef(q.member);
}

NativeStatus ResolveFieldMember(NativeEnv& env, const Query& q, bool is_attempt) {
  Field* f = q.holder->FindField(q.name, env.program().Intern(q.descriptor));
  if (f == nullptr) {
    return Fail(env, is_attempt, "java/lang/NoSuchFieldError", std::string(q.name.view()));
  }
  // The JDK's code checks whether the field is static, by the flags of the member.
  if (!CanAccess(env, q, *f->owner, f->access)) {
    return Fail(env, is_attempt, "java/lang/IllegalAccessError",
                "class " + q.caller->ExternalName() + " tried to access " +
                    ((f->access & kAccPrivate) != 0 ? "private " : "") + "field " +
                    DescribeField(*f));
  }
  RefuteGuards(env.vm, *f->owner);
  bool is_setter = q.kind() == ReferenceKind::kPutField || q.kind() == ReferenceKind::kPutStatic;
  InitMember(env.vm, env.thread, q.member, *f, is_setter);
  return env.ReturnRef(q.member);
}

// MemberName resolve(MemberName self, Class<?> caller, int lookupMode, boolean speculative)
NativeStatus Resolve(NativeEnv& env) {
  const InvokeLayout& l = env.vm.invoke_layout();
  Ref member = env.Reference(0), caller = env.Reference(1);
  bool is_attempt = env.Bool(3);
  if (IsNull(member)) {
    return env.Throw("java/lang/InternalError", "nothing to resolve");
  }
  Query q{};
  q.member = member;
  q.flags = env.heap().Load<int32_t>(member, l.member_flags);
  q.caller = IsNull(caller) ? nullptr : env.vm.objects().KlassOfMirror(caller);
  Ref holder = env.heap().Load<Ref>(member, l.member_class);
  Ref name = env.heap().Load<Ref>(member, l.member_name);
  Ref type = env.heap().Load<Ref>(member, l.member_type);
  if (MethodOfMember(env.vm, member) != nullptr) return env.ReturnRef(member);
  if (IsNull(holder) || IsNull(name) || IsNull(type)) {
    return env.Throw("java/lang/IllegalArgumentException", "nothing to resolve");
  }
  q.holder = env.vm.objects().KlassOfMirror(holder);
  q.name = env.program().Intern(env.vm.strings().Utf8(name));
  q.descriptor = DescriptorOfType(env.vm, type);
  // Members of an array are those of Object.
  if (q.holder->is_array()) q.holder = env.program().known.object;
  if (q.holder->is_primitive()) {
    return Fail(env, is_attempt, "java/lang/IncompatibleClassChangeError", "primitive type");
  }
  if ((q.flags & kMemberIsField) != 0) return ResolveFieldMember(env, q, is_attempt);
  if ((q.flags & (kMemberIsMethod | kMemberIsConstructor)) != 0)
    return ResolveMember(env, q, is_attempt);
  return env.Throw("java/lang/LinkageError", "unrecognized type of member");
}

// void init(MemberName self, Object ref): from a java.lang.reflect.Method, Constructor or Field.
NativeStatus Init(NativeEnv& env) {
  Ref member = env.Reference(0), reflected = env.Reference(1);
  if (IsNull(member) || IsNull(reflected)) {
    return env.Throw("java/lang/InternalError", "nothing to init");
  }
  std::string_view name = env.vm.objects().KlassOf(reflected).name.view();
  if (name == "java/lang/reflect/Field") {
    Field* f = FieldOfMirror(env.vm, reflected);
    InitMember(env.vm, env.thread, member, *f, false);
    return env.Void();
  }
  if (name == "java/lang/reflect/Method" || name == "java/lang/reflect/Constructor") {
    Method* m = MethodOfMirror(env.vm, reflected);
    ReferenceKind kind = m->is_initializer          ? ReferenceKind::kNewInvokeSpecial
                         : m->owner->is_interface() ? ReferenceKind::kInvokeInterface
                                                    : ReferenceKind::kInvokeVirtual;
    InitMember(env.vm, env.thread, member, *m, *m->owner, kind);
    return env.Void();
  }
  return env.Throw("java/lang/InternalError", "unrecognized reflective object");
}

// void expand(MemberName self): fills in the name and the type that resolution left out.
NativeStatus Expand(NativeEnv& env) {
  const InvokeLayout& l = env.vm.invoke_layout();
  Ref member = env.Reference(0);
  if (IsNull(member)) {
    return env.Throw("java/lang/InternalError", "nothing to expand");
  }
  Symbol name, descriptor;
  if (Method* m = MethodOfMember(env.vm, member)) {
    name = m->name;
    descriptor = m->descriptor;
  } else if (Field* f = FieldOfMember(env.vm, member)) {
    name = f->name;
    descriptor = f->descriptor;
  } else {
    return env.Throw("java/lang/InternalError", "unrecognized member");
  }
  if (IsNull(env.heap().Load<Ref>(member, l.member_name))) {
    env.vm.objects().StoreRef(member, l.member_name,
                              env.vm.strings().InternLiteral(env.process(), name.view()));
  }
  if (IsNull(env.heap().Load<Ref>(member, l.member_type))) {
    env.vm.objects().StoreRef(member, l.member_type,
                              env.vm.strings().InternLiteral(env.process(), descriptor.view()));
  }
  return env.Void();
}

NativeStatus FieldOffset(NativeEnv& env) {
  Ref member = env.Reference(0);
  if (IsNull(member) || FieldOfMember(env.vm, member) == nullptr) {
    return env.Throw("java/lang/InternalError", "field required");
  }
  return env.ReturnLong(env.heap().Load<int64_t>(member, env.vm.invoke_layout().member_index));
}

NativeStatus StaticFieldBase(NativeEnv& env) {
  Ref member = env.Reference(0);
  Field* f = IsNull(member) ? nullptr : FieldOfMember(env.vm, member);
  if (f == nullptr || !f->is_static()) {
    return env.Throw("java/lang/InternalError", "static field required");
  }
  return env.ReturnRef(env.heap().Load<Ref>(member, env.vm.invoke_layout().member_class));
}

// Object getMemberVMInfo(MemberName self): {index, class of the field or the member itself}
NativeStatus GetMemberVmInfo(NativeEnv& env) {
  const InvokeLayout& l = env.vm.invoke_layout();
  Ref member = env.Reference(0);
  if (IsNull(member)) return env.ReturnRef(Ref::kNull);
  Ref pair = env.vm.objects().NewArray(env.thread, *env.program().known.object_array, 2);
  auto index = env.heap().Load<uint64_t>(member, l.member_index);
  env.vm.objects().StoreRefElement(pair, 0,
                                   env.vm.objects().Box(env.thread, BasicType::kLong, index));
  bool is_field = (env.heap().Load<int32_t>(member, l.member_flags) & kMemberIsField) != 0;
  env.vm.objects().StoreRefElement(
      pair, 1, is_field ? env.heap().Load<Ref>(member, l.member_class) : member);
  return env.ReturnRef(pair);
}

NativeStatus SetCallSiteTarget(NativeEnv& env) {
  uint32_t target = env.vm.invoke_layout().site_target;
  if (env.vm.accesses().StopsBefore(env.thread, Announced::kWrite, env.Reference(0), target, 4)) {
    return NativeStatus::kOperation;
  }
  RecordFinalWrite(env, env.Reference(0), target, sizeof(Ref));
  env.vm.objects().StoreRef(env.Reference(0), target, env.Reference(1));
  return env.Void();
}

// methodType(Class, Class[]): announces the read of the caller's array. The library section that
// enters the type into its table reads the array without operations.
NativeStatus MakeMethodType(NativeEnv& env) {
  Ref types = env.Reference(1);
  const uint32_t bytes = IsNull(types) ? 0 : env.heap().Length(types) * 4;
  if (bytes > 0 && env.vm.accesses().StopsBefore(env.thread, Announced::kRead, types,
                                                 kArrayHeaderBytes, bytes)) {
    return NativeStatus::kOperation;
  }
  return RunShipped(env);
}

NativeStatus Nothing(NativeEnv& env) { return env.Void(); }

// int getNamedCon(int which, Object[] name): there are no constants to compare.
NativeStatus GetNamedCon(NativeEnv& env) { return env.ReturnInt(0); }

NativeStatus NotUsed(NativeEnv& env) {
  return env.Unsupported("MethodHandleNatives." + std::string(env.method.name.view()));
}

// Signature-polymorphic methods run through their call sites; only a reflective call gets here.
NativeStatus Reflected(NativeEnv& env) {
  std::string text =
      env.method.owner == env.program().known.var_handle ? "VarHandle." : "MethodHandle.";
  return env.Throw("java/lang/UnsupportedOperationException",
                   text + std::string(env.method.name.view()) + " cannot be invoked reflectively");
}

constexpr std::string_view kNatives = "java/lang/invoke/MethodHandleNatives";
constexpr std::string_view kMethodHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";

const NativeRow kRows[] = {
    {"java/lang/invoke/MethodType",
     "methodType(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
     &MakeMethodType, "reads the caller's array, which other threads can write",
     NativeRow::Shipped::kKept},
    {kNatives, "registerNatives()V", &Nothing},
    {kNatives, "init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", &Init},
    {kNatives, "expand(Ljava/lang/invoke/MemberName;)V", &Expand},
    {kNatives,
     "resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
     &Resolve},
    {kNatives,
     "getMembers(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;ILjava/lang/Class;I"
     "[Ljava/lang/invoke/MemberName;)I",
     &NotUsed},
    {kNatives, "objectFieldOffset(Ljava/lang/invoke/MemberName;)J", &FieldOffset},
    {kNatives, "staticFieldOffset(Ljava/lang/invoke/MemberName;)J", &FieldOffset},
    {kNatives, "staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
     &StaticFieldBase},
    {kNatives, "getMemberVMInfo(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
     &GetMemberVmInfo},
    {kNatives,
     "setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     &SetCallSiteTarget},
    {kNatives,
     "setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
     &SetCallSiteTarget},
    {kNatives,
     "copyOutBootstrapArguments(Ljava/lang/Class;[III[Ljava/lang/Object;IZLjava/lang/Object;)V",
     &NotUsed},
    {kNatives, "clearCallSiteContext(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V",
     &Nothing},
    {kNatives, "getNamedCon(I[Ljava/lang/Object;)I", &GetNamedCon},

    {kMethodHandle, "invokeExact([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "invoke([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "invokeBasic([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "linkToVirtual([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "linkToStatic([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "linkToSpecial([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "linkToInterface([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kMethodHandle, "linkToNative([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},

    {kVarHandle, "get([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "set([Ljava/lang/Object;)V", &Reflected},
    {kVarHandle, "getVolatile([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "setVolatile([Ljava/lang/Object;)V", &Reflected},
    {kVarHandle, "getOpaque([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "setOpaque([Ljava/lang/Object;)V", &Reflected},
    {kVarHandle, "getAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "setRelease([Ljava/lang/Object;)V", &Reflected},
    {kVarHandle, "compareAndSet([Ljava/lang/Object;)Z", &Reflected},
    {kVarHandle, "compareAndExchange([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "compareAndExchangeAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "compareAndExchangeRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "weakCompareAndSetPlain([Ljava/lang/Object;)Z", &Reflected},
    {kVarHandle, "weakCompareAndSet([Ljava/lang/Object;)Z", &Reflected},
    {kVarHandle, "weakCompareAndSetAcquire([Ljava/lang/Object;)Z", &Reflected},
    {kVarHandle, "weakCompareAndSetRelease([Ljava/lang/Object;)Z", &Reflected},
    {kVarHandle, "getAndSet([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndSetAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndSetRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndAdd([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndAddAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndAddRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseOr([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseOrAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseOrRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseAnd([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseAndAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseAndRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseXor([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseXorAcquire([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
    {kVarHandle, "getAndBitwiseXorRelease([Ljava/lang/Object;)Ljava/lang/Object;", &Reflected},
};

}  // namespace

MAZ_NATIVE_TABLE(MethodHandleNatives, kRows)

}  // namespace mazurka
