#pragma once

#include <string>

#include "check/check_options.h"
#include "explore/tick.h"
#include "explore/watch.h"

namespace mazurka {

// A line on standard error with the progress of a search. On a terminal each update overwrites the
// last one, and the destructor erases the line.
class Progress {
 public:
  Progress(Switch when, Watch::Clock::time_point start);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Show(const Tick& tick);

 private:
  const bool on_;
  const bool is_terminal_;
  const size_t width_;
  bool shown_ = false;
  Watch::Clock::time_point last_;  // time of the last update
  uint64_t last_transitions_ = 0;
};

}  // namespace mazurka
