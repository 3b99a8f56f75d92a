#pragma once

#include <memory>
#include <vector>

#include "check/check_context.h"
#include "check/check_options.h"
#include "check/machine_beliefs.h"
#include "explore/judge.h"
#include "jvm/interpreter/vm.h"
#include "report/check_result.h"

namespace mazurka {

class JavaMachine;

// What a search and a replay both make from the options.

VmOptions MachineOptions(const JavaTarget& target, const CheckOptions& options,
                         const MachineBeliefs& beliefs);
// True if the machine has to keep lock sets: see LockWatch.
bool ChecksLocking(const CheckOptions& options);
bool IsChecked(const PropertyInfo& info, const CheckOptions& options);
// Writes the names of the checked properties, and how the verdict says that each holds.
void NameProperties(const CheckOptions& options, CheckResult& result);
std::vector<std::unique_ptr<Property>> MakeProperties(const CheckOptions& options);
std::vector<std::unique_ptr<Observer>> MakeObservers(const CheckOptions& options);
// A judge that continues after violations and has recorded nothing yet.
std::unique_ptr<Judge> MakeFreshJudge(const CheckOptions& options);
double SecondsSince(Watch::Clock::time_point start);

}  // namespace mazurka
