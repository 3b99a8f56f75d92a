// Steps without conflict commute: neither disables or changes the other, and both orders lead to
// the same state. All reductions rely on this.

#include <gtest/gtest.h>

#include <random>

#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

using Footprint = std::vector<Access>;

bool InConflict(const Footprint& a, const Footprint& b) {
  for (const Access& x : a) {
    for (const Access& y : b) {
      if (Conflict(x, y)) return true;
    }
  }
  return false;
}

class Walker {
 public:
  explicit Walker(const ToyProgram& program) : machine_(program) {}

  void Walk(uint64_t seed, int steps) {
    std::mt19937_64 random(seed);
    for (int i = 0; i < steps; ++i) {
      const std::span<const ThreadId> span = machine_.Enabled();
      const std::vector<ThreadId> enabled(span.begin(), span.end());
      if (enabled.empty()) return;
      for (ThreadId a : enabled) {
        for (uint32_t other = 0; other < machine_.ThreadSlots(); ++other) {
          const auto b = static_cast<ThreadId>(other);
          if (a != b) Compare(a, b);
        }
      }
      ThreadId t = enabled[random() % enabled.size()];
      machine_.Step(t, static_cast<uint32_t>(random() % machine_.Alternatives(t)));
    }
  }

  int commuted() const { return commuted_; }

 private:
  struct Taken {
    Footprint first, second;
    Hash128 end;
    bool enabled;
  };

  bool IsEnabled(ThreadId t) {
    for (ThreadId other : machine_.Enabled()) {
      if (other == t) return true;
    }
    return false;
  }

  // Tests the first alternative of each thread. REQUIRES: a is enabled
  Taken Take(ThreadId a, ThreadId b) {
    machine_.Mark();
    Taken taken;
    machine_.Step(a, 0);
    taken.first.assign(machine_.Footprint().begin(), machine_.Footprint().end());
    taken.enabled = IsEnabled(b);
    if (taken.enabled) {
      machine_.Step(b, 0);
      taken.second.assign(machine_.Footprint().begin(), machine_.Footprint().end());
      taken.end = machine_.Fingerprint();
    }
    machine_.Undo();
    machine_.PopMark();
    return taken;
  }

  // Compares the pending operations of two threads in this state, and their steps in sequence.
  void Compare(ThreadId a, ThreadId b) {
    const bool was_alive = machine_.Pending(b).kind != OperationKind::kNone;
    const Taken ab = Take(a, b);
    const bool follows = ab.enabled && was_alive && !InConflict(ab.first, ab.second);
    if (!IsEnabled(b)) {
      EXPECT_FALSE(follows) << "enabled by a step that is not in conflict";
      return;
    }
    const Taken ba = Take(b, a);
    if (!follows && InConflict(ab.first, ba.first)) return;
    ++commuted_;
    EXPECT_TRUE(ab.enabled && ba.enabled);
    EXPECT_EQ(ab.end, ba.end);
    EXPECT_TRUE(ab.first == ba.second && ab.second == ba.first);
  }

  ToyMachine machine_;
  int commuted_ = 0;
};

TEST(ToyFootprint, StepsWithoutConflictCommute) {
  int commuted = 0;
  for (uint64_t seed = 1; seed <= 3000; ++seed) {
    const ToyProgram program = Generate(seed, {});
    for (uint64_t walk = 0; walk < 4; ++walk) {
      Walker walker(program);
      walker.Walk(seed * 7 + walk, 60);
      commuted += walker.commuted();
    }
    if (HasFailure()) {
      ADD_FAILURE() << "seed " << seed << ":\n" << ToText(program);
      return;
    }
  }
  EXPECT_GT(commuted, 10'000);
}

}  // namespace
}  // namespace mazurka::toy
