#include "cli/progress.h"

#include <fmt/core.h>

#include "base/output.h"
#include "cli/terminal.h"
#include "report/layout.h"
#include "report/quantities.h"

namespace mazurka {
namespace {

constexpr double kLeastShare = 0.001;

double Real(uint64_t n) { return static_cast<double>(n); }

std::string Short(double n) {
  if (n >= 1e9) return fmt::format("{:.1f}G", n / 1e9);
  if (n >= 1e6) return fmt::format("{:.1f}M", n / 1e6);
  if (n >= 1e4) return fmt::format("{:.0f}k", n / 1e3);
  return fmt::format("{:.0f}", n);
}

// ", of about 3.1 million transitions (400,000 to 20 million)"
std::string SizeText(const Tick& tick) {
  if (tick.transitions)
    return fmt::format(", of about {} transitions ({} to {})", Roughly(tick.transitions->likely),
                       Roughly(tick.transitions->least), Roughly(tick.transitions->most));
  if (tick.explored >= kLeastShare)
    return fmt::format(", about {:.2g} % explored", 100 * tick.explored);
  return tick.explored > 0 ? ", less than 0.1 % explored" : "";
}

}  // namespace

Progress::Progress(Switch when, Watch::Clock::time_point start)
    : on_(when == Switch::kOn || (when == Switch::kAuto && StandardError().is_terminal)),
      is_terminal_(StandardError().is_terminal),
      width_(StandardError().width),
      last_(start) {}

Progress::~Progress() {
  if (shown_ && is_terminal_) WriteDiagnostic("\r\033[K");
}

void Progress::Show(const Tick& tick) {
  if (!on_) return;
  const Statistics& statistics = tick.statistics;
  const Watch::Clock::time_point now = Watch::Clock::now();
  const double seconds = std::chrono::duration<double>(now - last_).count();
  if (statistics.transitions < last_transitions_) last_transitions_ = 0;  // a new search
  const double steps = Real(statistics.transitions - last_transitions_);
  std::string line = fmt::format("{} states, {} transitions, ", Short(Real(statistics.states)),
                                 Short(Real(statistics.transitions)));
  // The time before the first line includes the start-up, so it gives no rate.
  if (shown_ && seconds > 0) line += Short(steps / seconds) + "/s, ";
  line += fmt::format("depth {}, {} MiB", tick.depth, ResidentBytes() >> 20);
  line += SizeText(tick);
  if (tick.preemptions)
    line += fmt::format(", complete with at most {} preemption{}", *tick.preemptions,
                        *tick.preemptions == 1 ? "" : "s");
  if (tick.covered)
    line += fmt::format(", sampled {} traces and {} of {} orders", tick.covered->traces,
                        tick.covered->pairs + tick.covered->both_ways, 2 * tick.covered->pairs);
  last_ = now;
  last_transitions_ = statistics.transitions;
  shown_ = true;
  // In a file, lines follow each other.
  if (is_terminal_) {
    WriteDiagnostic(fmt::format("\r{}\033[K", CutTo(line, width_ - 1)));
  } else {
    WriteDiagnostic(line + "\n");
  }
}

}  // namespace mazurka
