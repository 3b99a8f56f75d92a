// equals, hashCode and toString of records: ObjectMethods.bootstrap.
#include "jvm/interpreter/invoke/synthesis.h"
#include "jvm/interpreter/invoke/text_class.h"

namespace mazurka {

namespace {

// The simple name of a class that is not anonymous, from its own InnerClasses attribute.
std::string_view SimpleName(const ClassFile& file) {
  std::string_view name = file.this_class();
  if (auto inner = ParseInnerClasses(file)) {
    for (const InnerClass& c : *inner) {
      if (file.pool.ClassName(c.inner_index) == name) return c.inner_name;
    }
  }
  return name.substr(name.rfind('/') + 1);
}

// The component labels of toString are one string, separated by semicolons.
std::string_view NextLabel(std::string_view& labels) {
  size_t end = std::min(labels.find(';'), labels.size());
  std::string_view label = labels.substr(0, end);
  labels.remove_prefix(std::min(end + 1, labels.size()));
  return label;
}

}  // namespace

Method* SynthesizeRecordMethod(Vm& vm, Thread& t, const CallSiteInfo& site,
                               LinkProgress& progress) {
  const ConstantPool& pool = site.pool();
  if (site.arguments.size() < 2 || !pool.Is(site.arguments[0], Tag::kClass) ||
      !pool.Is(site.arguments[1], Tag::kString)) {
    return nullptr;
  }
  RecordSpec spec;
  spec.class_name = SynthesizedName(site, "Record");
  spec.record = pool.ClassName(site.arguments[0]);
  spec.method = site.call.name;
  if (spec.record != site.caller.name.view()) return nullptr;
  spec.simple_name = SimpleName(*site.caller.file);
  std::string_view labels = pool.String(site.arguments[1]);
  for (uint16_t argument : site.arguments.subspan(2)) {
    if (!pool.Is(argument, Tag::kMethodHandle)) return nullptr;
    MethodHandleConstant getter = pool.MethodHandle(argument);
    if (getter.kind != ReferenceKind::kGetField) return nullptr;
    MemberRef field = pool.Ref(getter.reference_index);
    if (field.class_name != spec.record) return nullptr;
    spec.components.push_back({field.name, field.descriptor, NextLabel(labels)});
  }
  std::string type = "(L" + std::string(spec.record) + ";";
  bool is_known =
      (spec.method == "toString" && site.call.descriptor == type + ")Ljava/lang/String;") ||
      (spec.method == "hashCode" && site.call.descriptor == type + ")I") ||
      (spec.method == "equals" && site.call.descriptor == type + "Ljava/lang/Object;)Z");
  if (!is_known) return nullptr;
  auto bytes = WriteRecordClass(spec);
  if (!bytes) return nullptr;
  Klass* klass = DefineForCaller(vm, t, site, *std::move(bytes), progress);
  return klass == nullptr ? nullptr : klass->MethodNamed(spec.method, site.call.descriptor);
}

}  // namespace mazurka
