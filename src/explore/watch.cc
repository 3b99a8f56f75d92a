#include "explore/watch.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "base/ending_signals.h"

namespace mazurka {
namespace {

constexpr std::chrono::milliseconds kPatience(10);
constexpr int kTickEvery = 20;  // in units of kPatience
constexpr int kExitAfterSecondSignal = 130;

}  // namespace

uint64_t ResidentBytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long long total = 0, resident = 0;
  int read = std::fscanf(file, "%llu %llu", &total, &resident);
  std::fclose(file);
  return read == 2 ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

uint64_t PeakResidentBytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<uint64_t>(usage.ru_maxrss) * 1024;
}

Watch::Watch(const Limits& limits, Clock::time_point start)
    : limits_(limits), start_(start.time_since_epoch().count()), seconds_(limits.seconds) {
  Look();
  sigset_t signals = EndingSignals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  thread_ = std::thread([this] { Loop(); });
}

Watch::~Watch() {
  done_ = true;
  thread_.join();
  sigset_t signals = EndingSignals();
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

void Watch::RestartClock(double seconds) {
  seconds_ = 0;  // the watch's thread may be reading
  start_ = Clock::now().time_since_epoch().count();
  seconds_ = seconds;
  Limit time = Limit::kTime;
  if (reason_.compare_exchange_strong(time, Limit::kNone)) stop_ = false;
}

void Watch::Stop(Limit reason) {
  Limit none = Limit::kNone;
  reason_.compare_exchange_strong(none, reason);
  stop_ = true;
}

bool Watch::SignalCame(std::chrono::milliseconds patience) {
  sigset_t signals = EndingSignals();
  timespec wait{0, std::chrono::nanoseconds(patience).count()};
  return sigtimedwait(&signals, nullptr, &wait) > 0;
}

void Watch::Look() {
  const double seconds = seconds_;  // read before the start, see RestartClock
  const std::chrono::duration<double> passed = Clock::now() - start();
  if (seconds > 0 && passed.count() >= seconds) Stop(Limit::kTime);
  if (limits_.memory_bytes > 0 && ResidentBytes() >= limits_.memory_bytes) Stop(Limit::kMemory);
}

void Watch::Loop() {
  for (int rounds = 1; !done_; ++rounds) {
    if (SignalCame(kPatience)) {
      if (reason_ == Limit::kInterrupted) std::_Exit(kExitAfterSecondSignal);
      Stop(Limit::kInterrupted);
    }
    Look();
    if (rounds % kTickEvery == 0) tick_ = true;
  }
}

}  // namespace mazurka
