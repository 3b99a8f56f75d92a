#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include "explore/limits.h"

namespace mazurka {

// Looks at the clock, at the memory of this process and for Ctrl-C while a check runs, from the
// compilation of its target on, so that the check itself only reads a flag. Its thread is the one
// that takes the signals of EndingSignals(); they are blocked in all others while a Watch lives. A
// second signal ends the process.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  // Times count from `start`.
  Watch(const Limits& limits, Clock::time_point start);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // True once the search must end; Reason() says why.
  bool StopRequested() const { return stop_.load(std::memory_order_relaxed); }
  Limit Reason() const { return reason_.load(); }
  Clock::time_point start() const { return Clock::time_point(Clock::duration(start_.load())); }
  // Another time limit, which counts from now on; 0: none. Takes back a stop for the time.
  void RestartClock(double seconds);
  // The host refuses more memory. May be called by any thread; does not allocate.
  void OutOfMemory() {
    out_of_memory_ = true;
    Stop(Limit::kMemory);
  }
  bool WasOutOfMemory() const { return out_of_memory_; }
  const std::atomic<bool>* flag() const { return &stop_; }

  // True about five times a second, once: time to tell how far the search is.
  bool TickDue() { return tick_.load(std::memory_order_relaxed) && tick_.exchange(false); }

 private:
  void Look();
  void Loop();
  void Stop(Limit reason);
  bool SignalCame(std::chrono::milliseconds patience);

  const Limits limits_;
  std::atomic<Clock::rep> start_;
  std::atomic<double> seconds_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> tick_ = false;
  std::atomic<bool> out_of_memory_ = false;
  std::atomic<bool> done_ = false;
  std::atomic<Limit> reason_ = Limit::kNone;
  std::thread thread_;
};

// Bytes of memory this process holds now, and at most so far.
uint64_t ResidentBytes();
uint64_t PeakResidentBytes();

}  // namespace mazurka
