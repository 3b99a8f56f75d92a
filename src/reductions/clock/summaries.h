#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "base/id.h"
#include "base/intern_table.h"
#include "model/operation.h"

namespace mazurka {

// The threads and accesses of the steps that can follow a state. Each set is stored once and has an
// id. Few sets differ, so a state costs only the id. Objects have their stored names (StoredName),
// because equal states agree on no others.
//
// LabelTable and SetForest are not used here: HappensBefore compares accesses, and a reduction that
// reads all members of a set is faster with a list of them.
class Summaries {
 public:
  enum class SetId : uint32_t {};
  enum class LabelId : uint32_t {};
  static constexpr SetId kEmpty{0};

  struct Label {
    ThreadId thread;
    Access access;
  };

  Summaries();

  SetId With(SetId set, ThreadId t, std::span<const Access> accesses);
  SetId Union(SetId a, SetId b);

  // The labels of a set, ascending.
  std::span<const LabelId> LabelsOf(SetId set) const {
    const Set& s = sets_[IndexOf(set)];
    return {members_.data() + s.begin, s.size};
  }
  const Label& LabelAt(LabelId label) const { return labels_[IndexOf(label)]; }

 private:
  struct Set {
    size_t begin;
    uint32_t size;
  };
  LabelId LabelOf(ThreadId t, const Access& access);
  SetId Intern(std::span<const LabelId> members);

  std::vector<Label> labels_;
  InternTable<LabelId> label_table_;
  std::vector<LabelId> members_;  // of all sets, one after the other
  std::vector<Set> sets_;
  InternTable<SetId, kEmpty> set_table_;
  boost::unordered_flat_map<uint64_t, SetId> unions_;  // by two ids, the smaller one first
  std::vector<LabelId> scratch_;
};

}  // namespace mazurka
