#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/machine_wrapper.h"

namespace mazurka {

// `--visible CLASSES`: a machine that reports plain accesses to fields of other classes as not
// shared, so that reductions explore only the thread that is about to execute such an access. (The
// list of classes in Section 5 of Cirisci et al. 2022.) Everything else is unchanged: accesses to
// the named classes and to arrays, volatile and atomic accesses, locks, threads.
//
// The filter records which threads access the fields of the other classes. A conflict is a field
// that two threads access, where one writes and one access is plain. Without a conflict the reports
// are true and nothing is left out; see docs/reductions/visible.md.
class VisibleFilter : public MachineWrapper {
 public:
  // Names of classes, with the wildcards '*' and '?'. Each name includes the classes nested in it.
  VisibleFilter(Machine& inner, std::vector<std::string> classes)
      : MachineWrapper(inner), classes_(std::move(classes)) {}

  bool IsShared(ThreadId t, Sharing how) override;
  void Step(ThreadId t, uint32_t choice) override;

  // A field, as Class.field, that was reported as not shared but is; empty if there is none.
  const std::string& conflict() const { return conflict_; }

 private:
  // The threads that have accessed a field of an object so far.
  struct Users {
    uint64_t first = 0;  // stable name of a thread
    bool several = false, written = false;
    bool hidden = false;  // by a plain access at least once
  };

  bool IsNamed(const std::string& field) const;
  // The field of another class that t is about to access; empty if there is none.
  std::string OtherField(ThreadId t);
  bool IsAlone(ThreadId t);
  void Record(ThreadId t, const std::string& field);

  const std::vector<std::string> classes_;
  std::unordered_map<uint64_t, Users> users_;  // by a hash of the object's name and the slot
  std::string conflict_;
};

}  // namespace mazurka
