#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include "explore/limits.h"

namespace mazurka {

// Supervises the clock, the memory of this process and Ctrl-C during a check, from the compilation
// of the target on. The check itself only reads a flag. Only the watch's thread receives the
// signals of EndingSignals(); all other threads block them while a Watch lives. A second signal
// ends the process.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  // Times count from `start`.
  Watch(const Limits& limits, Clock::time_point start);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // True once the search must end; Reason() has the reason.
  bool StopRequested() const { return stop_.load(std::memory_order_relaxed); }
  Limit Reason() const { return reason_.load(); }
  Clock::time_point start() const { return Clock::time_point(Clock::duration(start_.load())); }
  // Sets another time limit, which counts from now; 0 means none. Cancels a stop for the time
  // limit.
  void RestartClock(double seconds);
  // The host refuses more memory. Any thread may call this; it does not allocate.
  void OutOfMemory() {
    out_of_memory_ = true;
    Stop(Limit::kMemory);
  }
  bool WasOutOfMemory() const { return out_of_memory_; }
  const std::atomic<bool>* flag() const { return &stop_; }

  // Returns true about five times a second, once: time to report the progress of the search.
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

// The memory that this process holds now, and its peak.
uint64_t ResidentBytes();
uint64_t PeakResidentBytes();

}  // namespace mazurka
