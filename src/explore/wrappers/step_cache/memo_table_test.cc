// The memo tables of StepCache on hand-written steps. Each test takes a few steps, undoes them, and
// takes them in another order: a step is found if and only if it has the same causal past.
//
// Executions are drawn with one column per thread. "cached" stands beside steps that must be found.

#include "explore/wrappers/step_cache/memo_table.h"

#include <gtest/gtest.h>

#include "model/testing/script.h"

namespace mazurka {
namespace {

using script::ThreadNamed;

class MemoTableTest : public ::testing::Test {
 protected:
  MemoTableTest() {
    at_.MakeRoom(3);
    for (char name : {'A', 'B', 'C'}) at_.SetPast(ThreadNamed(name), table_.NewPast());
  }

  static Access On(OperationKind kind, char name, bool writes) {
    return {kind, static_cast<uint64_t>(name), 0, 4, writes};
  }
  static Access Read(char variable) { return On(OperationKind::kRead, variable, false); }
  static Access Write(char variable) { return On(OperationKind::kWrite, variable, true); }
  static Access Lock(char lock) { return On(OperationKind::kLock, lock, true); }
  // As machines report it while there are no daemons: the end reads how many threads there are.
  static Access End() { return On(OperationKind::kEnd, '#', false); }

  const MemoTable::PendingState* FindPending(char name) {
    return table_.FindPending(at_.PastOf(ThreadNamed(name)), at_);
  }
  const MemoTable::PendingState* AddPending(char name, const Access& access, bool enabled = true) {
    return table_.AddPending({.past = at_.PastOf(ThreadNamed(name)),
                              .everything = at_.everything(),
                              .operation = {.kind = access.kind},
                              .enabled = enabled,
                              .alternatives = 1,
                              .blocked_by = {}},
                             {&access, 1}, at_);
  }
  // The thread takes this step. Returns whether it was found; if not, it is added.
  bool Take(char name, const Access& access, uint32_t alternative = 0) {
    const ThreadId t = ThreadNamed(name);
    const MemoTable::PendingState* pending = FindPending(name);
    if (pending == nullptr) pending = AddPending(name, access);
    const MemoTable::EntryId found = table_.FindStep(*pending, alternative, at_);
    if (found != MemoTable::kNone) {
      const MemoTable::CachedStep& step = table_.StepAt(found);
      table_.Apply(step.touches, step.after, at_);
      at_.SetPast(t, step.after);
      return true;
    }
    MemoTable::CachedStep step{};
    const uint64_t key = table_.KeyOfStep(*pending, alternative, at_);
    step.before = pending->past;
    step.everything = at_.everything();
    step.alternative = alternative;
    step.touches = table_.Keep({&access, 1}, at_);
    step.after = table_.NewPast();
    step.is_noticed = table_.Apply(step.touches, step.after, at_);
    at_.SetPast(t, step.after);
    table_.AddStep(key, step);
    return false;
  }
  void Undo() { at_.BackTo(start_); }

