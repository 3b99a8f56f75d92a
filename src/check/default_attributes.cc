#include "check/default_attributes.h"

#include "base/files.h"

namespace mazurka {
namespace {

// Java PathFinder's default: the library runs atomically, except classes that call back into the
// program or that wait for other threads by their nature.
constexpr std::string_view kJavaAtomic = R"(
class java.* atomic
class java.lang.Thread not-atomic
class java.lang.Object not-atomic
class java.lang.invoke.* not-atomic
class java.lang.reflect.* not-atomic
class java.util.concurrent.* not-atomic
class java.util.concurrent.atomic.* atomic
class java.util.concurrent.Concurrent* atomic
class java.util.Timer* not-atomic
class java.util.stream.* not-atomic
class java.util.function.* not-atomic
)";

}  // namespace

Result<Attributes> ReadAttributes(const std::string& name) {
  if (name == "java-atomic") return Attributes::Parse(kJavaAtomic);
  auto text = ReadFile(name);
  if (!text) return tl::unexpected(text.error());
  return Attributes::Parse(*text);
}

}  // namespace mazurka
