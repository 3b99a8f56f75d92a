// java.lang.Class: relations to other classes: enclosing, declared, nest mates, permitted.
#include "jvm/classfile/attributes.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/reflect/reflect_objects.h"
#include "jvm/natives/support.h"

namespace mazurka {

namespace {

std::vector<InnerClass> InnerClassesOf(const Klass& klass) {
  return ParseInnerClasses(*klass.file).value_or(std::vector<InnerClass>{});
}

bool Names(const Klass& klass, uint16_t class_index) {
  return class_index != 0 && klass.file->pool.ClassName(class_index) == klass.file->this_class();
}

// Resolves the classes of a list, and skips those that fail to load. Returns false if the call has
// to be repeated, or if a VirtualMachineError is pending.
template <typename Accept>
bool ResolveExisting(NativeEnv& env, Klass& from, const std::vector<uint16_t>& indexes,
                     std::vector<Klass*>& found, LinkProgress& progress, Accept accept) {
  for (uint16_t index : indexes) {
    Klass* klass = env.vm.resolution().ResolveClassAt(env.thread, from, index, progress);
    if (progress == LinkProgress::kThrown) {
      if (env.vm.objects()
              .KlassOf(env.thread.exception)
              .IsSubtypeOf(env.program().LoadBoot("java/lang/VirtualMachineError"))) {
        return false;
      }
      env.vm.threads().BeforeChange(env.thread);
      env.thread.exception = Ref::kNull;
      progress = LinkProgress::kReady;
      continue;
    }
    if (klass == nullptr) return false;
    const bool accepted = accept(*klass);
    if (progress != LinkProgress::kReady) return false;
    if (accepted) found.push_back(klass);
  }
  return true;
}

NativeStatus GetEnclosingMethod0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  const EnclosingMethod enclosing = ParseEnclosingMethod(*klass.file).value_or(EnclosingMethod{});
  if (enclosing.class_index == 0) return env.ReturnRef(Ref::kNull);
  LinkProgress progress = LinkProgress::kReady;
  Klass* outer =
      env.vm.resolution().ResolveClassAt(env.thread, klass, enclosing.class_index, progress);
  if (outer == nullptr) return env.After(progress);
  Ref info = env.vm.objects().NewArray(env.thread, *env.program().known.object_array, 3);
  env.vm.objects().StoreRefElement(info, 0, MirrorOf(env, *outer));
  if (enclosing.method_index != 0) {
    const NameAndType method = klass.file->pool.NameAndType(enclosing.method_index);
    env.vm.objects().StoreRefElement(info, 1,
                                     env.vm.strings().InternLiteral(env.process(), method.name));
    env.vm.objects().StoreRefElement(
        info, 2, env.vm.strings().InternLiteral(env.process(), method.descriptor));
  }
  return env.ReturnRef(info);
}

NativeStatus GetDeclaringClass0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  for (const InnerClass& inner : InnerClassesOf(klass)) {
    if (!Names(klass, inner.inner_index) || inner.outer_index == 0) continue;
    LinkProgress progress = LinkProgress::kReady;
    Klass* outer =
        env.vm.resolution().ResolveClassAt(env.thread, klass, inner.outer_index, progress);
    if (outer == nullptr) return env.After(progress);
    // Both classes must agree on the relation.
    bool agrees = false;
    for (const InnerClass& other :
         outer->file ? InnerClassesOf(*outer) : std::vector<InnerClass>{}) {
      agrees |= other.inner_index != 0 && Names(*outer, other.outer_index) &&
                outer->file->pool.ClassName(other.inner_index) == klass.file->this_class();
    }
    if (!agrees) {
      return env.Throw("java/lang/IncompatibleClassChangeError",
                       outer->ExternalName() + " and " + klass.ExternalName() +
                           " disagree on InnerClasses attribute");
    }
    return env.ReturnRef(MirrorOf(env, *outer));
  }
  return env.ReturnRef(Ref::kNull);
}

NativeStatus GetSimpleBinaryName0(NativeEnv& env) {
  const Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr) return env.ReturnRef(Ref::kNull);
  for (const InnerClass& inner : InnerClassesOf(klass)) {
    if (Names(klass, inner.inner_index) && !inner.inner_name.empty()) {
      return env.ReturnRef(env.vm.strings().InternLiteral(env.process(), inner.inner_name));
    }
  }
  return env.ReturnRef(Ref::kNull);
}

