#include "cli/progress.h"

#include <fmt/core.h>

#include "base/output.h"
#include "cli/terminal.h"
#include "report/layout.h"

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

}  // namespace

Progress::Progress(Switch when, Watch::Clock::time_point start)
    : on_(when == Switch::kOn || (when == Switch::kAuto && StandardError().is_terminal)),
      is_terminal_(StandardError().is_terminal),
      width_(StandardError().width),
      last_(start) {}

Progress::~Progress() {
  if (shown_ && is_terminal_) WriteDiagnostic("\r\033[K");
}

void Progress::Show(const Statistics& statistics, uint64_t depth, double explored) {
  if (!on_) return;
  const Watch::Clock::time_point now = Watch::Clock::now();
  const double seconds = std::chrono::duration<double>(now - last_).count();
  if (statistics.transitions < last_transitions_) last_transitions_ = 0;  // a new search
  const double steps = Real(statistics.transitions - last_transitions_);
  std::string line = fmt::format("{} states, {} transitions, ", Short(Real(statistics.states)),
                                 Short(Real(statistics.transitions)));
  // The time before the first line includes the start-up, so it gives no rate.
  if (shown_ && seconds > 0) line += Short(steps / seconds) + "/s, ";
  line += fmt::format("depth {}, {} MiB", depth, ResidentBytes() >> 20);
  if (explored >= kLeastShare) {
    line += fmt::format(", about {:.2g} % explored", 100 * explored);
  } else if (explored > 0) {
    line += ", less than 0.1 % explored";
  }
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
