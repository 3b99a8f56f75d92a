#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "explore/samplers/coverage_counts.h"
#include "model/operation.h"
#include "model/places.h"

namespace mazurka {

// Follows executions and counts what is new.
//
// The hash of an event is made of its thread, its alternative and the hashes of the events that
// happen immediately before it: the last one of its thread, and the last conflicting ones at each
// place. So it depends on the event's causal past alone. The hash of an execution is the sum of the
// hashes of its events. It is the same for executions that differ only in the order of independent
// steps, and different, but for collisions, for all others.
class Coverage {
 public:
  void Begin();
  // The thread has taken a step. `thread` is its stable name.
  void Step(uint64_t thread, uint32_t alternative, const Operation& operation,
            std::span<const Access> footprint);
  void State(const Hash128& fingerprint) { states_.insert(fingerprint.lo); }
  // The execution is over. Returns true if its trace is new.
  bool Ended() { return traces_.insert(sum_).second; }

  uint64_t executions() const { return execution_; }  // with the current one
  CoverageCounts counts() const;

 private:
  using Site = uint32_t;
  struct Reader {
    uint64_t thread;
    Site site;
  };
  // What happened at a place in this execution.
  struct Past {
    uint64_t execution = 0;              // the number of the execution that `Past` is about
    uint64_t last_write = 0, reads = 0;  // hashes; of the reads since, the sum
    Reader writer{};
    std::vector<Reader> readers;  // since the last write
  };
  struct Mixed {
    using is_avalanching = void;
    size_t operator()(uint64_t key) const { return Mix64(key); }
  };

  Past& PastOf(PlaceId place);
  Site SiteOf(const Operation& operation);
  uint64_t HashOfPast(PlaceId place, bool writes);
  void RecordPairs(PlaceId place, bool writes, const Reader& now);
  void RecordPair(const Reader& before, const Reader& after);

  Places places_;
  std::vector<Past> pasts_;                                    // by place
  boost::unordered_flat_map<uint64_t, uint64_t, Mixed> last_;  // the last event of each thread
  uint64_t execution_ = 0;
  uint64_t sum_ = 0;         // of all events of this execution
  uint64_t everywhere_ = 0;  // the last event that conflicts with all
  std::vector<std::pair<PlaceId, bool>> touched_;

  boost::unordered_flat_map<std::pair<const Method*, int32_t>, Site> sites_;
  boost::unordered_flat_map<uint64_t, uint8_t, Mixed> pairs_;  // bits: seen in this order
  boost::unordered_flat_set<uint64_t, Mixed> traces_, states_;
};

}  // namespace mazurka
