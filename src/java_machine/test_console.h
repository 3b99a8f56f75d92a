#pragma once

#include <string>

#include "java_machine/boot/console.h"

namespace mazurka {

// Collects what programs print. Its standard input is empty.
class TestConsole : public Console {
 public:
  void Write(int, const uint8_t* bytes, size_t count) override {
    text.append(bytes, bytes + count);
  }
  int64_t Read(uint8_t*, size_t) override { return -1; }
  int64_t Available() override { return 0; }

  std::string text;
};

}  // namespace mazurka
