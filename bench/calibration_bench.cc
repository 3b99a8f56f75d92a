// A loop that uses only the processor. Its time makes the figures of different computers
// comparable.

#include <benchmark/benchmark.h>

#include "base/hash.h"

namespace mazurka {
namespace {

void Calibration(benchmark::State& state) {
  uint64_t hash = 1;
  for (auto _ : state) {
    for (int i = 0; i < 1'000'000; ++i) hash = Mix64(hash + static_cast<uint64_t>(i));
    benchmark::DoNotOptimize(hash);
  }
  state.SetItemsProcessed(state.iterations() * 1'000'000);
}
BENCHMARK(Calibration)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace mazurka
