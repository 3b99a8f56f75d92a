#include "check/machine_parts.h"

#include <algorithm>

#include "base/rows.h"
#include "java_machine/java_machine.h"
#include "jvm/natives/host_state.h"

namespace mazurka {

VmOptions MachineOptions(const JavaTarget& target, const CheckOptions& options,
                         const MachineBeliefs& beliefs) {
  VmOptions vm = VmOptionsOf(options, target.java_class_path);
  vm.explore = true;
  vm.every_operation = options.every_operation;
  vm.stable_steps = beliefs.stable_steps;
  vm.spurious = options.spurious;
  vm.timeouts_last = options.timeouts == TimeOuts::kLast;
  vm.observe_output = options.outcomes;
  vm.observe_logs = options.observe_logs;
  vm.output_locks = beliefs.output_locks;
  vm.mutated = beliefs.mutated;
  vm.abstract_locks = beliefs.abstract_locks;
  vm.lock_notes = beliefs.lock_notes;
  vm.lock_looks = beliefs.lock_looks;
  vm.lock_times = beliefs.lock_times;
  vm.lock_queues = beliefs.lock_queues;
  vm.rigid_objects = beliefs.rigid_objects;
  return vm;
}

bool IsChecked(const PropertyInfo& info, const CheckOptions& options) {
  if (options.checked.empty()) return info.is_default;
  return std::find(options.checked.begin(), options.checked.end(), info.name) !=
         options.checked.end();
}

void NameProperties(const CheckOptions& options, CheckResult& result) {
  for (const PropertyInfo& info : options.catalogs.properties) {
    if (!IsChecked(info, options)) continue;
    result.properties.emplace_back(info.name);
    result.absent.push_back(info.absent.empty() ? "no " + std::string(info.name)
                                                : std::string(info.absent));
  }
}

bool ChecksLocking(const CheckOptions& options) {
  const PropertyInfo* info = FindRow(options.catalogs.properties, "locking");
  return info != nullptr && IsChecked(*info, options);
}

std::vector<std::unique_ptr<Property>> MakeProperties(const CheckOptions& options) {
  std::vector<std::unique_ptr<Property>> made;
  for (const PropertyInfo& info : options.catalogs.properties) {
    if (IsChecked(info, options))
      made.push_back(info.make({.library_races = options.library_races}));
  }
  return made;
}

std::vector<std::unique_ptr<Observer>> MakeObservers(const CheckOptions& options) {
  std::vector<std::unique_ptr<Observer>> made;
  for (MakeObserver make : options.catalogs.observers) made.push_back(make());
  return made;
}

std::unique_ptr<Judge> MakeFreshJudge(const CheckOptions& options) {
  return std::make_unique<Judge>(MakeProperties(options),
                                 Judge::Options{.all = true, .outcomes = false});
}

double SecondsSince(Watch::Clock::time_point start) {
  return std::chrono::duration<double>(Watch::Clock::now() - start).count();
}

}  // namespace mazurka
