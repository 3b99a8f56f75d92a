#include "testing/scenarios/quiescence.h"

#include <algorithm>
#include <set>

namespace mazurka {
namespace {

constexpr size_t kMostVisited = 200'000;

uint32_t Bit(size_t call) { return uint32_t{1} << call; }

// A quiescent moment: the calls that have returned before it, as bits. All others begin after it.
// `pairs` says so: of each thread the last call before the moment and the first one after it.
struct Cut {
  uint32_t before = 0;
  OrderConstraint pairs;
};

class Cuts {
 public:
  explicit Cuts(const std::vector<size_t>& calls_of_threads) : calls_(calls_of_threads) {
    size_t first = 0;
    for (size_t calls : calls_) {
      firsts_.push_back(first);
      first += calls;
    }
    std::vector<size_t> done(calls_.size());
    Add(0, done);
  }

  const std::vector<Cut>& all() const { return cuts_; }

 private:
  // `done` has the number of calls of each thread that have returned.
  void Add(size_t thread, std::vector<size_t>& done) {
    if (thread == calls_.size()) {
      if (Cut cut = CutOf(done); !cut.pairs.empty()) cuts_.push_back(std::move(cut));
      return;
    }
    for (done[thread] = 0; done[thread] <= calls_[thread]; ++done[thread]) Add(thread + 1, done);
  }

  Cut CutOf(const std::vector<size_t>& done) const {
    Cut cut;
    for (size_t i = 0; i < done.size(); ++i) {
      for (size_t call = 0; call < done[i]; ++call) cut.before |= Bit(firsts_[i] + call);
      for (size_t j = 0; j < done.size(); ++j) {
        if (i == j || done[i] == 0 || done[j] == calls_[j]) continue;
        cut.pairs.push_back({static_cast<uint8_t>(firsts_[i] + done[i] - 1),
                             static_cast<uint8_t>(firsts_[j] + done[j])});
      }
    }
    std::ranges::sort(cut.pairs);
    return cut;
  }

  const std::vector<size_t>& calls_;
  std::vector<size_t> firsts_;  // the number of the first call of each thread
  std::vector<Cut> cuts_;
};

// No call after the cut comes before one that returned before it.
bool Keeps(const CallOrder& order, const Cut& cut) {
  const auto is_before = [&](uint8_t call) { return (cut.before & Bit(call)) != 0; };
  const auto first_after = std::ranges::find_if_not(order, is_before);
  return std::none_of(first_after, order.end(), is_before);
}

// Two moments of one execution.
bool AreComparable(const Cut& a, const Cut& b) {
  const uint32_t both = a.before & b.before;
  return both == a.before || both == b.before;
}

// Enumerates hitting sets: for every order, a constraint must contain a cut that the order does not
// keep. The search is depth first over the orders.
class Enumeration {
 public:
  Enumeration(const std::vector<Cut>& cuts, const std::vector<CallOrder>& orders)
      : cuts_(cuts), orders_(orders) {}

  Result<std::vector<OrderConstraint>> Run() {
    if (!Visit({})) return Fail("there are too many quiescent moments between the calls");
    std::vector<OrderConstraint> weakest;
    for (const auto& chosen : found_) {
      const bool is_implied = std::ranges::any_of(found_, [&](const auto& other) {
        return other != chosen && std::ranges::includes(chosen, other);
      });
      if (!is_implied) weakest.push_back(PairsOf(chosen));
    }
    std::ranges::sort(weakest);
    return weakest;
  }

 private:
  using Chosen = std::set<size_t>;  // indexes of cuts

  // Returns false if there are too many constraints.
  bool Visit(const Chosen& chosen) {
    if (!visited_.insert(chosen).second) return true;
    if (visited_.size() > kMostVisited) return false;
    const auto kept = std::ranges::find_if(orders_, [&](const CallOrder& order) {
      return std::ranges::all_of(chosen, [&](size_t cut) { return Keeps(order, cuts_[cut]); });
    });
    if (kept == orders_.end()) {
      found_.insert(chosen);
      return true;
    }
    for (size_t i = 0; i < cuts_.size(); ++i) {
      if (Keeps(*kept, cuts_[i])) continue;
      const bool fits = std::ranges::all_of(
          chosen, [&](size_t cut) { return AreComparable(cuts_[cut], cuts_[i]); });
      if (!fits) continue;
      Chosen larger = chosen;
      larger.insert(i);
      if (!Visit(larger)) return false;
    }
    return true;
  }

  OrderConstraint PairsOf(const Chosen& chosen) const {
    OrderConstraint pairs;
    for (size_t cut : chosen)
      pairs.insert(pairs.end(), cuts_[cut].pairs.begin(), cuts_[cut].pairs.end());
    std::ranges::sort(pairs);
    const auto repeated = std::ranges::unique(pairs);
    pairs.erase(repeated.begin(), repeated.end());
    return pairs;
  }

  const std::vector<Cut>& cuts_;
  const std::vector<CallOrder>& orders_;
  std::set<Chosen> visited_, found_;
};

}  // namespace

Result<std::vector<OrderConstraint>> QuiescentRefutations(
    const std::vector<size_t>& calls_of_threads, const std::vector<CallOrder>& orders) {
  const Cuts cuts(calls_of_threads);
  return Enumeration(cuts.all(), orders).Run();
}

}  // namespace mazurka
