#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace mazurka {
namespace {

constexpr size_t kNarrowest = 60, kWidest = 200;

std::string_view Environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Terminal Look(int fd) {
  Terminal terminal;
  terminal.is_terminal = isatty(fd) == 1;
  if (!terminal.is_terminal) return terminal;
  terminal.colors = Environment("NO_COLOR").empty() && Environment("TERM") != "dumb";
  winsize size{};
  if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    terminal.width = std::clamp<size_t>(size.ws_col, kNarrowest, kWidest);
  return terminal;
}

}  // namespace

Terminal StandardOutput() { return Look(STDOUT_FILENO); }
Terminal StandardError() { return Look(STDERR_FILENO); }

}  // namespace mazurka
