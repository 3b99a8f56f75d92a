#include "jvm/runtime/program.h"

#include "base/check.h"
#include "jvm/heap/names.h"

namespace mazurka {
namespace {

constexpr size_t kMaxClasses = 1u << 18;
constexpr size_t kMaxMembers = 1u << 23;

struct PrimitiveRow {
  BasicType type;
  std::string_view name;
};
constexpr PrimitiveRow kPrimitives[] = {
    {BasicType::kBoolean, "boolean"}, {BasicType::kByte, "byte"},     {BasicType::kChar, "char"},
    {BasicType::kShort, "short"},     {BasicType::kInt, "int"},       {BasicType::kLong, "long"},
    {BasicType::kFloat, "float"},     {BasicType::kDouble, "double"}, {BasicType::kVoid, "void"},
};

constexpr uint16_t kSyntheticAccess = kAccPublic | kAccFinal | kAccAbstract;

}  // namespace

Program::Program(const Jdk& jdk, std::shared_ptr<const JImage> image,
                 std::shared_ptr<ClassPath> class_path, std::function<void(Klass&)> on_linked)
    : jdk_(jdk),
      image_(std::move(image)),
      class_path_(std::move(class_path)),
      on_linked_(std::move(on_linked)),
      classes_(kMaxClasses),
      methods_(kMaxMembers),
      fields_(kMaxMembers) {
  owned_.reserve(1024);
  table_.reserve(4096);
  LoadWellKnown();
}

Program::~Program() = default;

// A class mirror holds statics after java.lang.Class's own fields, so java.lang.Class is loaded
// right after its supers; LayOut then places their statics. Arrays need Cloneable and Serializable.
void Program::LoadWellKnown() {
  known.object = LoadBoot("java/lang/Object");
  known.klass = LoadBoot("java/lang/Class");
  known.cloneable = LoadBoot("java/lang/Cloneable");
  known.serializable = LoadBoot("java/io/Serializable");
  MakePrimitives();
  known.string = LoadBoot("java/lang/String");
  known.throwable = LoadBoot("java/lang/Throwable");
  known.thread = LoadBoot("java/lang/Thread");
  known.thread_group = LoadBoot("java/lang/ThreadGroup");
  FindThreadFields();
  known.reference = LoadBoot("java/lang/ref/Reference");
  known.method_handle = LoadBoot("java/lang/invoke/MethodHandle");
  known.method_type = LoadBoot("java/lang/invoke/MethodType");
  known.member_name = LoadBoot("java/lang/invoke/MemberName");
  known.lambda_form = LoadBoot("java/lang/invoke/LambdaForm");
  known.var_handle = LoadBoot("java/lang/invoke/VarHandle");
  known.class_loader = LoadBoot("java/lang/ClassLoader");
  known.call_site = LoadBoot("java/lang/invoke/CallSite");
  known.module = LoadBoot("java/lang/Module");
  known.stack_trace_element = LoadBoot("java/lang/StackTraceElement");
  known.shutdown_hooks = LoadBoot("java/lang/ApplicationShutdownHooks");
  known.object_array = ArrayOf(known.object);
  known.string_array = ArrayOf(known.string);
  known.class_array = ArrayOf(known.klass);
  known.byte_array = ArrayOf(Primitive(BasicType::kByte));
  known.char_array = ArrayOf(Primitive(BasicType::kChar));
  known.int_array = ArrayOf(Primitive(BasicType::kInt));
  known.long_array = ArrayOf(Primitive(BasicType::kLong));
}

void Program::FindThreadFields() {
  Klass& thread = *known.thread;
  Klass& group = *known.thread_group;
  thread_fields = {
      .eetop = thread.FieldNamed("eetop"),
      .status = thread.FieldNamed("threadStatus"),
      .daemon = thread.FieldNamed("daemon"),
      .interrupted = thread.FieldNamed("interrupted"),
      .group = thread.FieldNamed("group"),
      .name = thread.FieldNamed("name"),
      .handler = thread.FieldNamed("uncaughtExceptionHandler"),
      .default_handler = thread.FieldNamed("defaultUncaughtExceptionHandler"),
      .group_destroyed = group.FieldNamed("destroyed"),
      .group_daemon = group.FieldNamed("daemon"),
      .dropped_at_exit = {thread.FieldNamed("group"), thread.FieldNamed("target"),
                          thread.FieldNamed("threadLocals"),
                          thread.FieldNamed("inheritableThreadLocals"),
                          thread.FieldNamed("inheritedAccessControlContext"),
                          thread.FieldNamed("blocker"),
                          thread.FieldNamed("uncaughtExceptionHandler")},
  };
}

void Program::MakePrimitives() {
  for (const PrimitiveRow& row : kPrimitives) {
    auto klass = std::make_unique<Klass>();
    klass->kind = Klass::Kind::kPrimitive;
    klass->name = Intern(row.name);
    klass->access = kSyntheticAccess;
    klass->primitive = row.type;
    klass->module = known.object->module;
    klass->mirror_bytes = known.klass->instance_bytes;
    primitives_.push_back(klass.get());
    Register(std::move(klass));
  }
}

Klass* Program::Primitive(BasicType type) const {
  for (size_t i = 0; i < std::size(kPrimitives); ++i) {
    if (kPrimitives[i].type == type) return primitives_[i];
  }
  MAZ_CHECK_MSG(false, "not a primitive type");
  return nullptr;
}

Klass* Program::ArrayOf(Klass* component) {
  if (Klass* made = component->array_class.load(std::memory_order_acquire)) return made;
  const std::lock_guard lock(mutex_);
  if (Klass* made = component->array_class.load(std::memory_order_acquire)) return made;
  auto klass = std::make_unique<Klass>();
  klass->kind = Klass::Kind::kArray;
  std::string name = "[";
  if (component->is_primitive()) {
    name += static_cast<char>(component->primitive);
  } else if (component->is_array()) {
    name += component->name.view();
  } else {
    name += 'L';
    name += component->name.view();
    name += ';';
  }
  klass->name = Intern(name);
  constexpr uint16_t kVisibility = kAccPublic | kAccPrivate | kAccProtected;
  klass->access =
      static_cast<uint16_t>((component->access & kVisibility) | kAccFinal | kAccAbstract);
  klass->loader = component->loader;
  klass->module = component->module;
  klass->is_runtime_defined = component->is_runtime_defined;
  klass->super = known.object;
  klass->interfaces = {known.cloneable, known.serializable};
  klass->all_interfaces = klass->interfaces;
  klass->depth = 1;
  klass->supers = {known.object, klass.get()};
  klass->component = component;
  klass->element_type = component->is_primitive() ? component->primitive
                        : component->is_array()   ? BasicType::kArray
                                                  : BasicType::kReference;
  klass->element_bytes = BytesOf(klass->element_type);
  klass->instance_bytes = kArrayHeaderBytes;
  klass->mirror_bytes = known.klass->instance_bytes;
  klass->vtable = known.object->vtable;
  Klass* made = klass.get();
  Register(std::move(klass));
  component->array_class.store(made, std::memory_order_release);
  return made;
}

// Only complete classes get ids. A class is published when its id is below the count, or when a
// pointer to it is passed under the lock or through an atomic.
void Program::Register(std::unique_ptr<Klass> klass) {
  uint32_t field_id = field_count_.load(std::memory_order_relaxed);
  uint32_t method_id = method_count_.load(std::memory_order_relaxed);
  const uint32_t id = class_count_.load(std::memory_order_relaxed);
  MAZ_CHECK_MSG(id < kMaxClasses, "too many classes");
  MAZ_CHECK_MSG(field_id + klass->fields.size() < kMaxMembers, "too many fields");
  MAZ_CHECK_MSG(
      method_id + klass->methods.size() + klass->conflicts.size() + klass->shipped.size() <
          kMaxMembers,
      "too many methods");
  for (Field& field : klass->fields) {
    field.id = field_id;
    fields_[field_id++] = &field;
  }
  for (auto* list : {&klass->methods, &klass->conflicts, &klass->shipped}) {
    for (auto& method : *list) {
      method->id = method_id;
      methods_[method_id++] = method.get();
    }
  }
  klass->id = id;
  klass->mirror_name = VmName("mirror", klass->name.view(), klass->loader.value);
  classes_[id] = klass.get();
  field_count_.store(field_id, std::memory_order_release);
  method_count_.store(method_id, std::memory_order_release);
  class_count_.store(id + 1, std::memory_order_release);
  owned_.push_back(std::move(klass));
}

uint64_t Program::SizeOf(const ObjectHeader& header) const {
  const Klass& klass = *classes_[header.klass];
  if (klass.is_array()) {
    return kArrayHeaderBytes + uint64_t{header.length} * klass.element_bytes;
  }
  if (!klass.is_mirror_class) return klass.instance_bytes;
  uint32_t mirrored;
  std::memcpy(&mirrored, reinterpret_cast<const uint8_t*>(&header) + mirror_klass_offset_, 4);
  return mirrored == 0 ? klass.instance_bytes : classes_[mirrored]->mirror_bytes;
}

uint32_t Program::ConstantSlot(const Klass& klass, uint32_t cp_index, uint32_t instruction) {
  const std::lock_guard lock(mutex_);
  const auto [entry, added] = slots_.try_emplace(SlotKey{klass.id, cp_index, instruction},
                                                 constant_slots_.load(std::memory_order_relaxed));
  if (added) constant_slots_.fetch_add(1, std::memory_order_release);
  return entry->second;
}

}  // namespace mazurka
