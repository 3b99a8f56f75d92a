#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "check/check_options.h"

namespace mazurka {

// The options that a schedule depends on, by name: what the machine is like, what the program is
// told of its host, what counts as a violation. One row for each in settings.cc.
using Settings = std::vector<std::pair<std::string, std::string>>;

Settings SettingsOf(const CheckOptions& options);
// The error's message is for people.
Result<void> ApplySettings(const Settings& settings, CheckOptions& options);

}  // namespace mazurka
