#include "explore/branch_profile.h"

#include <algorithm>

#include "properties/side.h"

namespace mazurka {
namespace {

constexpr uint64_t kMostRecords = 512;
constexpr size_t kMostThreads = 64;  // names of one place

// The call of the library that makes the operation, or the operation. Objects are not named: that
// would number them for the whole search, and branches at all objects of a class count together.
std::string WhatOf(Machine& machine, ThreadId t, const std::vector<OperationText>& stack,
                   size_t user) {
  if (user > 0 && user < stack.size()) return WithoutPackage(stack[user - 1].method);
  const OperationKind kind = machine.Pending(t).kind;
  const std::string_view verb = NameOf(kind);
  const std::string field = TraitsOf(kind).is_access ? machine.Inspect().FieldName(t) : "";
  return std::string(verb) + (field.empty() ? "" : " " + field);
}

}  // namespace

void BranchProfile::Record(Machine& machine, const Execution& execution, ThreadId t,
                           uint64_t transitions) {
  const std::vector<OperationText> stack = machine.Narrate().Stack(t);
  const auto user = static_cast<size_t>(
      std::find_if(stack.begin(), stack.end(),
                   [](const OperationText& frame) { return !frame.in_library; }) -
      stack.begin());
  const OperationText nowhere;
  const OperationText& frame =
      user < stack.size() ? stack[user] : (stack.empty() ? nowhere : stack.front());
  Place& place = places_[{WhatOf(machine, t, stack, user), PlaceText(frame)}];
  ++place.branches;
  if (place.threads.size() < kMostThreads) place.threads.insert(machine.Narrate().ThreadName(t));
  const Operation& pending = machine.Pending(t);
  const auto rounds = std::count_if(execution.begin(), execution.end(), [&](const Event& event) {
    return event.choice.thread == t && event.operation.method == pending.method &&
           event.operation.bci == pending.bci;
  });
  place.rounds = std::max(place.rounds, static_cast<uint64_t>(rounds) + 1);
  if (++recorded_ % kMostRecords == 0) Thin();
  next_ = transitions + distance_;
}

// Halves the weight of all records, and records half as many from now on: so all parts of the
// search have the same weight.
void BranchProfile::Thin() {
  distance_ *= 2;
  for (auto& [key, place] : places_) place.branches = (place.branches + 1) / 2;
}

std::vector<BranchPlace> BranchProfile::Top(size_t count) const {
  uint64_t all = 0;
  std::vector<BranchPlace> top;
  for (const auto& [key, place] : places_) {
    all += place.branches;
    top.push_back(
        {key.first, key.second, place.threads, static_cast<double>(place.branches), place.rounds});
  }
  std::stable_sort(top.begin(), top.end(),
                   [](const BranchPlace& a, const BranchPlace& b) { return a.share > b.share; });
  if (top.size() > count) top.resize(count);
  for (BranchPlace& place : top) place.share /= static_cast<double>(all);
  return top;
}

}  // namespace mazurka
