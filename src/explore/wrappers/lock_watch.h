#pragma once

#include <optional>
#include <vector>

#include "explore/wrappers/known_ends.h"
#include "model/machine_wrapper.h"
#include "properties/lock_sets.h"

namespace mazurka {

// A machine that keeps LockSets of its current path, for the property `locking`. The sets belong to
// the state: they are undone with it, and the fingerprint contains them. So a search that matches
// states does not match two paths that end in different sets.
//
// Plain reads and writes count, except while their thread knows that it is alone (KnownEnds), and
// except of what the library orders itself (OwnedByLibrary).
//
// REQUIRES: the machine announces only accesses to objects that other threads can reach
class LockWatch : public MachineWrapper {
 public:
  LockWatch(Machine& inner, Discipline discipline, bool in_library)
      : MachineWrapper(inner), sets_(discipline), in_library_(in_library) {}

  void Step(ThreadId t, uint32_t choice) override;
  void Mark() override {
    inner_.Mark();
    sets_.Mark();
    ends_.Mark();
  }
  void Undo() override {
    inner_.Undo();
    sets_.Undo();
    ends_.Undo();
    found_.reset();
  }
  void PopMark() override {
    inner_.PopMark();
    sets_.PopMark();
    ends_.PopMark();
  }
  Hash128 Fingerprint() override {
    Hash128 state = inner_.Fingerprint();
    state.lo += sets_.hash() + ends_.hash();
    return state;
  }
  const UnprotectedPlace* FoundUnprotected() override { return found_ ? &*found_ : nullptr; }

 private:
  bool Counts(ThreadId t);
  LockUse DescribeUse(ThreadId t);
  std::string LocksText(const std::vector<uint64_t>& locks);

  LockSets sets_;
  KnownEnds ends_;
  const bool in_library_;
  LockSets::Use use_;
  std::vector<uint64_t> read_locks_;
  std::optional<UnprotectedPlace> found_;  // by the last step
};

}  // namespace mazurka
