#include "supports/class_world.h"

#include <algorithm>

namespace mazurka {

bool WorldClass::IsA(const WorldClass& type) const {
  return std::ranges::find(supertypes, &type) != supertypes.end();
}

WorldClass* ClassWorld::Find(std::string_view name) {
  if (name.starts_with('[')) name = "java/lang/Object";
  auto found = classes_.find(name);
  if (found == classes_.end()) {
    // A malformed class can be its own superclass, which is then null here.
    found = classes_.emplace(std::string(name), nullptr).first;
    if (auto read = Read(std::string(name))) {
      AddSupertypes(*read);
      found->second = std::move(read);
    }
  }
  return found->second.get();
}

std::unique_ptr<WorldClass> ClassWorld::Read(const std::string& name) {
  auto result = std::make_unique<WorldClass>();
  const std::string path = name + ".class";
  std::optional<Bytes> bytes;
  if (auto in_jdk = jdk_.Find(path); in_jdk && *in_jdk) {
    bytes = **in_jdk;
    result->is_library = true;
  } else if (auto on_path = path_.Find(path); on_path && *on_path) {
    bytes = (*on_path)->bytes;
    result->is_library = !library_.empty() && (*on_path)->origin == library_;
  }
  if (!bytes) return nullptr;
  auto file = ParseClassFile(*bytes, name);
  if (!file) {
    unreadable_[name] = file.error().message;
    return nullptr;
  }
  result->file = std::move(*file);
  result->summaries.resize(result->file.methods.size());
  return result;
}

void ClassWorld::AddSupertypes(WorldClass& klass) {
  std::vector<WorldClass*>& all = klass.supertypes;
  all.push_back(&klass);
  const auto add = [&](std::string_view name) {
    const WorldClass* type = Find(name);
    if (type == nullptr) return;
    for (WorldClass* t : type->supertypes) {
      if (std::ranges::find(all, t) == all.end()) all.push_back(t);
    }
  };
  if (!klass.file.super_class().empty()) add(klass.file.super_class());
  for (const uint16_t index : klass.file.interfaces) add(klass.file.pool.ClassName(index));
  std::stable_partition(all.begin(), all.end(),
                        [](const WorldClass* t) { return !t->file.is(kAccInterface); });
}

std::optional<WorldMethod> ClassWorld::FindMethod(WorldClass& klass, std::string_view name,
                                                  std::string_view descriptor) {
  std::optional<WorldMethod> abstract;
  for (WorldClass* type : klass.supertypes) {
    const MemberInfo* found = type->file.FindMethod(name, descriptor);
    if (found == nullptr) continue;
    const WorldMethod method{type, static_cast<size_t>(found - type->file.methods.data())};
    if (!found->is(kAccAbstract)) return method;
    if (!abstract) abstract = method;
  }
  return abstract;
}

const MethodSummary& ClassWorld::Summary(const WorldMethod& method) {
  auto& summary = method.owner->summaries[method.index];
  if (!summary) summary = SummaryOf(method.owner->file, method.info());
  return *summary;
}

}  // namespace mazurka
