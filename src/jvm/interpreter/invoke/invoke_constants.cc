// Constants of java.lang.invoke (JVMS §5.4.3.5, §5.4.3.6). The JDK's own linkage code resolves
// them, and process constants keep them.
#include "jvm/interpreter/invoke/invoke_constants.h"

#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/upcalls.h"

namespace mazurka {

namespace {

using Progress = LinkProgress;

// The class of a descriptor's type as seen from `from`.
Klass* ResolveType(Vm& vm, Thread& t, Klass& from, TypeView type, Progress& progress) {
  if (!type.is_reference()) return vm.program().Primitive(static_cast<BasicType>(type.kind()));
  std::string_view name = type.kind() == 'L' ? type.class_name() : type.text;
  return vm.resolution().ResolveClass(t, from, vm.program().Intern(name), progress);
}

// MethodHandleNatives.linkMethodHandleConstant
Ref ResolveMethodHandle(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, uint32_t slot,
                        Progress& progress) {
  const ConstantPool& pool = from.file->pool;
  MethodHandleConstant handle = pool.MethodHandle(cp_index);
  MemberRef ref = pool.Ref(handle.reference_index);
  Klass* holder = vm.resolution().ResolveClassAt(t, from, ref.class_index, progress);
  if (holder == nullptr) return Ref::kNull;
  Process& p = vm.ProcessOf(t);
  Ref type;
  if (ref.tag == Tag::kFieldref) {
    Klass* field_type = ResolveType(vm, t, from, {ref.descriptor}, progress);
    if (field_type == nullptr) return Ref::kNull;
    type = vm.classes().Mirror(p, *field_type);
  } else {
    type = ResolveMethodType(vm, t, from, ref.descriptor,
                             PartSlot(vm, from, cp_index, LinkPart::kType), progress);
    if (progress != Progress::kReady) return Ref::kNull;
  }
  progress = Upcall(vm, t, *vm.invoke_layout().natives, "linkMethodHandleConstant",
                    "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)"
                    "Ljava/lang/invoke/MethodHandle;",
                    {Slot(vm.classes().Mirror(p, from)), static_cast<uint32_t>(handle.kind),
                     Slot(vm.classes().Mirror(p, *holder)),
                     Slot(vm.strings().InternLiteral(p, ref.name)), Slot(type)},
                    slot);
  return Ref::kNull;
}

// MethodHandleNatives.linkDynamicConstant
Ref ResolveDynamic(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, uint32_t slot,
                   Progress& progress) {
  DynamicConstant constant = from.file->pool.Dynamic(cp_index);
  auto bootstrap = BootstrapMethodOf(vm, t, from, constant);
  if (!bootstrap) {
    progress = Progress::kThrown;
    return Ref::kNull;
  }
  progress = vm.class_init().Initialize(t, *vm.invoke_layout().natives);
  if (progress != Progress::kReady) return Ref::kNull;
  Klass* type = ResolveType(vm, t, from, {constant.descriptor}, progress);
  if (type == nullptr) return Ref::kNull;
  BootstrapCall call;
  if (!PrepareBootstrap(vm, t, from, *bootstrap, call, progress)) return Ref::kNull;
  Process& p = vm.ProcessOf(t);
  progress = Upcall(vm, t, *vm.invoke_layout().natives, "linkDynamicConstant",
                    "(Ljava/lang/Object;ILjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;"
                    "Ljava/lang/Object;)Ljava/lang/Object;",
                    {Slot(vm.classes().Mirror(p, from)), cp_index, Slot(call.method),
                     Slot(vm.strings().InternLiteral(p, constant.name)),
                     Slot(vm.classes().Mirror(p, *type)), Slot(call.arguments)},
                    slot, OnFailure::kKeep);
  return Ref::kNull;
}

// Resolves any loadable constant as an object.
Ref ResolveArgument(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  const ConstantPool& pool = from.file->pool;
  uint64_t bits = pool.entry(cp_index).bits;
  switch (pool.tag(cp_index)) {
    case Tag::kInteger:
      return vm.objects().Box(t, BasicType::kInt, bits);
    case Tag::kFloat:
      return vm.objects().Box(t, BasicType::kFloat, bits);
    case Tag::kLong:
      return vm.objects().Box(t, BasicType::kLong, bits);
    case Tag::kDouble:
      return vm.objects().Box(t, BasicType::kDouble, bits);
    default:
      return vm.resolution().ResolveConstant(t, from, cp_index, progress);
  }
}

}  // namespace

Ref ResolveMethodType(Vm& vm, Thread& t, Klass& from, std::string_view descriptor, uint32_t slot,
                      Progress& progress) {
  Process& p = vm.ProcessOf(t);
  progress = Progress::kReady;
  if (Ref known = p.constants[slot]; !IsNull(known)) return known;
  LibrarySection section(vm, t);
  auto parsed = MethodDescriptor::Parse(descriptor);
  MAZ_CHECK(parsed.has_value());
  progress = vm.class_init().Initialize(t, *vm.invoke_layout().natives);
  if (progress != Progress::kReady) return Ref::kNull;
  std::vector<Klass*> parameters;
  for (TypeView type : *parsed) {
    parameters.push_back(ResolveType(vm, t, from, type, progress));
    if (parameters.back() == nullptr) return Ref::kNull;
  }
  Klass* result = ResolveType(vm, t, from, parsed->return_type(), progress);
  if (result == nullptr) return Ref::kNull;
  Ref array = vm.objects().NewArray(t, *vm.program().known.class_array,
                                    static_cast<uint32_t>(parameters.size()));
  for (uint32_t i = 0; i < parameters.size(); ++i) {
    vm.objects().StoreRefElement(array, i, vm.classes().Mirror(p, *parameters[i]));
  }
  progress = Upcall(vm, t, *vm.invoke_layout().natives, "findMethodHandleType",
                    "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
                    {Slot(vm.classes().Mirror(p, *result)), Slot(array)}, slot);
  return Ref::kNull;
}

Ref ResolveInvokeConstant(Vm& vm, Thread& t, Klass& from, uint16_t cp_index, Progress& progress) {
  Process& p = vm.ProcessOf(t);
  uint32_t slot = PartSlot(vm, from, cp_index, LinkPart::kResult);
  progress = Progress::kReady;
  if (Ref known = p.constants[slot]; !IsNull(known)) {
    if (ThrowKeptError(vm, t, known)) {
      progress = Progress::kThrown;
      return Ref::kNull;
    }
    return known == p.root(Root::kNullConstant) ? Ref::kNull : known;
  }
  switch (from.file->pool.tag(cp_index)) {
    case Tag::kMethodType:
      return ResolveMethodType(vm, t, from, from.file->pool.MethodType(cp_index), slot, progress);
    case Tag::kMethodHandle:
      return ResolveMethodHandle(vm, t, from, cp_index, slot, progress);
    default:
      return ResolveDynamic(vm, t, from, cp_index, slot, progress);
  }
}

std::optional<BootstrapMethod> BootstrapMethodOf(Vm& vm, Thread& t, const Klass& from,
                                                 const DynamicConstant& constant) {
  auto methods = ParseBootstrapMethods(*from.file);
  if (!methods || constant.bootstrap_index >= methods->size()) {
    vm.exceptions().Throw(
        t, "java/lang/ClassFormatError",
        methods ? "no such bootstrap method in " + from.ExternalName() : methods.error().message);
    return std::nullopt;
  }
  return std::move((*methods)[constant.bootstrap_index]);
}

bool PrepareBootstrap(Vm& vm, Thread& t, Klass& from, const BootstrapMethod& bootstrap,
                      BootstrapCall& call, Progress& progress) {
  call.method = ResolveInvokeConstant(vm, t, from, bootstrap.method_handle_index, progress);
  if (progress != Progress::kReady) return false;
  auto count = static_cast<uint32_t>(bootstrap.arguments.size());
  if (count == 0) return true;
  std::vector<Ref> values;
  for (uint16_t argument : bootstrap.arguments) {
    values.push_back(ResolveArgument(vm, t, from, argument, progress));
    if (progress != Progress::kReady) return false;
  }
  call.arguments = vm.objects().NewArray(t, *vm.program().known.object_array, count);
  for (uint32_t i = 0; i < count; ++i) vm.objects().StoreRefElement(call.arguments, i, values[i]);
  return true;
}

}  // namespace mazurka
