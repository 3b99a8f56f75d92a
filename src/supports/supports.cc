#include "supports/supports.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/join.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/main_class.h"
#include "jvm/classpath/target.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

// The classes in the jar, if it does not say which one is the main class.
Result<std::vector<std::string>> ClassesOfLibrary(const std::string& target) {
  std::vector<std::string> names;
  if (!target.ends_with(".jar")) return names;
  const auto jar = Jar::Open(target);
  if (!jar) return tl::unexpected(jar.error());
  if ((*jar)->manifest().MainClass()) return names;
  constexpr std::string_view kSuffix = ".class";
  for (std::string_view name : (*jar)->Names()) {
    if (!name.ends_with(kSuffix) || name.starts_with("META-INF/")) continue;
    name.remove_suffix(kSuffix.size());
    if (!name.ends_with("module-info") && !name.ends_with("package-info")) names.emplace_back(name);
  }
  if (names.empty()) return Fail(target + ": it contains no classes");
  return names;
}

Result<ClassPath> PathOfLibrary(const SupportsOptions& options,
                                const std::optional<std::string>& verify) {
  std::string text = options.target;
  if (options.class_path) text += ":" + *options.class_path;
  if (verify) text += ":" + *verify;
  return ClassPath::Parse(text);
}

std::string LineOf(const Finding& finding, bool with_chains) {
  std::string line = fmt::format("  {}: {}", finding.place, finding.call);
  if (!finding.limit.empty()) line += " (only " + finding.limit + ")";
  line += "\n";
  if (!with_chains) return line;
  for (size_t i = 1; i < finding.chain.size(); ++i)
    line += fmt::format("      calls {}\n", finding.chain[i]);
  if (!finding.native.empty()) line += fmt::format("      native method {}\n", finding.native);
  return line;
}

// The heading of a finding in the text.
std::string HeadingOf(const Finding& finding) {
  if (!finding.limit.empty()) return "supported with limits";
  if (!finding.area.empty()) return finding.area;
  return "native method " + finding.native;
}

}  // namespace

bool SupportsResult::HasRefused() const {
  return !unreadable.empty() ||
         std::ranges::any_of(findings, [](const Finding& f) { return f.limit.empty(); });
}

Result<SupportsResult> FindUnsupported(const SupportsOptions& options) {
  const auto jdk = FindJdk(options.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  const auto image = JImage::Open(jdk->modules());
  if (!image) return tl::unexpected(image.error());
  const std::optional<std::string> verify = FindVerifyJar();
  auto classes = ClassesOfLibrary(options.target);
  if (!classes) return tl::unexpected(classes.error());
  Target target;
  if (classes->empty()) {
    auto resolved = ResolveTarget(options.target, options.class_path, *jdk, verify, nullptr, {},
                                  CompileCache::OfUser(options.no_cache));
    if (!resolved) return tl::unexpected(resolved.error());
    target = std::move(*resolved);
  } else {
    auto path = PathOfLibrary(options, verify);
    if (!path) return tl::unexpected(path.error());
    target.class_path = std::move(*path);
  }
  // Entries have their paths without symbolic links.
  std::string library;
  for (const ClassPathEntry& entry : target.class_path.entries()) {
    if (verify && entry.path.ends_with(std::string("/") + kVerifyJar)) library = entry.path;
  }
  ClassWorld world(**image, target.class_path, library);
  const Registry registry;
  ProgramWalk walk(world, registry);
  if (classes->empty()) {
    WorldClass* main = world.Find(InternalName(target.main_class));
    if (main == nullptr) return Fail(options.target + ": its main class cannot be read");
    walk.AddMain(*main);
  }
  for (const std::string& name : *classes) {
    if (WorldClass* klass = world.Find(name)) walk.AddAllMethods(*klass);
  }
  SupportsResult result;
  result.findings = walk.Run();
  result.methods = walk.methods();
  result.unreadable = world.unreadable();
  return result;
}

std::string TextOf(const SupportsResult& result, bool with_chains) {
  std::map<std::string, std::string> groups;
  for (const Finding& finding : result.findings)
    groups[HeadingOf(finding)] += LineOf(finding, with_chains);
  std::string text;
  for (const auto& [heading, lines] : groups) text += heading + "\n" + lines + "\n";
  for (const auto& [name, problem] : result.unreadable)
    text += fmt::format("unreadable class {}\n  {}\n\n", BinaryName(name), problem);
  const auto limited =
      std::ranges::count_if(result.findings, [](const Finding& f) { return !f.limit.empty(); });
  const size_t refused = result.findings.size() - static_cast<size_t>(limited);
  return text + fmt::format("{} of the program: {} may be refused.\n",
                            Count(result.methods, "method"), Count(refused, "call"));
}

}  // namespace mazurka
