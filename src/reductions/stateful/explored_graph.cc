#include "reductions/stateful/explored_graph.h"

#include "base/check.h"

namespace mazurka {

void ExploredGraph::Enter(StateNumber state) {
  path_.push_back({state, open_.size()});
  known_ = std::max<size_t>(known_, IndexOf(state) + 1);
}

void ExploredGraph::Leave() {
  const Entry done = path_.back();
  path_.pop_back();
  MAZ_CHECK_MSG(transitions_.size() < UINT32_MAX - (1u << 20), "more than 2^32 transitions");
  const uint32_t index = IndexOf(done.state);
  if (places_.size() <= index) places_.resize(index + 1);
  places_[index] = {static_cast<uint32_t>(transitions_.size()),
                    static_cast<uint32_t>(open_.size() - done.begin)};
  transitions_.insert(transitions_.end(), open_.begin() + static_cast<ptrdiff_t>(done.begin),
                      open_.end());
  open_.resize(done.begin);
}

std::span<const ExploredGraph::Transition> ExploredGraph::TransitionsOf(StateNumber state) const {
  if (const uint32_t index = IndexOf(state); index < places_.size() && places_[index].count > 0)
    return std::span(transitions_).subspan(places_[index].begin, places_[index].count);
  const auto at = std::lower_bound(path_.begin(), path_.end(), state,
                                   [](const Entry& e, StateNumber s) { return e.state < s; });
  if (at == path_.end() || at->state != state) return {};
  const size_t end = at + 1 == path_.end() ? open_.size() : (at + 1)->begin;
  return std::span(open_).subspan(at->begin, end - at->begin);
}

uint64_t ExploredGraph::transition_bytes() const {
  return (transitions_.capacity() + open_.capacity()) * sizeof(Transition);
}

uint64_t ExploredGraph::state_bytes() const {
  return places_.capacity() * sizeof(Place) + marks_.capacity() * sizeof(uint32_t) +
         path_.capacity() * sizeof(Entry) + todo_.capacity() * sizeof(Todo);
}

}  // namespace mazurka