  MemoTable table_;
  CausalPosition at_;
  const CausalPosition::Mark start_ = {3, 0};
};

//     A           B            A           B
//     write x                              write y    cached
//                 write y      write x     cached
// Independent steps have the same past in either order, and lead to the same pasts.
TEST_F(MemoTableTest, FindsIndependentStepsInAnyOrder) {
  EXPECT_FALSE(Take('A', Write('x')));
  EXPECT_FALSE(Take('B', Write('y')));
  const PastId a = at_.PastOf(ThreadNamed('A')), b = at_.PastOf(ThreadNamed('B'));
  Undo();
  EXPECT_TRUE(Take('B', Write('y')));
  EXPECT_TRUE(Take('A', Write('x')));
  EXPECT_EQ(at_.PastOf(ThreadNamed('A')), a);
  EXPECT_EQ(at_.PastOf(ThreadNamed('B')), b);
}

//     A           B            A           B            A           B
//     write x                              read x       write x     cached
//                 read x       write x     cached                   read x     cached
// The read of a written value is another step than the read of the initial one. A write does not
// depend on who has read before.
TEST_F(MemoTableTest, DistinguishesReadsByTheLastWriter) {
  EXPECT_FALSE(Take('A', Write('x')));
  EXPECT_FALSE(Take('B', Read('x')));
  Undo();
  EXPECT_FALSE(Take('B', Read('x')));
  EXPECT_TRUE(Take('A', Write('x')));
  Undo();
  EXPECT_TRUE(Take('A', Write('x')));
  EXPECT_TRUE(Take('B', Read('x')));
}

//     A           B           C            A           B           C
//     write x                                          read x
//                 read x                               write y
//                 write y                                          read y
//                             read y
// C reads y from B's second step both times. But that step has A's write in its past only the first
// time, so C's step is not the same.
TEST_F(MemoTableTest, DistinguishesReadsByThePastOfTheLastWriter) {
  EXPECT_FALSE(Take('A', Write('x')));
  EXPECT_FALSE(Take('B', Read('x')));
  EXPECT_FALSE(Take('B', Write('y')));
  EXPECT_FALSE(Take('C', Read('y')));
  Undo();
  EXPECT_FALSE(Take('B', Read('x')));
  EXPECT_FALSE(Take('B', Write('y')));
  EXPECT_FALSE(Take('C', Read('y')));
}

TEST_F(MemoTableTest, DistinguishesAlternatives) {
  EXPECT_FALSE(Take('A', Write('x'), 0));
  Undo();
  EXPECT_FALSE(Take('A', Write('x'), 1));
  Undo();
  EXPECT_TRUE(Take('A', Write('x'), 0));
  Undo();
  EXPECT_TRUE(Take('A', Write('x'), 1));
}

//     A           B
//     lock m
//                 (lock m)    waits
// Whether a lock can be taken depends on who took it last: B's pending state is not the one that it
// had before A's step. After A's step is undone, it is.
TEST_F(MemoTableTest, APendingStateHoldsUntilAWriteToWhatItTouches) {
  const MemoTable::PendingState* const free = AddPending('B', Lock('m'));
  EXPECT_EQ(FindPending('B'), free);
  Take('A', Lock('m'));
  EXPECT_EQ(FindPending('B'), nullptr);
  const MemoTable::PendingState* const held = AddPending('B', Lock('m'), false);
  EXPECT_EQ(FindPending('B'), held);
  Undo();
  EXPECT_EQ(FindPending('B'), free);
  Take('A', Lock('m'));
  EXPECT_EQ(FindPending('B'), held);
}

//     A           B
//     write x
//                 (read x)
// A plain access is announced in the same way whatever others write: one entry is enough.
TEST_F(MemoTableTest, AWriteLeavesThePendingStateOfAPlainAccess) {
  const MemoTable::PendingState* const read = AddPending('B', Read('x'));
  Take('A', Write('x'));
  EXPECT_EQ(FindPending('B'), read);
}

//     A           B           C            A           B           C
//     end                                              end    cached
//                 end                      end  cached
//                             write #                              write #    cached
// Ends count as reads. But a write, such as the start of a daemon, notices which threads have
// ended: in any order, but all of them.
TEST_F(MemoTableTest, AWriteDependsOnTheThreadsThatHaveEnded) {
  EXPECT_FALSE(Take('A', End()));
  EXPECT_FALSE(Take('B', End()));
  EXPECT_FALSE(Take('C', Write('#')));
  Undo();
  EXPECT_TRUE(Take('B', End()));
  EXPECT_TRUE(Take('A', End()));
  EXPECT_TRUE(Take('C', Write('#')));
  Undo();
  EXPECT_TRUE(Take('A', End()));
  EXPECT_FALSE(Take('C', Write('#')));  // B has not ended
}

// After a step that touches everything nothing is as it was, until that step is undone.
TEST_F(MemoTableTest, AStepThatTouchesEverythingIsInThePastOfAllThatFollow) {
  EXPECT_FALSE(Take('A', Write('x')));
  Undo();
  const MemoTable::PendingState* const write = FindPending('A');
  at_.WriteEverything(table_.NewPast());
  EXPECT_EQ(FindPending('A'), nullptr);
  EXPECT_FALSE(Take('A', Write('x')));
  Undo();
  EXPECT_EQ(FindPending('A'), write);
  EXPECT_TRUE(Take('A', Write('x')));
}

// A transient entry is returned once and never found. The next one of its thread replaces it.
TEST_F(MemoTableTest, DoesNotFindTransientStates) {
  auto add = [&](char variable) {
    const Access access = Read(variable);
    return table_.AddTransient(ThreadNamed('A'),
                               {.past = at_.PastOf(ThreadNamed('A')),
                                .everything = kEmptyPast,
                                .operation = {.kind = OperationKind::kExit},
                                .enabled = true,
                                .alternatives = 1,
                                .blocked_by = {}},
                               {&access, 1}, at_);
  };
  const MemoTable::PendingState* const first = add('x');
  EXPECT_EQ(FindPending('A'), nullptr);
  const MemoTable::PendingState* const second = add('y');
  EXPECT_EQ(first, second);
  EXPECT_EQ(table_.AccessesOf(second->touches)[0], Read('y'));
}

TEST_F(MemoTableTest, NoticesPlacesThatOverlap) {
  Access element = Write('a');
  Take('A', element);
  element.slot = 4;
  Take('A', element);
  EXPECT_FALSE(table_.has_overlap());
  element.bytes = 0;  // the whole array
  Take('A', element);
  EXPECT_TRUE(table_.has_overlap());
}

}  // namespace
}  // namespace mazurka
