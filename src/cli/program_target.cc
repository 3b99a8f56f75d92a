#include "cli/program_target.h"

#include <utility>

#include "check/process_targets.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {

Result<ProgramTarget> FindTarget(const ProgramOptions& options, const Jdk& jdk,
                                 const std::atomic<bool>* stop) {
  const auto resolve = [&](const std::string& target) {
    return ResolveTarget(target, options.class_path, jdk, FindVerifyJar(), stop,
                         options.environment.properties, CompileCache::OfUser(options.no_cache));
  };
  if (!IsSystem(options)) {
    if (!options.servers.empty())
      return Fail("--server " + options.servers[0] + ": only a system has servers; see --process");
    auto target = resolve(options.target);
    if (!target) return tl::unexpected(target.error());
    return ProgramTarget{std::move(*target)};
  }
  auto processes = ProcessesOf(options);
  if (!processes) return tl::unexpected(processes.error());
  std::optional<Target> first;
  for (ProcessTarget& process : *processes) {
    auto target = resolve(process.main_class);
    if (!target) return Fail("process " + process.name + ": " + target.error().message);
    process.main_class = target->main_class;
    if (!first) first = std::move(*target);
  }
  return ProgramTarget{std::move(*first), std::move(*processes)};
}

}  // namespace mazurka
