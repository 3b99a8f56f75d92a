#pragma once

#include <cstddef>

namespace mazurka {

// Where text for people goes.
struct Terminal {
  bool is_terminal = false;
  bool colors = false;  // it shows them and NO_COLOR does not forbid them
  size_t width = 120;   // columns; for files, what reads well
};

Terminal StandardOutput();
Terminal StandardError();

}  // namespace mazurka
