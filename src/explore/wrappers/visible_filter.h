#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/machine_wrapper.h"

namespace mazurka {

// `--visible CLASSES`: a machine that says of plain accesses to fields of other classes that nobody
// shares what they touch, so that reductions explore a thread before such an access alone. (The
// list of classes in Section 5 of Cirisci et al. 2022.) Everything else is as it is: accesses to
// the named classes and to arrays, volatile and atomic accesses, locks, threads.
//
// It notes who touches the fields of the other classes. As long as no two threads touch one of
// them, one writes and one access is plain, what it says is true, and nothing is left out; see
// docs/reductions/visible.md.
class VisibleFilter : public MachineWrapper {
 public:
  // Names of classes, with '*' and '?' for what may stand there; each stands for the classes inside
  // it as well.
  VisibleFilter(Machine& inner, std::vector<std::string> classes)
      : MachineWrapper(inner), classes_(std::move(classes)) {}

  bool IsShared(ThreadId t, Sharing how) override;
  void Step(ThreadId t, uint32_t choice) override;

  // A field, as Class.field, that was taken for one thread's own and is not; empty: there is none.
  const std::string& conflict() const { return conflict_; }

 private:
  // Who has touched a field of an object so far.
  struct Users {
    uint64_t first = 0;  // stable name of a thread
    bool several = false, written = false;
    bool hidden = false;  // by a plain access at least once
  };

  bool IsNamed(const std::string& field) const;
  // The field of another class that t is about to touch; empty if it is not.
  std::string OtherField(ThreadId t);
  bool IsAlone(ThreadId t);
  void Record(ThreadId t, const std::string& field);

  const std::vector<std::string> classes_;
  std::unordered_map<uint64_t, Users> users_;  // by a hash of the object's name and the slot
  std::string conflict_;
};

}  // namespace mazurka
