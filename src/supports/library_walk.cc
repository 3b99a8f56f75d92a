#include "supports/library_walk.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace mazurka {
namespace {

struct MethodHash {
  size_t operator()(const WorldMethod& m) const {
    return std::hash<const void*>()(m.owner) * 31 + m.index;
  }
};

// Longer chains are seldom executed: they lead through error handling, logging and optional parts
// of the JDK.
constexpr uint32_t kMostCalls = 12;

// Classes whose code runs only with a security manager or with debugging of security switched on.
bool IsSwitchedOff(std::string_view klass) {
  return klass == "java/lang/SecurityManager" || klass == "java/security/AccessControlContext" ||
         klass == "java/security/ProtectionDomain" || klass == "sun/security/util/Debug" ||
         klass == "sun/security/util/SecurityConstants" || klass.ends_with("Permission");
}

// Maps and texts call these on objects of the program. Following them into every class that some
// code instantiates would connect everything with everything.
bool IsOfEveryObject(const CodeCall& call) {
  return call.klass == "java/lang/Object" || call.klass == "java/lang/Comparable" ||
         (call.name == "toString" && call.descriptor == "()Ljava/lang/String;");
}

// One walk.
class Walk {
 public:
  Walk(ClassWorld& world, const Registry& registry) : world_(world), registry_(registry) {}

  std::vector<ReachedNative> From(const WorldMethod& method, WorldClass* receiver) {
    if (receiver != nullptr) Instantiate(*receiver);
    Reach(method, {});
    // After `method`, so that its own natives have the shorter chains.
    current_ = method;
    if (receiver == nullptr || method.info().name == "<init>") Initialise(method.owner->name());
    while (!queue_.empty()) {
      const WorldMethod next = queue_.front();
      queue_.pop_front();
      Visit(next);
    }
    return std::move(reached_);
  }

 private:
  // How the walk has found a method.
  struct Reached {
    WorldMethod caller;
    uint32_t depth = 0;  // calls between the program and the method
  };

  void Reach(const WorldMethod& method, const WorldMethod& caller) {
    if (!method.owner->is_library || IsSwitchedOff(method.owner->name())) return;
    const uint32_t depth = caller.owner == nullptr ? 0 : callers_.at(caller).depth + 1;
    if (depth > kMostCalls || !callers_.try_emplace(method, Reached{caller, depth}).second) return;
    const NativeSupport support = SupportOf(registry_, method);
    switch (support.kind) {
      case NativeSupport::Kind::kJavaCode:
        return queue_.push_back(method);
      case NativeSupport::Kind::kSupported:
        return;
      case NativeSupport::Kind::kLimited:
      case NativeSupport::Kind::kRefused:
        return reached_.push_back({method, support, ChainTo(caller)});
    }
  }

  std::vector<WorldMethod> ChainTo(WorldMethod method) const {
    std::vector<WorldMethod> chain;
    for (; method.owner != nullptr; method = callers_.at(method).caller) chain.push_back(method);
    std::ranges::reverse(chain);
    return chain;
  }

  void Visit(const WorldMethod& method) {
    const MethodSummary& summary = world_.Summary(method);
    current_ = method;
    for (const std::string_view name : summary.initialised) Initialise(name);
    for (const auto& access : summary.static_accesses) Initialise(access.klass);
    for (const std::string_view name : summary.instantiated) {
      if (WorldClass* klass = world_.Find(name)) Instantiate(*klass);
    }
    for (const CodeCall& call : summary.calls) Call(call);
  }

  // Superclasses are initialised first; an interface only if one of its own members is used.
  void Initialise(std::string_view name) {
    WorldClass* klass = world_.Find(name);
    if (klass == nullptr) return;
    for (WorldClass* type : klass->supertypes) {
      if (type != klass && type->file.is(kAccInterface)) continue;
      if (!initialised_.insert(type).second) continue;
      if (const MemberInfo* code = type->file.FindMethod("<clinit>", "()V"))
        Reach({type, static_cast<size_t>(code - type->file.methods.data())}, current_);
    }
  }

  void Instantiate(WorldClass& klass) {
    if (std::ranges::find(instantiated_, &klass) != instantiated_.end()) return;
    instantiated_.push_back(&klass);
    for (WorldClass* type : klass.supertypes) {
      made_types_.insert(type);
      const auto open = open_calls_.find(type);
      if (open == open_calls_.end()) continue;
      for (const auto& [call, caller] : open->second) Dispatch(klass, *call, caller);
    }
  }

  void Call(const CodeCall& call) {
    if (IsSwitchedOff(call.klass)) return;
    WorldClass* klass = world_.Find(call.klass);
    if (klass == nullptr) return;
    Dispatch(*klass, call, current_);
    if (call.target == CodeCall::Target::kFixed || IsOfEveryObject(call)) return;
    if (!open_signatures_.insert({klass, call.name, call.descriptor}).second) return;
    open_calls_[klass].push_back({&call, current_});
    if (!made_types_.contains(klass)) return;
    for (WorldClass* made : instantiated_) {
      if (made->IsA(*klass)) Dispatch(*made, call, current_);
    }
  }

  void Dispatch(WorldClass& klass, const CodeCall& call, const WorldMethod& caller) {
    const auto method = world_.FindMethod(klass, call.name, call.descriptor);
    if (method && !method->info().is(kAccAbstract)) Reach(*method, caller);
  }

  ClassWorld& world_;
  const Registry& registry_;
  std::deque<WorldMethod> queue_;
  WorldMethod current_;
  std::unordered_map<WorldMethod, Reached, MethodHash> callers_;
  std::unordered_set<const WorldClass*> initialised_;
  std::vector<WorldClass*> instantiated_;             // in the order in which the walk finds them
  std::unordered_set<const WorldClass*> made_types_;  // the supertypes of instantiated classes
  // By the class that their references name.
  std::unordered_map<const WorldClass*, std::vector<std::pair<const CodeCall*, WorldMethod>>>
      open_calls_;
  std::set<std::tuple<const WorldClass*, std::string_view, std::string_view>> open_signatures_;
  std::vector<ReachedNative> reached_;
};

}  // namespace

const std::vector<ReachedNative>& LibraryWalk::From(const WorldMethod& method,
                                                    WorldClass* receiver) {
  const auto [row, is_new] = known_.try_emplace({method, receiver});
  if (is_new) row->second = Walk(world_, registry_).From(method, receiver);
  return row->second;
}

}  // namespace mazurka
