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

// All native and replaced methods, from the tables in tables.h. Immutable once built, so machines
// in several OS threads share one.
class Registry {
 public:
  // What becomes of draws from java.util.Random and its like: see verify.h.
  enum class RandomNumbers { kDrawn, kChosen };

  // From all tables; CHECKs that there are no duplicates.
  explicit Registry(RandomNumbers random = RandomNumbers::kDrawn);
  // From these rows; fails on two rows for the same method.
  static Result<Registry> Of(std::span<const std::span<const NativeRow>> tables);

  // Null if there is no such row. `signature` is name and descriptor together.
  const NativeRow* Find(std::string_view klass, std::string_view signature) const;

  // Sets Method::native of the methods of `klass` that have a row: natives and replaced ones. A
  // native without a row keeps null, and calling it is unsupported. Only classes of built-in
  // loaders are bound; a program's own class of the same name is not the JDK's.
  void Bind(Klass& klass) const;

  const std::vector<const NativeRow*>& rows() const { return rows_; }

 private:
  explicit Registry(std::nullptr_t) {}
  Result<void> Add(std::span<const NativeRow> table);

  std::vector<const NativeRow*> rows_;
  std::unordered_map<std::string_view, std::vector<const NativeRow*>> by_class_;
};

}  // namespace mazurka
