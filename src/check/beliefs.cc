#include "check/beliefs.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/check.h"
#include "base/rows.h"

namespace mazurka {

Beliefs::Beliefs(const CheckOptions& options) : may_ship_locks_(!options.locks) {
  machine_.abstract_locks = options.locks.value_or(LockMode::kAbstract) == LockMode::kAbstract;
  if (const ReductionInfo* reduction = FindRow(options.catalogs.reductions, options.reduction))
    machine_.stable_steps = reduction->compares_steps;
  if (options.store == StoreMode::kNone) return;
  machine_.rigid_objects = options.rigid_objects;
  // Not without a store: merged and cached steps rest on footprints, which do not say which threads
  // are held back.
  machine_.idle_workers_stay = options.timeouts == TimeOuts::kAny;
}

bool Beliefs::Learn(const Refutation& refutation) {
  const Rank before = rank();
  const bool learnt = std::visit([this](const auto& one) { return LearnOne(one); }, refutation);
  MAZ_CHECK(learnt ? rank() < before : rank() == before);
  return learnt;
}

Beliefs::Rank Beliefs::rank() const {
  const MachineBeliefs& m = machine_;
  const bool split[] = {m.lock_notes,  m.lock_looks,   m.lock_times,
                        m.lock_queues, m.output_locks, !m.idle_workers_stay};
  return {.abstract_locks = m.abstract_locks,
          .coarse_steps = static_cast<uint32_t>(std::ranges::count(split, false)),
          .constants = std::numeric_limits<uint64_t>::max() - m.mutated.size(),
          .private_places = sharing_.chances(),
          .disciplined = std::numeric_limits<uint64_t>::max() - communication_.size(),
          .search = uint32_t{steps_repeat_} + uint32_t{no_hidden_reads_}};
}

namespace {

// Returns true if some name is new.
bool AddNew(const std::vector<uint64_t>& names, std::vector<uint64_t>& known) {
  const size_t before = known.size();
  for (uint64_t name : names) {
    if (std::ranges::find(known, name) == known.end()) known.push_back(name);
  }
  return known.size() != before;
}

}  // namespace

bool Beliefs::LearnOne(const ConstantWritten& refutation) {
  return AddNew(refutation.names, machine_.mutated);
}

bool Beliefs::LearnOne(const DisciplineBroken& refutation) {
  return AddNew(refutation.names, communication_);
}

bool Beliefs::LearnOne(const LocksTooCoarse& refutation) {
  switch (refutation.need) {
    case LockNeed::kNone:
      return false;
    case LockNeed::kShipped:
      return ShipLocks(refutation.why);
    case LockNeed::kNotes:
      return SplitSteps(machine_.lock_notes);
    case LockNeed::kLooks:
      return SplitSteps(machine_.lock_looks);
    case LockNeed::kTimes:
      return SplitSteps(machine_.lock_times);
    case LockNeed::kQueues:
      return SplitSteps(machine_.lock_queues);
  }
  return false;
}

bool Beliefs::LearnOne(const StreamLocked& /*refutation*/) {
  return SplitSteps(machine_.output_locks);
}

bool Beliefs::LearnOne(const IdleWorkerAwaited& /*refutation*/) {
  if (!machine_.idle_workers_stay) return false;
  machine_.idle_workers_stay = false;
  idle_worker_awaited_ = true;
  steps_repeat_ = true;
  return true;
}

bool Beliefs::LearnOne(const PlaceShared& /*refutation*/) { return sharing_.LearnRefutation(); }

bool Beliefs::LearnOne(const StepDiverged& /*refutation*/) {
  return std::exchange(steps_repeat_, false);
}

bool Beliefs::LearnOne(const HiddenRead& /*refutation*/) {
  return std::exchange(no_hidden_reads_, false);
}

bool Beliefs::SplitSteps(bool& is_split) {
  if (is_split) return false;
  is_split = true;
  steps_repeat_ = true;
  return true;
}

bool Beliefs::ShipLocks(const std::string& why) {
  if (!may_ship_locks_ || !machine_.abstract_locks) return false;
  machine_.abstract_locks = false;
  machine_.mutated.clear();
  steps_repeat_ = true;
  why_shipped_ = why;
  return true;
}

std::string WhyRestarted(const Refutation& refutation) {
  struct {
    std::string_view operator()(const ConstantWritten&) {
      return "a field of the library that was presumed constant was written";
    }
    std::string_view operator()(const LocksTooCoarse&) { return "locks needed smaller steps"; }
    std::string_view operator()(const StreamLocked&) {
      return "a thread locks System.out or System.err";
    }
    std::string_view operator()(const IdleWorkerAwaited&) {
      return "a loop waits for an idle worker of a ForkJoinPool";
    }
    std::string_view operator()(const PlaceShared&) {
      return "a place that was presumed private to a thread is shared";
    }
    std::string_view operator()(const StepDiverged&) { return "a cached step did not repeat"; }
    std::string_view operator()(const HiddenRead&) {
      return "a step read more than its operation says";
    }
    std::string_view operator()(const DisciplineBroken&) {
      return "a variable does not follow the locking discipline";
    }
  } why;
  return std::string(std::visit(why, refutation));
}

std::vector<std::string> Beliefs::Notes() const {
  std::vector<std::string> notes;
  if (!why_shipped_.empty())
    notes.push_back("locks run the JDK's code, which has many more states, because of " +
                    why_shipped_);
  if (idle_worker_awaited_) notes.emplace_back(kIdleWorkerAwaited);
  if (!steps_repeat_) notes.emplace_back(kStepsDiverged);
  return notes;
}

}  // namespace mazurka