NativeStatus GetDeclaredClasses0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  std::vector<Klass*> classes;
  if (klass.file != nullptr) {
    LinkProgress progress = LinkProgress::kReady;
    for (const InnerClass& inner : InnerClassesOf(klass)) {
      if (inner.inner_index == 0 || !Names(klass, inner.outer_index)) continue;
      Klass* member =
          env.vm.resolution().ResolveClassAt(env.thread, klass, inner.inner_index, progress);
      if (member == nullptr) return env.After(progress);
      classes.push_back(member);
    }
  }
  return env.ReturnRef(NewClassArray(env.vm, env.thread, classes));
}

NativeStatus GetNestHost0(NativeEnv& env) {
  LinkProgress progress = LinkProgress::kReady;
  Klass* host = NestHostOf(env.vm, env.thread, KlassAt(env, 0), progress);
  if (host == nullptr) return env.After(progress);
  return env.ReturnRef(MirrorOf(env, *host));
}

NativeStatus GetNestMembers0(NativeEnv& env) {
  LinkProgress progress = LinkProgress::kReady;
  Klass* host = NestHostOf(env.vm, env.thread, KlassAt(env, 0), progress);
  if (host == nullptr) return env.After(progress);
  std::vector<Klass*> members = {host};
  if (host->file != nullptr) {
    const auto indexes = ParseNestMembers(*host->file).value_or(std::vector<uint16_t>{});
    const bool done = ResolveExisting(env, *host, indexes, members, progress, [&](Klass& member) {
      return NestHostOf(env.vm, env.thread, member, progress) == host;
    });
    if (!done) return env.After(progress);
  }
  return env.ReturnRef(NewClassArray(env.vm, env.thread, members));
}

NativeStatus AreNestMates(NativeEnv& env) {
  LinkProgress progress = LinkProgress::kReady;
  Klass* first = NestHostOf(env.vm, env.thread, KlassAt(env, 0), progress);
  if (first == nullptr) return env.After(progress);
  Klass* second = NestHostOf(env.vm, env.thread, KlassAt(env, 1), progress);
  if (second == nullptr) return env.After(progress);
  return env.ReturnBool(first == second);
}

NativeStatus GetPermittedSubclasses0(NativeEnv& env) {
  Klass& klass = KlassAt(env, 0);
  if (klass.file == nullptr ||
      !HasAttribute(klass.file->attributes(), AttributeKind::kPermittedSubclasses)) {
    return env.ReturnRef(Ref::kNull);
  }
  const auto indexes = ParsePermittedSubclasses(*klass.file).value_or(std::vector<uint16_t>{});
  std::vector<Klass*> classes;
  LinkProgress progress = LinkProgress::kReady;
  const bool done = ResolveExisting(env, klass, indexes, classes, progress,
                                    [](Klass& subclass) { return !subclass.is_array(); });
  if (!done) return env.After(progress);
  return env.ReturnRef(NewClassArray(env.vm, env.thread, classes));
}

constexpr NativeRow kRows[] = {
    {"java/lang/Class", "getDeclaredClasses0()[Ljava/lang/Class;", &GetDeclaredClasses0},
    {"java/lang/Class", "getDeclaringClass0()Ljava/lang/Class;", &GetDeclaringClass0},
    {"java/lang/Class", "getEnclosingMethod0()[Ljava/lang/Object;", &GetEnclosingMethod0},
    {"java/lang/Class", "getNestHost0()Ljava/lang/Class;", &GetNestHost0},
    {"java/lang/Class", "getNestMembers0()[Ljava/lang/Class;", &GetNestMembers0},
    {"java/lang/Class", "getPermittedSubclasses0()[Ljava/lang/Class;", &GetPermittedSubclasses0},
    {"java/lang/Class", "getSimpleBinaryName0()Ljava/lang/String;", &GetSimpleBinaryName0},
    {"jdk/internal/reflect/Reflection", "areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
     &AreNestMates},
};

}  // namespace

MAZ_NATIVE_TABLE(ClassNestNatives, kRows)

}  // namespace mazurka
