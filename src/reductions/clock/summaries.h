#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <vector>

#include "base/id.h"
#include "base/intern_table.h"
#include "model/places.h"
#include "reductions/lifetimes.h"
#include "reductions/set_forest.h"
#include "reductions/thread_set.h"

namespace mazurka {

// The threads and accesses of the steps that can follow a state, as a set in a SetForest. Places
// have stored names of objects (StoredName), because equal states agree on no others.
//
// LabelTable is not used here: HappensBefore compares single accesses with those of the path.
class Summaries {
 public:
  using SetId = SetForest::SetId;
  enum class LabelId : uint32_t {};
  static constexpr SetId kEmpty = SetForest::kEmpty;

  struct Label {
    ThreadId thread;
    bool writes;
    PlaceId place;
    uint32_t order = 0;  // see OrderOf

    friend bool operator==(const Label&, const Label&) = default;
  };
  // What a label comes after, beside what its thread has done.
  struct Order {
    // The threads of which the thread's earlier steps come after a step. Slots are indexes.
    ThreadSet after = {};
    ThreadIndex joins = kNobody;  // the thread that it joins, if it is a plain join

    friend bool operator==(const Order&, const Order&) = default;
  };

  explicit Summaries(Places& places) : places_(places), orders_(1) {}

  // `joins`: the thread that the accesses join.
  SetId With(SetId set, ThreadId t, std::span<const Access> accesses, ThreadIndex joins = kNobody);
  SetId Union(SetId a, SetId b) { return sets_.Union(a, b); }
  bool IsSubset(SetId a, SetId b) const { return sets_.IsSubset(a, b); }
  // The set as it is known before the step that orders threads, if it is the set after that step.
  SetId Before(const LifetimeOrder& order, SetId set);

  // Calls visit(number, label) for each label of the set. Labels have small numbers. `visit` adds
  // no labels.
  template <typename Visit>
  void ForEach(SetId set, Visit&& visit) const {
    sets_.ForEach(set, [&](uint32_t number) { visit(number, labels_[number]); });
  }
  size_t labels() const { return labels_.size(); }
  // Labels without an order have 0.
  const Order& OrderOf(const Label& label) const { return orders_[label.order]; }

 private:
  uint32_t NumberOf(const Label& label);
  uint32_t NumberOf(const Order& order);

  Places& places_;
  SetForest sets_;
  std::vector<Order> orders_;  // few
  std::vector<Label> labels_;
  InternTable<LabelId> label_table_;
  boost::unordered_flat_map<uint64_t, SetId> befores_;  // by set and two threads
  std::vector<uint32_t> scratch_;
};

}  // namespace mazurka
