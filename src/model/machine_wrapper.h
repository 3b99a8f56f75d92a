#pragma once

#include <optional>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// Forwards every call to another machine. A derived class overrides the calls that it changes.
//
// These are the verbs of a search, and the questions whose answers some wrapper changes or knows.
// Behind Inspect(), such a question would make StepCache take the steps that it saves:
// docs/decisions/0011-what-a-wrapper-forwards.md.
class MachineWrapper : public Machine {
 public:
  explicit MachineWrapper(Machine& inner) : inner_(inner) {}
  // Not copyable: a wrapper around another wrapper must not turn into a copy of it.
  MachineWrapper(const MachineWrapper&) = delete;
  MachineWrapper& operator=(const MachineWrapper&) = delete;

  std::span<const ThreadId> Enabled() override { return inner_.Enabled(); }
  const Operation& Pending(ThreadId t) override { return inner_.Pending(t); }
  uint32_t Alternatives(ThreadId t) override { return inner_.Alternatives(t); }
  void Step(ThreadId t, uint32_t choice) override { inner_.Step(t, choice); }
  std::span<const Access> Footprint() const override { return inner_.Footprint(); }
  void Mark() override { inner_.Mark(); }
  void Undo() override { inner_.Undo(); }
  void PopMark() override { inner_.PopMark(); }
  Hash128 Fingerprint() override { return inner_.Fingerprint(); }
  MachineStatus Status() override { return inner_.Status(); }
  uint32_t ThreadSlots() override { return inner_.ThreadSlots(); }
  uint32_t FailureCount() override { return inner_.FailureCount(); }
  std::optional<ThreadId> BlockedBy(ThreadId t) override { return inner_.BlockedBy(t); }
  void AppendPendingAccesses(ThreadId t, std::vector<Access>& accesses) override {
    inner_.AppendPendingAccesses(t, accesses);
  }
  bool IsShared(ThreadId t, Sharing how) override { return inner_.IsShared(t, how); }
  const UnprotectedPlace* FoundUnprotected() override { return inner_.FoundUnprotected(); }
  Inspector& Inspect() override { return inner_.Inspect(); }
  Narrator& Narrate() override { return inner_.Narrate(); }

 protected:
  Machine& inner_;
};

}  // namespace mazurka
