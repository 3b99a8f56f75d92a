// A row of the table of visible natives that names no native would leave a call invisible, and the
// search would miss interleavings.
#include "java_machine/visible_natives.h"

#include <gtest/gtest.h>

#include "jvm/natives/registry.h"

namespace mazurka {
namespace {

TEST(VisibleNatives, EachRowMarksANative) {
  std::vector<const NativeRow*> natives;
  for (const auto references : {Registry::References::kKept, Registry::References::kCleared}) {
    const Registry registry(Registry::RandomNumbers::kChosen, references);
    natives.insert(natives.end(), registry.rows().begin(), registry.rows().end());
  }
  EXPECT_EQ(VisibleRowsWithoutNatives(natives), std::vector<std::string>{});
}

TEST(VisibleNatives, RowsWithoutNativesAreListed) {
  const NativeRow wait = {"java/lang/Object", "wait(J)V", nullptr};
  const NativeRow* natives[] = {&wait};
  const std::vector<std::string> rest = VisibleRowsWithoutNatives(natives);
  ASSERT_FALSE(rest.empty());
  EXPECT_EQ(rest.front(), "java/lang/Object.notify");
}

}  // namespace
}  // namespace mazurka
