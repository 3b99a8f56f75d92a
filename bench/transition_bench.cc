// Measures the cost of a transition of a Java program: a depth-first walk over its states in one
// machine with a set of visited fingerprints, and nothing else.
//
//   transition_bench CLASSPATH [--check] MAX_TRANSITIONS MAIN [ARG...]
//
// --check compares every fingerprint with the fingerprint of the whole state, computed anew.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/target.h"

namespace mazurka {
namespace {

[[noreturn]] void Stop(const std::string& message) {
  std::fprintf(stderr, "transition_bench: %s\n", message.c_str());
  std::exit(1);
}

template <typename T>
T Need(Result<T> result) {
  if (!result) Stop(result.error().message);
  return std::move(*result);
}

// A set with open addressing. REQUIRES: it never gets full
class VisitedStates {
 public:
  explicit VisitedStates(size_t states) : slots_(std::bit_ceil(states * 2 + 1024)) {}
  bool Insert(const Hash128& h) {
    for (size_t i = h.lo & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
      if (slots_[i] == h) return false;
      if (slots_[i] != Hash128{}) continue;
      slots_[i] = h;
      ++count_;
      return true;
    }
  }
  size_t count() const { return count_; }

 private:
  std::vector<Hash128> slots_;
  size_t count_ = 0;
};

// A console that discards all output and has an empty standard input.
class NullConsole : public Console {
 public:
  void Write(int, const uint8_t*, size_t) override {}
  int64_t Read(uint8_t*, size_t) override { return -1; }
  int64_t Available() override { return 0; }
};

struct Level {
  std::vector<ThreadId> enabled;
  size_t next = 0;
  uint32_t choice = 0;
};

double Now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) * 1e9 + static_cast<double>(t.tv_nsec);
}

class Walk {
 public:
  Walk(JavaMachine& machine, uint64_t most, bool check)
      : machine_(machine), most_(most), check_(check), seen_(most) {}

  void Run() {
    double start = Now();
    Fingerprint();
    Enter();
    while (depth_ > 0 && transitions_ < most_) Advance();
    double ns = Now() - start;
    std::printf("%zu states, %llu transitions, %.0f ns each\n", seen_.count(),
                static_cast<unsigned long long>(transitions_),
                ns / static_cast<double>(transitions_));
  }

 private:
  Hash128 Fingerprint() {
    Hash128 h = machine_.Fingerprint();
    if (check_ && h != machine_.FullFingerprint()) Stop("a fingerprint is not that of the state");
    return h;
  }

  void Enter() {
    if (depth_ == levels_.size()) levels_.emplace_back();
    Level& level = levels_[depth_++];
    auto enabled = machine_.Enabled();
    level.enabled.assign(enabled.begin(), enabled.end());
    level.next = 0;
    level.choice = 0;
    machine_.Mark();
  }

  void Advance() {
    Level& level = levels_[depth_ - 1];
    if (level.next == level.enabled.size()) {
      machine_.PopMark();
      if (--depth_ > 0) machine_.Undo();
      return;
    }
    ThreadId t = level.enabled[level.next];
    uint32_t choice = level.choice;
    if (++level.choice >= machine_.Alternatives(t)) {
      ++level.next;
      level.choice = 0;
    }
    machine_.Step(t, choice);
    ++transitions_;
    if (seen_.Insert(Fingerprint())) {
      Enter();
    } else {
      machine_.Undo();
      if (check_) Fingerprint();
    }
  }

  JavaMachine& machine_;
  uint64_t most_;
  bool check_;
  VisitedStates seen_;
  std::vector<Level> levels_;
  size_t depth_ = 0;
  uint64_t transitions_ = 0;
};

int Main(std::vector<std::string> arguments) {
  bool check = arguments.size() > 1 && arguments[1] == "--check";
  if (check) arguments.erase(arguments.begin() + 1);
  if (arguments.size() < 3) Stop("usage: CLASSPATH [--check] MAX_TRANSITIONS MAIN [ARG...]");
  auto jdk = Need(FindJdk(std::nullopt));
  auto program = Need(OpenProgram(jdk, Need(ClassPath::Parse(arguments[0]))));
  NullConsole console;
  VmOptions options;
  options.explore = true;
  auto machine = Need(JavaMachine::Start(*program, std::move(options), console, arguments[2],
                                         {arguments.begin() + 3, arguments.end()}));
  Walk(*machine, std::strtoull(arguments[1].c_str(), nullptr, 10), check).Run();
  return 0;
}

}  // namespace
}  // namespace mazurka

int main(int argc, char** argv) { return mazurka::Main({argv + 1, argv + argc}); }
