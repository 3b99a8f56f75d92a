#pragma once

#include <memory>
#include <vector>

#include "check/check_options.h"
#include "check/java_check.h"
#include "explore/judge.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// What searching and replaying make from the options in the same way.

VmOptions MachineOptions(const JavaTarget& target, const CheckOptions& options);
bool IsChecked(const PropertyInfo& info, const CheckOptions& options);
std::vector<std::unique_ptr<Property>> MakeProperties(const CheckOptions& options);
std::vector<std::unique_ptr<Observer>> MakeObservers(const CheckOptions& options);
// A judge that goes on after violations and has seen nothing so far.
std::unique_ptr<Judge> MakeFreshJudge(const CheckOptions& options);
double SecondsSince(Watch::Clock::time_point start);

}  // namespace mazurka
