#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "model/operation.h"

namespace mazurka {

// The threads and accesses of the steps that can follow a state. Each set is stored once and has a
// number. Few sets differ, so a state costs only the number.
class Summaries {
 public:
  using Number = uint32_t;
  static constexpr Number kEmpty = 0;

  struct Label {
    ThreadId thread;
    Access access;
  };

  Summaries();

  Number With(Number set, ThreadId t, std::span<const Access> accesses);
  Number Union(Number a, Number b);

  // The numbers of the labels of a set, ascending.
  std::span<const uint32_t> LabelsOf(Number set) const {
    return {members_.data() + sets_[set].begin, sets_[set].size};
  }
  const Label& label(uint32_t number) const { return labels_[number]; }

 private:
  struct Set {
    size_t begin;
    uint32_t size;
    Number same_hash;  // an older set with the same hash; kEmpty: none
  };
  struct LabelKey {
    uint64_t object;
    uint32_t slot, bytes;
    uint32_t thread_and_writes;
    friend bool operator==(const LabelKey&, const LabelKey&) = default;
  };
  struct HashOfKey {
    size_t operator()(const LabelKey& key) const;
  };

  uint32_t NumberOf(ThreadId t, const Access& access);
  Number Intern(std::span<const uint32_t> members);

  std::vector<Label> labels_;
  boost::unordered_flat_map<LabelKey, uint32_t, HashOfKey> label_numbers_;
  std::vector<uint32_t> members_;  // of all sets, one after the other
  std::vector<Set> sets_;
  boost::unordered_flat_map<uint64_t, Number> by_hash_;  // the newest set with that hash
  boost::unordered_flat_map<uint64_t, Number> unions_;   // by two numbers, the smaller one first
  std::vector<uint32_t> scratch_;
};

}  // namespace mazurka
