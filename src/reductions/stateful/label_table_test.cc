#include "reductions/stateful/label_table.h"

#include <gtest/gtest.h>

namespace mazurka {
namespace {

constexpr ThreadIndex kA{1}, kB{2}, kC{3};

constexpr Access On(OperationKind kind, uint32_t slot, bool writes) {
  return {kind, 7, slot, 4, writes};
}

// A thread may fail to notify on a monitor before it first locks it. A caller that asks for the
// blocked operation must get the lock.
TEST(LabelTable, EqualPlacesOfOtherKindsAreOtherLabelsWithTheSameAccesses) {
  SetForest sets;
  LabelTable labels(sets);
  const Access notify = On(OperationKind::kNotify, 8, true),
               lock = On(OperationKind::kLock, 8, true);
  const auto a = labels.Intern(kA, {&notify, 1}), b = labels.Intern(kA, {&lock, 1});
  EXPECT_NE(a, b);
  EXPECT_EQ(labels.AccessesOf(b).front().kind, OperationKind::kLock);
  EXPECT_EQ(labels.ThreadAccessesOf(a), labels.ThreadAccessesOf(b));
  EXPECT_EQ(labels.Intern(kA, {&notify, 1}), a);
}

TEST(LabelTable, FindsTheLabelsThatConflict) {
  SetForest sets;
  LabelTable labels(sets);
  const Access write = On(OperationKind::kWrite, 8, true),
               read = On(OperationKind::kRead, 8, false),
               beside = On(OperationKind::kWrite, 12, true);
  const auto w = labels.Intern(kA, {&write, 1}), r = labels.Intern(kB, {&read, 1}),
             o = labels.Intern(kC, {&beside, 1});
  const auto all = sets.Union(labels.ThreadAccessesOf(w),
                              sets.Union(labels.ThreadAccessesOf(r), labels.ThreadAccessesOf(o)));
  EXPECT_TRUE(labels.Conflict(w, r));
  EXPECT_FALSE(labels.Conflict(w, o));
  EXPECT_EQ(labels.InConflict(w, all), ThreadSet::Of(kB));
  EXPECT_EQ(labels.InConflict(r, all), ThreadSet::Of(kA));
  EXPECT_TRUE(labels.InConflict(o, all).empty());
}

}  // namespace
}  // namespace mazurka
