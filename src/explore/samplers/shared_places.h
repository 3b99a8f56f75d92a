#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "model/machine.h"

namespace mazurka {

// The places that several threads have accessed in the executions so far, at least one of them
// writing. A step elsewhere seems to be unnoticed by other threads. That may prove wrong later: a
// sampler then has had fewer choices than it could have had, and has more from then on.
class SharedPlaces {
 public:
  // `thread` is a stable name: the same in all executions.
  void Record(uint64_t thread, std::span<const Access> footprint);
  // True if t's next step touches no place that is shared with another thread.
  bool IsUnnoticed(Machine& machine, ThreadId t, uint64_t thread);

 private:
  struct Use {
    uint64_t thread;  // the first one
    bool several = false, written = false;
  };
  static uint64_t KeyOf(const Access& access);

  boost::unordered_flat_map<uint64_t, Use> uses_;
  std::vector<Access> announced_;
};

}  // namespace mazurka
