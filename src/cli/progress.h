#pragma once

#include <string>

#include "check/check_options.h"
#include "explore/statistics.h"
#include "explore/watch.h"

namespace mazurka {

// One line on standard error that tells how far a search is, written over and over again; it is
// gone when the object is.
class Progress {
 public:
  Progress(Switch when, Watch::Clock::time_point start);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Show(const Statistics& statistics, uint64_t depth, double explored);

 private:
  const bool on_;
  const bool is_terminal_;
  const size_t width_;
  bool shown_ = false;
  Watch::Clock::time_point last_;  // when it was shown last
  uint64_t last_transitions_ = 0;
};

}  // namespace mazurka
