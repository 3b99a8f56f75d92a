#pragma once

#include <vector>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Connects the program's standard streams to those of this process. Output is collected and written
// in large pieces, in its original order.
class HostConsole : public Console {
 public:
  ~HostConsole() override { Flush(); }
  void Write(int fd, const uint8_t* bytes, size_t count) override;
  int64_t Read(uint8_t* bytes, size_t count) override;
  int64_t Available() override;
  void Flush();
  // The number of the first write error, or 0.
  int error() const { return error_; }

 private:
  int error_ = 0;
  std::vector<uint8_t> pending_;
  int pending_fd_ = 1;
};

// Discards the program's output; standard input is empty.
class SilentConsole : public Console {
 public:
  void Write(int /*fd*/, const uint8_t* /*bytes*/, size_t /*count*/) override {}
  int64_t Read(uint8_t* /*bytes*/, size_t /*count*/) override { return -1; }
  int64_t Available() override { return 0; }
};

}  // namespace mazurka
