#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"
#include "check/machine_beliefs.h"

namespace mazurka {

// The options and beliefs that a schedule depends on, by name: where the program is, what the
// machine is like, what the program sees of its host, what counts as a violation. settings.cc has
// one row for each. Paths are absolute, so that a schedule can be replayed in another directory.
using Settings = std::vector<std::pair<std::string, std::string>>;

Settings SettingsOf(const CheckOptions& options, const MachineBeliefs& beliefs);
// Keeps paths that the options already have. The error's message is for the user.
Result<void> ApplySettings(const Settings& settings, CheckOptions& options,
                           MachineBeliefs& beliefs);

// The target as a schedule saves it: an absolute path if it is a file.
std::string AbsoluteTarget(const std::string& target);

}  // namespace mazurka
