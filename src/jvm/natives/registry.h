#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "jvm/interpreter/native.h"

namespace mazurka {

// All native and replaced methods, from the tables that the build collects
// (MAZ_NATIVE_TABLE). Immutable once built, so machines in several OS threads share one.
class Registry {
 public:
  // How draws from java.util.Random and similar generators behave: kDrawn calls the generator,
  // kChosen makes each draw a choice of data (verify.h).
  enum class RandomNumbers { kDrawn, kChosen };

  // Whether the collector clears references: never, or as a choice of the search.
  enum class References { kKept, kCleared };

  // Builds the registry from all tables. CHECKs that no method has two rows.
  explicit Registry(RandomNumbers random = RandomNumbers::kDrawn,
                    References references = References::kKept);
  // Builds the registry from `tables`. Fails if a method has two rows.
  static Result<Registry> Of(std::span<const std::span<const NativeRow>> tables);

  // The row of a method, or null. `signature` is name and descriptor together.
  const NativeRow* Find(std::string_view klass, std::string_view signature) const;

  // Sets Method::native of each method of `klass` that has a row, native or replaced. A native
  // method without a row keeps null, and calling it is unsupported. Binds only classes of built-in
  // loaders: a program's own class may have the name of a JDK class.
  void Bind(Klass& klass) const;

  const std::vector<const NativeRow*>& rows() const { return rows_; }

 private:
  explicit Registry(std::nullptr_t) {}
  Result<void> Add(std::span<const NativeRow> table);

  std::vector<const NativeRow*> rows_;
  std::unordered_map<std::string_view, std::vector<const NativeRow*>> by_class_;
};

}  // namespace mazurka
