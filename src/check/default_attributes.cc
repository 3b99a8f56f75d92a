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

// Collections whose calls touch nothing but the collection: atomic classes in the sense of Stoller
// (SPIN 2000, Section 10). Their views and iterators are classes of their own, which are not
// atomic. Nor are methods that call back into the program by their nature.
constexpr std::string_view kJavaCollections = R"(
class java.util.ArrayDeque atomic
class java.util.ArrayList atomic
class java.util.BitSet atomic
class java.util.Collections$Synchronized* atomic
class java.util.HashMap atomic
class java.util.HashSet atomic
class java.util.Hashtable atomic
class java.util.IdentityHashMap atomic
class java.util.LinkedHashMap atomic
class java.util.LinkedHashSet atomic
class java.util.LinkedList atomic
class java.util.PriorityQueue atomic
class java.util.Stack atomic
class java.util.TreeMap atomic
class java.util.TreeSet atomic
class java.util.Vector atomic
method java.util.*.compute* not-atomic
method java.util.*.forEach* not-atomic
method java.util.*.merge not-atomic
method java.util.*.removeIf not-atomic
method java.util.*.replaceAll not-atomic
method java.util.*.sort not-atomic
)";

}  // namespace

Result<Attributes> ReadAttributes(const std::string& name) {
  if (name == "java-atomic") return Attributes::Parse(kJavaAtomic);
  if (name == "java-collections") return Attributes::Parse(kJavaCollections);
  auto text = ReadFile(name);
  if (!text) return tl::unexpected(text.error());
  return Attributes::Parse(*text);
}

}  // namespace mazurka
