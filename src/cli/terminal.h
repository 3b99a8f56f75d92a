#pragma once

#include <cstddef>

namespace mazurka {

// Properties of a stream for text.
struct Terminal {
  bool is_terminal = false;
  bool colors = false;  // supported, and not forbidden by NO_COLOR
  size_t width = 120;   // columns; a readable width for files
};

Terminal StandardOutput();
Terminal StandardError();

}  // namespace mazurka
