#include "jvm/classpath/verify_jar.h"

#include <filesystem>

namespace mazurka {

namespace fs = std::filesystem;

std::optional<std::string> FindVerifyJar() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) return std::nullopt;
  const fs::path folder = program.parent_path();
  // In the build tree, programs lie two levels deep (src/cli, tests/undo), beside the folder java.
  for (const fs::path& place : {folder / "../share/mazurka", folder / "../../java"}) {
    const fs::path jar = (place / kVerifyJar).lexically_normal();
    if (fs::is_regular_file(jar, error)) return jar.string();
  }
  return std::nullopt;
}

}  // namespace mazurka
