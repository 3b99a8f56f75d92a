#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "check/machine_beliefs.h"

namespace mazurka {

// The options and beliefs that a schedule depends on, by name: where the program is, what the
// machine is like, what the program is told of its host, what counts as a violation. One row for
// each in settings.cc. Paths are absolute, so that a schedule can be replayed in another directory.
using Settings = std::vector<std::pair<std::string, std::string>>;

Settings SettingsOf(const CheckOptions& options, const MachineBeliefs& beliefs);
// Paths that the options have already stay. The error's message is for people.
Result<void> ApplySettings(const Settings& settings, CheckOptions& options,
                           MachineBeliefs& beliefs);

// The target as it is saved: by its absolute path if it is a file.
std::string AbsoluteTarget(const std::string& target);

}  // namespace mazurka
