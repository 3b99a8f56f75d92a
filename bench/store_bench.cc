// Measures the store of states with 10^7 states: the time of an insert and of a look-up, and the
// bytes per state. Exits with 1 if a target is missed.

#include <fmt/core.h>
#include <sys/resource.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "explore/visited/state_store.h"

namespace mazurka {
namespace {

constexpr uint64_t kStates = 10'000'000;
constexpr double kMaxNs = 300;
constexpr double kMaxBytes = 40;
constexpr int kRounds = 3;  // the fastest counts

double NowNs() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

uint64_t PeakResidentBytes() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

Hash128 Fingerprint(uint64_t i) { return Mix128(i, 1); }

// Nanoseconds per call of work(0), ..., work(count - 1).
template <typename Work>
double Measure(uint64_t count, Work work) {
  double from = NowNs();
  for (uint64_t i = 0; i < count; ++i) work(i);
  return (NowNs() - from) / static_cast<double>(count);
}

int Main() {
  double insert_ns = HUGE_VAL, found_ns = HUGE_VAL, ahead_ns = HUGE_VAL, bytes = 0, resident = 0;
  for (int round = 0; round < kRounds; ++round) {
    uint64_t before = PeakResidentBytes();
    auto store = std::make_unique<StateStore>();
    double worst = 0;
    insert_ns = std::min(
        insert_ns, Measure(kStates, [&](uint64_t i) {
          store->Insert(Fingerprint(i));
          // The memory peak is just after all shards have grown.
          if (i > kStates / 2 && i % 256 == 0) {
            worst = std::max(worst, static_cast<double>(store->bytes()) / static_cast<double>(i));
          }
        }));
    // In an order that is unrelated to the order of insertion.
    const auto other = [](uint64_t i) { return Fingerprint(i * 7'368'787 % kStates); };
    found_ns = std::min(found_ns, Measure(kStates, [&](uint64_t i) { store->Insert(other(i)); }));
    ahead_ns = std::min(ahead_ns, Measure(kStates, [&](uint64_t i) {
                          store->Prefetch(other(i + 8));
                          store->Insert(other(i));
                        }));
    bytes = std::max(
        {bytes, worst, static_cast<double>(store->peak_bytes()) / static_cast<double>(kStates)});
    if (round == 0) {
      resident = static_cast<double>(PeakResidentBytes() - before) / static_cast<double>(kStates);
    }
  }
  fmt::print("state store, {} states\n", kStates);
  fmt::print("  {:.0f} ns an insert, growth included (at most {:.0f})\n", insert_ns, kMaxNs);
  fmt::print("  {:.0f} ns a look-up, {:.0f} ns with prefetch (at most {:.0f})\n", found_ns,
             ahead_ns, kMaxNs);
  fmt::print(
      "  {:.1f} bytes a state at most, growth included; peak resident {:.1f} (at most {:.0f})\n",
      bytes, resident, kMaxBytes);
  bool good =
      insert_ns <= kMaxNs && found_ns <= kMaxNs && bytes <= kMaxBytes && resident <= kMaxBytes;
  return good ? 0 : 1;
}

}  // namespace
}  // namespace mazurka

int main() { return mazurka::Main(); }
