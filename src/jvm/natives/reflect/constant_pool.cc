// jdk.internal.reflect.ConstantPool: a class's constant pool, for the annotation parser.
//
// The pool's `constantPoolOop` is the mirror of its class. Arguments of the natives: the
// ConstantPool (slot 0), that mirror (slot 1), the index (slot 2).
#include "jvm/classfile/constant_pool.h"

#include "jvm/interpreter/native.h"
#include "jvm/natives/reflect/reflect_objects.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

// The pool and a checked index into it; `bad` if an exception is pending.
struct PoolIndex {
  Klass& klass;
  const ConstantPool& pool;
  uint16_t index;
  bool bad;
};

PoolIndex IndexInPool(NativeEnv& env) {
  Klass& klass = KlassAt(env, 1);
  const int32_t index = env.Int(2);
  const bool bad = index < 0 || static_cast<size_t>(index) >= klass.file->pool.size();
  if (bad) {
    env.Throw("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
  }
  return {klass, klass.file->pool, static_cast<uint16_t>(bad ? 0 : index), bad};
}

PoolIndex IndexOf(NativeEnv& env, Tag tag) {
  PoolIndex at = IndexInPool(env);
  if (!at.bad && !at.pool.Is(at.index, tag)) {
    env.Throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    at.bad = true;
  }
  return at;
}

PoolIndex IndexOfMember(NativeEnv& env) {
  PoolIndex at = IndexInPool(env);
  if (!at.bad && !at.pool.IsRef(at.index)) {
    env.Throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    at.bad = true;
  }
  return at;
}

NativeStatus GetSize(NativeEnv& env) {
  return env.ReturnInt(static_cast<int32_t>(KlassAt(env, 1).file->pool.size()));
}

NativeStatus GetTag(NativeEnv& env) {
  PoolIndex at = IndexInPool(env);
  if (at.bad) return NativeStatus::kThrown;
  return env.ReturnInt(static_cast<int32_t>(at.pool.tag(at.index)));
}

// Returns an entry with this tag: value(pool, index), by `give`.
template <Tag tag, auto value, auto give>
NativeStatus GetValue(NativeEnv& env) {
  const PoolIndex at = IndexOf(env, tag);
  return at.bad ? NativeStatus::kThrown : (env.*give)((at.pool.*value)(at.index));
}
template <Tag tag, auto text>
NativeStatus GetText(NativeEnv& env) {
  const PoolIndex at = IndexOf(env, tag);
  if (at.bad) return NativeStatus::kThrown;
  return env.ReturnRef(env.vm.strings().InternLiteral(env.process(), (at.pool.*text)(at.index)));
}

enum class Loading { kResolve, kIfLoaded };

NativeStatus ClassAt(NativeEnv& env, Loading loading) {
  PoolIndex at = IndexOf(env, Tag::kClass);
  if (at.bad) return NativeStatus::kThrown;
  LinkProgress progress = LinkProgress::kReady;
  if (loading == Loading::kIfLoaded) {
    Klass* klass = env.program().FindLoaded(at.klass.loader,
                                            env.program().Intern(at.pool.ClassName(at.index)));
    return env.ReturnRef(klass == nullptr ? Ref::kNull : MirrorOf(env, *klass));
  }
  Klass* klass = env.vm.resolution().ResolveClassAt(env.thread, at.klass, at.index, progress);
  if (klass == nullptr) return env.After(progress);
  return env.ReturnRef(MirrorOf(env, *klass));
}
NativeStatus GetClass(NativeEnv& env) { return ClassAt(env, Loading::kResolve); }
NativeStatus GetClassIfLoaded(NativeEnv& env) { return ClassAt(env, Loading::kIfLoaded); }

// The class that a member reference names. Null if the class is not loaded and `loading` forbids
// loading it, or if the call has to be repeated.
Klass* OwnerOf(NativeEnv& env, const PoolIndex& at, Loading loading, LinkProgress& progress) {
  const MemberRef ref = at.pool.Ref(at.index);
  if (loading == Loading::kResolve)
    return env.vm.resolution().ResolveClassAt(env.thread, at.klass, ref.class_index, progress);
  return env.program().FindLoaded(at.klass.loader, env.program().Intern(ref.class_name));
}

// Calls find(class, name, descriptor) for the member reference and the class that it names.
template <typename Find>
NativeStatus MemberAt(NativeEnv& env, const PoolIndex& at, Loading loading, Find&& find) {
  if (at.bad) return NativeStatus::kThrown;
  LinkProgress progress = LinkProgress::kReady;
  Klass* owner = OwnerOf(env, at, loading, progress);
  if (owner == nullptr && loading == Loading::kIfLoaded) return env.ReturnRef(Ref::kNull);
  if (owner == nullptr) return env.After(progress);
  const MemberRef ref = at.pool.Ref(at.index);
  return find(*owner, env.program().Intern(ref.name), env.program().Intern(ref.descriptor));
}

NativeStatus MethodAt(NativeEnv& env, Loading loading) {
  auto find = [&](Klass& owner, Symbol name, Symbol descriptor) {
    Method* method = owner.FindMethod(name, descriptor);
    if (method == nullptr)
      return env.Throw("java/lang/RuntimeException", "Unable to look up method in target class");
    LinkProgress progress = LinkProgress::kReady;
    MethodTypes types;
    if (!ResolveTypes(env.vm, env.thread, *method, types, progress)) return env.After(progress);
    return env.ReturnRef(NewMethodObject(env.vm, env.thread, *method, types));
  };
  return MemberAt(env, IndexOfMember(env), loading, find);
}
NativeStatus GetMethod(NativeEnv& env) { return MethodAt(env, Loading::kResolve); }
NativeStatus GetMethodIfLoaded(NativeEnv& env) { return MethodAt(env, Loading::kIfLoaded); }

NativeStatus FieldAt(NativeEnv& env, Loading loading) {
  auto find = [&](Klass& owner, Symbol name, Symbol descriptor) {
    Field* field = owner.FindField(name, descriptor);
    if (field == nullptr)
      return env.Throw("java/lang/RuntimeException", "Unable to look up field in target class");
    LinkProgress progress = LinkProgress::kReady;
    Klass* type =
        ResolveType(env.vm, env.thread, *field->owner, field->descriptor.view(), progress);
    if (type == nullptr) return env.After(progress);
    return env.ReturnRef(NewFieldObject(env.vm, env.thread, *field, *type));
  };
  return MemberAt(env, IndexOf(env, Tag::kFieldref), loading, find);
}
NativeStatus GetField(NativeEnv& env) { return FieldAt(env, Loading::kResolve); }
NativeStatus GetFieldIfLoaded(NativeEnv& env) { return FieldAt(env, Loading::kIfLoaded); }

NativeStatus GetClassRefIndex(NativeEnv& env) {
  PoolIndex at = IndexOfMember(env);
  if (at.bad) return NativeStatus::kThrown;
  return env.ReturnInt(at.pool.entry(at.index).a);
}
NativeStatus GetNameAndTypeRefIndex(NativeEnv& env) {
  PoolIndex at = IndexInPool(env);
  if (at.bad) return NativeStatus::kThrown;
  const Tag tag = at.pool.tag(at.index);
  if (!at.pool.IsRef(at.index) && tag != Tag::kInvokeDynamic && tag != Tag::kDynamic) {
    return env.Throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
  }
  return env.ReturnInt(at.pool.entry(at.index).b);
}

NativeStatus ReturnStrings(NativeEnv& env, std::initializer_list<std::string_view> texts) {
  Ref array = env.vm.objects().NewArray(env.thread, *env.program().known.string_array,
                                        static_cast<uint32_t>(texts.size()));
  uint32_t i = 0;
  for (std::string_view text : texts) {
    env.vm.objects().StoreRefElement(array, i++,
                                     env.vm.strings().InternLiteral(env.process(), text));
  }
  return env.ReturnRef(array);
}

NativeStatus GetMemberRefInfo(NativeEnv& env) {
  PoolIndex at = IndexOfMember(env);
  if (at.bad) return NativeStatus::kThrown;
  const MemberRef ref = at.pool.Ref(at.index);
  return ReturnStrings(env, {ref.class_name, ref.name, ref.descriptor});
}

NativeStatus GetNameAndTypeRefInfo(NativeEnv& env) {
  PoolIndex at = IndexOf(env, Tag::kNameAndType);
  if (at.bad) return NativeStatus::kThrown;
  const NameAndType both = at.pool.NameAndType(at.index);
  return ReturnStrings(env, {both.name, both.descriptor});
}

constexpr std::string_view kPool = "jdk/internal/reflect/ConstantPool";
constexpr NativeRow kRows[] = {
    {kPool, "getClassAt0(Ljava/lang/Object;I)Ljava/lang/Class;", &GetClass},
    {kPool, "getClassAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/Class;", &GetClassIfLoaded},
    {kPool, "getClassRefIndexAt0(Ljava/lang/Object;I)I", &GetClassRefIndex},
    {kPool, "getDoubleAt0(Ljava/lang/Object;I)D",
     &GetValue<Tag::kDouble, &ConstantPool::Double, &NativeEnv::ReturnDouble>},
    {kPool, "getFieldAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", &GetField},
    {kPool, "getFieldAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Field;", &GetFieldIfLoaded},
    {kPool, "getFloatAt0(Ljava/lang/Object;I)F",
     &GetValue<Tag::kFloat, &ConstantPool::Float, &NativeEnv::ReturnFloat>},
    {kPool, "getIntAt0(Ljava/lang/Object;I)I",
     &GetValue<Tag::kInteger, &ConstantPool::Integer, &NativeEnv::ReturnInt>},
    {kPool, "getLongAt0(Ljava/lang/Object;I)J",
     &GetValue<Tag::kLong, &ConstantPool::Long, &NativeEnv::ReturnLong>},
    {kPool, "getMemberRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;", &GetMemberRefInfo},
    {kPool, "getMethodAt0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;", &GetMethod},
    {kPool, "getMethodAtIfLoaded0(Ljava/lang/Object;I)Ljava/lang/reflect/Member;",
     &GetMethodIfLoaded},
    {kPool, "getNameAndTypeRefIndexAt0(Ljava/lang/Object;I)I", &GetNameAndTypeRefIndex},
    {kPool, "getNameAndTypeRefInfoAt0(Ljava/lang/Object;I)[Ljava/lang/String;",
     &GetNameAndTypeRefInfo},
    {kPool, "getSize0(Ljava/lang/Object;)I", &GetSize},
    {kPool, "getStringAt0(Ljava/lang/Object;I)Ljava/lang/String;",
     &GetText<Tag::kString, &ConstantPool::String>},
    {kPool, "getTagAt0(Ljava/lang/Object;I)B", &GetTag},
    {kPool, "getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;",
     &GetText<Tag::kUtf8, &ConstantPool::Utf8>},
};

}  // namespace

MAZ_NATIVE_TABLE(ConstantPoolNatives, kRows)

}  // namespace mazurka
