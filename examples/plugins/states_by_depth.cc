// An observer that counts states by the length of the path on which the search found them.

#include <mazurka/plugin/plugin.h>

#include <iostream>

namespace {

using namespace mazurka;

class StatesByDepth : public Observer {
 public:
  void StateNew(Machine& /*machine*/, const Execution& execution, StateNumber /*state*/) override {
    if (states_.size() <= execution.size()) states_.resize(execution.size() + 1);
    ++states_[execution.size()];
  }

  // Standard output is reserved for the result of the check.
  void SearchEnded(const Statistics& /*statistics*/) override {
    for (size_t depth = 0; depth < states_.size(); ++depth)
      std::cerr << "depth " << depth << ": " << states_[depth] << " states\n";
  }

 private:
  std::vector<uint64_t> states_;  // by depth
};

std::unique_ptr<Observer> Make() { return std::make_unique<StatesByDepth>(); }

void Extend(Catalogs& catalogs) { catalogs.observers.push_back(Make); }

}  // namespace

MAZURKA_PLUGIN(Extend)
