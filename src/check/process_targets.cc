#include "check/process_targets.h"

#include <fmt/format.h>

#include <algorithm>

#include "check/machine_parts.h"

namespace mazurka {
namespace {

constexpr size_t kMostProcesses = 64;

// Parses the words of one process.
Result<ProcessTarget> ProcessIn(const std::vector<std::string>& words) {
  if (words.empty()) return Fail("--process: expected NAME: TARGET ARGS...");
  const std::string& name = words[0];
  if (!name.ends_with(':') || name.size() == 1)
    return Fail(
        fmt::format("--process {}: expected a name with a colon, as in --process server: "
                    "p.Server 4711",
                    name));
  ProcessTarget process;
  process.name = name.substr(0, name.size() - 1);
  const bool is_plain = std::ranges::all_of(process.name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
  });
  if (process.name.find('@') != std::string::npos)
    return Fail(
        fmt::format("--process {}: hosts are not supported; all processes run on one host", name));
  if (!is_plain)
    return Fail(fmt::format("--process {}: a name has letters, digits, '-', '_' and '.'", name));
  if (words.size() < 2) return Fail(fmt::format("--process {}: TARGET is missing", name));
  process.main_class = words[1];
  for (std::string_view ending : {".java", ".class", ".jar"}) {
    if (process.main_class.ends_with(ending))
      return Fail(
          fmt::format("--process {} {}: expected the name of a class on the class path; "
                      "compile it first",
                      name, process.main_class));
  }
  process.arguments.assign(words.begin() + 2, words.end());
  return process;
}

}  // namespace

Result<std::vector<ProcessTarget>> ProcessesOf(const ProgramOptions& options) {
  std::vector<ProcessTarget> processes;
  const std::vector<std::string>& words = options.arguments;
  for (auto from = words.begin();; ++from) {
    const auto end = std::find(from, words.end(), kProcessWord);
    auto process = ProcessIn({from, end});
    if (!process) return tl::unexpected(process.error());
    const bool is_known = std::ranges::any_of(
        processes, [&](const ProcessTarget& other) { return other.name == process->name; });
    if (is_known)
      return Fail(fmt::format("--process {}: two processes have this name", process->name));
    process->is_server = std::ranges::find(options.servers, process->name) != options.servers.end();
    processes.push_back(std::move(*process));
    if (end == words.end()) break;
    from = end;
  }
  for (const std::string& server : options.servers) {
    const bool is_known = std::ranges::any_of(
        processes, [&](const ProcessTarget& process) { return process.name == server; });
    if (!is_known)
      return Fail(fmt::format("--server {}: there is no process of this name", server));
  }
  if (processes.size() < 2) return Fail("--process: a system has at least two processes");
  if (processes.size() > kMostProcesses)
    return Fail(fmt::format("--process: at most {} processes", kMostProcesses));
  return processes;
}

std::string UnsupportedInSystem(const CheckOptions& options) {
  if (options.timeouts == TimeOuts::kLast) return "--timeouts last";
  if (options.undo != UndoMode::kReverse) return "--undo other than reverse";
  if (options.environment.clears_references) return "--references clear";
  if (options.attributes.restricts()) return "the attribute atomic";
  if (!options.files.empty()) return "--files";
  if (!options.visible.empty()) return "--visible";
  if (ChecksLocking(options)) return "the property locking";
  return "";
}

std::vector<ProcessTarget> TargetsOf(const std::vector<ProcessTarget>& system,
                                     const std::string& main_class, const ProgramOptions& options) {
  if (!system.empty()) return system;
  return {{"", main_class, options.arguments, false}};
}

}  // namespace mazurka
