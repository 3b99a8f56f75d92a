#include "supports/program_walk.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/classfile/attributes.h"
#include "jvm/classfile/source_names.h"
#include "jvm/classpath/unsupported_areas.h"

namespace mazurka {
namespace {

// As messages of refused calls name methods (jvm/interpreter/refusals.h).
std::string NameOf(const WorldMethod& method) {
  const std::string klass = DottedName(method.owner->name());
  if (method.info().name == "<init>") return "new " + klass;
  if (method.info().name == "<clinit>") return "initialising " + klass;
  return klass + "." + std::string(method.info().name);
}

std::string FullNameOf(const WorldMethod& method) {
  return fmt::format("{}.{}{}", DottedName(method.owner->name()), method.info().name,
                     method.info().descriptor);
}

std::string PlaceOf(const WorldMethod& method, int line) {
  const auto source = ParseSourceFile(method.owner->file);
  if (!source || source->empty() || line < 0) return DottedName(method.owner->name());
  return fmt::format("{}:{}", *source, line);
}

// The part of the JDK that a native belongs to: by its class, else by its nearest caller's.
std::string_view AreaOf(const ReachedNative& reached) {
  std::string_view area = UnsupportedAreaOf(reached.native.owner->name());
  for (auto m = reached.chain.rbegin(); area.empty() && m != reached.chain.rend(); ++m)
    area = UnsupportedAreaOf(m->owner->name(), m->info().name);
  return area;
}

std::optional<WorldMethod> OwnMethod(WorldClass& klass, std::string_view name,
                                     std::string_view descriptor) {
  const MemberInfo* found = klass.file.FindMethod(name, descriptor);
  if (found == nullptr) return std::nullopt;
  return WorldMethod{&klass, static_cast<size_t>(found - klass.file.methods.data())};
}

}  // namespace

void ProgramWalk::AddMain(WorldClass& klass) {
  Initialise(klass.name());
  if (const auto main = world_.FindMethod(klass, "main", "([Ljava/lang/String;)V")) Reach(*main);
}

void ProgramWalk::AddAllMethods(WorldClass& klass) {
  for (size_t i = 0; i < klass.file.methods.size(); ++i) Reach({&klass, i});
  if (!klass.file.is(kAccAbstract)) Instantiate(klass.name());
}

std::set<Finding> ProgramWalk::Run() {
  while (!queue_.empty()) {
    const WorldMethod next = queue_.front();
    queue_.pop_front();
    Visit(next);
  }
  return std::move(findings_);
}

void ProgramWalk::Reach(const WorldMethod& method) {
  if (reached_.insert(method).second) queue_.push_back(method);
}

void ProgramWalk::Visit(const WorldMethod& method) {
  const MethodSummary& summary = world_.Summary(method);
  current_ = method;
  for (const std::string_view name : summary.instantiated) Instantiate(name);
  for (const std::string_view name : summary.initialised) Initialise(name);
  for (const auto& access : summary.static_accesses) AccessStatic(access);
  for (const CodeCall& call : summary.calls) Call(call, method);
}

void ProgramWalk::Initialise(std::string_view name) {
  if (!initialised_.insert(name).second) return;
  WorldClass* klass = world_.Find(name);
  if (klass == nullptr) return;
  for (WorldClass* type : klass->supertypes) {
    if (type->is_library || (type != klass && type->file.is(kAccInterface))) continue;
    if (const auto code = OwnMethod(*type, "<clinit>", "()V")) Reach(*code);
  }
}

void ProgramWalk::AccessStatic(const MethodSummary::StaticAccess& access) {
  Initialise(access.klass);
  WorldClass* klass = world_.Find(access.klass);
  if (klass == nullptr || !klass->is_library) return;
  if (const auto code = OwnMethod(*klass, "<clinit>", "()V"))
    CallLibrary(*code, nullptr, PlaceOf(current_, access.line));
}

void ProgramWalk::Instantiate(std::string_view name) {
  WorldClass* klass = world_.Find(name);
  if (klass == nullptr || std::ranges::find(instantiated_, klass) != instantiated_.end()) return;
  instantiated_.push_back(klass);
  for (WorldClass* type : klass->supertypes) {
    const auto open = open_calls_.find(type);
    if (open == open_calls_.end()) continue;
    for (const OpenCall& call : open->second) Dispatch(*klass, *call.call, call.caller);
  }
  if (!klass->is_library) ReachOverrides(*klass);
}

void ProgramWalk::ReachOverrides(WorldClass& klass) {
  for (WorldClass* type : klass.supertypes) {
    if (!type->is_library) continue;
    for (const MemberInfo& info : type->file.methods) {
      if (info.is(kAccStatic) || info.is(kAccPrivate) || info.name.starts_with('<')) continue;
      const auto method = world_.FindMethod(klass, info.name, info.descriptor);
      if (method && !method->owner->is_library) Reach(*method);
    }
  }
}

void ProgramWalk::Call(const CodeCall& call, const WorldMethod& caller) {
  WorldClass* klass = world_.Find(call.klass);
  if (klass == nullptr) return;
  Dispatch(*klass, call, caller);
  if (call.target == CodeCall::Target::kFixed) return;
  open_calls_[klass].push_back({&call, caller});
  for (size_t i = 0; i < instantiated_.size(); ++i) {
    if (instantiated_[i] != klass && instantiated_[i]->IsA(*klass))
      Dispatch(*instantiated_[i], call, caller);
  }
}

void ProgramWalk::Dispatch(WorldClass& klass, const CodeCall& call, const WorldMethod& caller) {
  const auto method = world_.FindMethod(klass, call.name, call.descriptor);
  if (!method) return;
  if (!method->owner->is_library && method->info().is(kAccNative)) {
    Finding finding{"native methods of the program", PlaceOf(caller, call.line), NameOf(*method)};
    finding.native = FullNameOf(*method);
    findings_.insert(std::move(finding));
    return;
  }
  if (!method->owner->is_library) return Reach(*method);
  CallLibrary(*method, method->info().is(kAccStatic) ? nullptr : &klass,
              PlaceOf(caller, call.line));
}

void ProgramWalk::CallLibrary(const WorldMethod& method, WorldClass* receiver,
                              const std::string& place) {
  const std::string call = NameOf(method);
  if (method.info().is(kAccAbstract)) {
    const std::string_view area = UnsupportedAreaOf(method.owner->name(), method.info().name);
    if (!area.empty()) findings_.insert({std::string(area), place, call});
    return;
  }
  // The nearest native of each part of the JDK stands for the others.
  std::set<std::string_view> areas;
  for (const ReachedNative& reached : library_.From(method, receiver)) {
    if (areas.insert(AreaOf(reached)).second) AddNative(reached, call, place);
  }
  // Methods of supported classes whose natives the walk does not find: handlers of URLs come by
  // reflection, and the JDK loads its own libraries as the program does.
  const std::string_view owner = UnsupportedAreaOf(method.owner->name());
  const std::string_view called = UnsupportedAreaOf(method.owner->name(), method.info().name);
  if (owner.empty() && !called.empty() && !areas.contains(called))
    findings_.insert({std::string(called), place, call});
}

void ProgramWalk::AddNative(const ReachedNative& reached, const std::string& call,
                            const std::string& place) {
  Finding finding;
  finding.area = AreaOf(reached);
  finding.place = place;
  finding.call = call;
  finding.native = FullNameOf(reached.native);
  finding.limit = reached.support.limit;
  for (const WorldMethod& method : reached.chain) finding.chain.push_back(NameOf(method));
  findings_.insert(std::move(finding));
}

}  // namespace mazurka
