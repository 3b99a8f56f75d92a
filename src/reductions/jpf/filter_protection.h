#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "reductions/jpf/filter.h"
#include "reductions/jpf_options.h"

namespace mazurka {

// Lock protection. For each field of each object (by stable name) the filter intersects the sets of
// locks held at its accesses. If the intersection is not empty after a number of accesses, the
// field counts as protected: an access under one of these locks is no longer a scheduling point. An
// access without any of them causes a warning, and from then on every access to the field is a
// scheduling point.
//
// Incomplete: the search does not go back to accesses that it passed through before the warning.
class ProtectionFilter : public Filter {
 public:
  explicit ProtectionFilter(const JpfOptions& options);

  bool Watches() const override { return true; }
  void Arrived(Machine& machine, ThreadId t, const Operation& op) override;
  bool Passes(Machine& machine, ThreadId t, const Operation& op) override;
  std::string LeftOut() const override;
  std::vector<std::string> Warnings() const override { return warnings_; }
  void Entered(Machine& machine) override;
  void Stepped(Machine& machine, const Execution& execution) override;

 private:
  enum class Status : uint8_t { kWatched, kProtected, kUnprotected };
  struct FieldInfo {
    Status status = Status::kWatched;
    uint32_t accesses = 0;
    std::vector<uint64_t> locks;  // held at all accesses so far
    std::string locks_text;       // of a protected field: the locks that it was assumed to have
  };
  struct Place {
    uint64_t object;
    uint32_t slot;
    friend bool operator==(const Place&, const Place&) = default;
  };
  struct HashOfPlace {
    size_t operator()(const Place& p) const { return p.object * 31 + p.slot; }
  };

  // Data of the field that t is about to access; null for a field that is not watched.
  FieldInfo* InfoOf(Machine& machine, ThreadId t, const Operation& op);
  // True if t, which is about to access the field, holds a lock that protects it. Warns if t does
  // not.
  bool IsProtected(Machine& machine, ThreadId t, FieldInfo& field);
  void Warn(Machine& machine, ThreadId t, const FieldInfo& field);
  const std::vector<uint64_t>& HeldBy(Machine& machine, ThreadId t);

  const uint32_t protected_after_;
  const std::vector<std::string> include_, exclude_;
  std::unordered_map<Place, FieldInfo, HashOfPlace> fields_;
  std::vector<std::string> warnings_;
  std::vector<uint64_t> held_;
  bool passed_ = false;
};

}  // namespace mazurka
