#include "supports/native_support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mazurka {
namespace {

bool HasRow(const Registry& registry, const LimitRow& limit) {
  return std::ranges::any_of(registry.rows(), [&](const NativeRow* row) {
    return row->klass == limit.klass &&
           row->signature.substr(0, row->signature.find('(')) == limit.method;
  });
}

// A row for a method that has no function would say nothing: SupportOf asks the registry first.
TEST(NativeSupport, EveryLimitIsOfARegisteredNative) {
  const Registry registry;
  for (const auto rows : {LimitedNatives(), RefusedNatives()}) {
    EXPECT_FALSE(rows.empty());
    for (const LimitRow& limit : rows)
      EXPECT_TRUE(HasRow(registry, limit)) << limit.klass << "." << limit.method;
  }
}

}  // namespace
}  // namespace mazurka
