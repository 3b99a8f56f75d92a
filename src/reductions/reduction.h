#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "machine/machine.h"
#include "reductions/execution.h"
#include "reductions/thread_order.h"

namespace mazurka {

// Decides which choices are explored from a state. The search enters a state, asks for choices
// until there are none, and leaves it; between two choices it goes down and comes back. A
// reduction keeps what it needs by depth.
class Reduction {
 public:
  virtual ~Reduction() = default;

  // The machine stands in a state from which the search is going on. `execution` leads to it.
  virtual void Enter(Machine& machine, const Execution& execution) = 0;
  // What to try next in the state that was entered last; nothing: all that is needed was tried. The
  // machine may stand anywhere.
  virtual std::optional<Choice> Next() = 0;
  // The state that was entered last is done with.
  virtual void Leave() = 0;
  // The part of the choices, from 0 to 1, that is behind the search: an estimate that takes the
  // choices of a state for equally large.
  virtual double Explored() const = 0;
};

struct ReductionInfo {
  std::string_view name;
  std::string_view summary;  // one line
  std::string_view source;   // the paper
  bool is_complete;          // finds every deadlock, failure and outcome
  bool needs_depth_first;
  std::unique_ptr<Reduction> (*make)(const ThreadOrder& order);
};

// All reductions there are; one row for each.
const std::vector<ReductionInfo>& ReductionCatalog();

}  // namespace mazurka
