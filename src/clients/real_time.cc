#include "clients/real_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/check.h"

namespace mazurka {
namespace {

// For each call, the set of calls that come after it (or before it), as bits.
using Relation = std::vector<uint32_t>;

constexpr size_t kMostVisited = 200'000;

uint32_t Bit(size_t call) { return uint32_t{1} << call; }

bool Has(const Relation& relation, size_t from, size_t to) {
  return (relation[from] & Bit(to)) != 0;
}

Relation ProgramOrder(const std::vector<size_t>& calls_of_threads) {
  Relation after;
  for (size_t calls : calls_of_threads) {
    const size_t end = after.size() + calls;
    for (size_t call = after.size(); call < end; ++call) {
      uint32_t later = 0;
      for (size_t i = call + 1; i < end; ++i) later |= Bit(i);
      after.push_back(later);
    }
  }
  return after;
}

// For each call, the calls before it in the order.
Relation Earlier(const std::vector<size_t>& calls_of_threads, const CallOrder& order) {
  std::vector<size_t> next(calls_of_threads.size());
  size_t calls = 0;
  for (size_t thread = 0; thread < next.size(); ++thread) {
    next[thread] = calls;
    calls += calls_of_threads[thread];
  }
  MAZ_CHECK(order.size() == calls);
  Relation earlier(calls);
  uint32_t done = 0;
  for (uint8_t thread : order) {
    const size_t call = next[thread]++;
    earlier[call] = done;
    done |= Bit(call);
  }
  return earlier;
}

bool Keeps(const Relation& earlier, const Relation& after) {
  for (size_t call = 0; call < after.size(); ++call) {
    if ((after[call] & earlier[call]) != 0) return false;
  }
  return true;
}

bool IsSubset(const Relation& a, const Relation& b) {
  for (size_t call = 0; call < a.size(); ++call) {
    if ((a[call] & ~b[call]) != 0) return false;
  }
  return true;
}

// Enumerates hitting sets: for every order, a constraint must contain a pair that the order
// reverses. The search is depth first over the orders. The transitive closure of a constraint with
// the program order identifies it, so each constraint is visited once.
class Enumeration {
 public:
  Enumeration(const std::vector<size_t>& calls_of_threads, const std::vector<CallOrder>& orders)
      : program_order_(ProgramOrder(calls_of_threads)) {
    for (const CallOrder& order : orders) earlier_.push_back(Earlier(calls_of_threads, order));
  }

  Result<std::vector<OrderConstraint>> Run() {
    if (!Visit(program_order_, {})) return Fail("there are too many real-time orders of the calls");
    std::vector<OrderConstraint> weakest;
    for (const Found& found : found_) {
      const bool implied = std::any_of(found_.begin(), found_.end(), [&](const Found& other) {
        return other.after != found.after && IsSubset(other.after, found.after);
      });
      if (!implied) weakest.push_back(found.constraint);
    }
    std::sort(weakest.begin(), weakest.end());
    return weakest;
  }

 private:
  struct Found {
    Relation after;
    OrderConstraint constraint;
  };

  // Returns false if there are too many constraints.
  bool Visit(const Relation& after, const OrderConstraint& constraint) {
    const auto implied = [&](const Found& found) { return IsSubset(found.after, after); };
    if (std::any_of(found_.begin(), found_.end(), implied)) return true;
    if (!visited_.insert(after).second) return true;
    if (visited_.size() > kMostVisited) return false;
    const auto kept = std::find_if(earlier_.begin(), earlier_.end(),
                                   [&](const Relation& earlier) { return Keeps(earlier, after); });
    if (kept == earlier_.end()) {
      found_.push_back({after, constraint});
      return true;
    }
    for (const CallPair pair : WeakestReversed(*kept)) {
      if (Has(after, pair.second, pair.first)) continue;  // would be a cycle
      OrderConstraint larger = constraint;
      larger.insert(std::lower_bound(larger.begin(), larger.end(), pair), pair);
      if (!Visit(With(after, pair), larger)) return false;
    }
    return true;
  }

  // The pairs that the order reverses and that no other such pair implies. An earlier first call
  // or a later second call of the same threads is a weaker pair.
  std::vector<CallPair> WeakestReversed(const Relation& earlier) const {
    const auto reversed = [&](size_t a, size_t b) {
      return Has(earlier, a, b) && !Has(program_order_, b, a);
    };
    std::vector<CallPair> pairs;
    const size_t calls = earlier.size();
    for (size_t a = 0; a < calls; ++a) {
      for (size_t b = 0; b < calls; ++b) {
        if (!reversed(a, b)) continue;
        bool is_weakest = true;
        for (size_t c = 0; c < calls && is_weakest; ++c) {
          if (Has(program_order_, c, a) && reversed(c, b)) is_weakest = false;
          if (Has(program_order_, b, c) && reversed(a, c)) is_weakest = false;
        }
        if (is_weakest) pairs.push_back({static_cast<uint8_t>(a), static_cast<uint8_t>(b)});
      }
    }
    return pairs;
  }

  // The transitive closure with one more pair.
  static Relation With(Relation after, CallPair pair) {
    const uint32_t later = Bit(pair.second) | after[pair.second];
    for (size_t call = 0; call < after.size(); ++call) {
      if (call == pair.first || Has(after, call, pair.first)) after[call] |= later;
    }
    return after;
  }

  const Relation program_order_;
  std::vector<Relation> earlier_;  // of each order
  std::set<Relation> visited_;
  std::vector<Found> found_;
};

}  // namespace

uint64_t CountOrders(const std::vector<size_t>& calls_of_threads, uint64_t limit) {
  // The product of binomial coefficients: the places of each thread's calls among those so far.
  uint64_t orders = 1, calls = 0;
  for (size_t own : calls_of_threads) {
    for (size_t i = 1; i <= own; ++i) {
      ++calls;
      // Divides without remainder: after i factors this is a binomial coefficient of `calls`.
      orders = orders * calls / i;
      if (orders >= limit) return limit;
    }
  }
  return orders;
}

Result<std::vector<OrderConstraint>> Refutations(const std::vector<size_t>& calls_of_threads,
                                                 const std::vector<CallOrder>& orders) {
  return Enumeration(calls_of_threads, orders).Run();
}

}  // namespace mazurka
