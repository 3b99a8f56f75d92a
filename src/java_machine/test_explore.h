// For tests: compiles Java programs and explores all their executions by step and undo.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "java_machine/boot/console.h"
#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/target.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {

// How many executions ended in each way: "finished", "deadlock", "exit", "assumed", "unsupported:
// what", followed by " M" for the message M of each uncaught exception, sorted. A program throws
// its result.
using Ends = std::map<std::string, int>;

// The classes of one Java source, any of which may have a main.
class TestProgram {
 public:
  TestProgram(const std::string& name, std::string_view source, uint32_t choose_random = 0) {
    auto jdk = FindJdk(std::nullopt);
    EXPECT_TRUE(jdk) << jdk.error().message;
    const auto folder = std::filesystem::path(testing::TempDir()) / ("mazurka_" + name);
    std::filesystem::create_directories(folder);
    const auto file = folder / (name + ".java");
    std::ofstream(file) << source;
    auto target = ResolveTarget(file.string(), std::nullopt, *jdk, FindVerifyJar());
    std::filesystem::remove_all(folder);
    if (!target) {
      ADD_FAILURE() << target.error().message;
      return;
    }
    target_.emplace(std::move(*target));
    auto program = OpenProgram(*jdk, std::move(target_->class_path), choose_random);
    EXPECT_TRUE(program) << program.error().message;
    program_ = std::move(*program);
  }

  std::unique_ptr<JavaMachine> Start(const std::string& main_class, VmOptions options = {}) {
    options.explore = true;
    options.warm_up = false;  // nothing is presumed constant
    auto machine = JavaMachine::Start(*program_, options, console_, main_class, {});
    EXPECT_TRUE(machine) << machine.error().message;
    return std::move(*machine);
  }

  Program& program() { return *program_; }
  Console& console() { return console_; }

 private:
  SilentConsole console_;
  std::optional<Target> target_;
  std::unique_ptr<Program> program_;
};

inline std::string EndOf(JavaMachine& machine) {
  auto text = [&]() -> std::string {
    switch (machine.Status()) {
      case MachineStatus::kRunning:
        return "running";
      case MachineStatus::kFinished:
        return "finished";
      case MachineStatus::kDeadlocked:
        return "deadlock";
      case MachineStatus::kExited:
        return "exit";
      case MachineStatus::kAssumed:
        return "assumed";
      case MachineStatus::kSpinning:
        return "spins";
      case MachineStatus::kSuperseded:
        return "superseded";
      case MachineStatus::kUnsupported:
        return "unsupported: " + machine.WhyUnsupported();
      case MachineStatus::kRefuted:
        return "refuted: " + machine.WhyUnsupported();
    }
    return "";
  }();
  std::vector<std::string> messages;
  for (uint32_t i = 0; i < machine.FailureCount(); ++i)
    messages.push_back(machine.FailureAt(i).message);
  std::sort(messages.begin(), messages.end());
  for (const std::string& m : messages) text += " " + m;
  return text;
}

// Whether visited states are explored again: with kYes each execution counts once.
enum class Revisit { kNo, kYes };

class Walk {
 public:
  Walk(JavaMachine& machine, Revisit revisit) : machine_(machine), revisit_(revisit) {}

  Ends Run() {
    Visit(0);
    return ends_;
  }

 private:
  void Visit(int depth) {
    if (machine_.Status() != MachineStatus::kRunning) {
      ++ends_[EndOf(machine_)];
      return;
    }
    if (depth > 2000) {
      ++ends_["too deep"];
      return;
    }
    if (revisit_ == Revisit::kNo && !seen_.insert(machine_.Fingerprint()).second) return;
    auto span = machine_.Enabled();
    const std::vector<ThreadId> enabled(span.begin(), span.end());
    for (ThreadId t : enabled) {
      const uint32_t alternatives = machine_.Alternatives(t);
      for (uint32_t alternative = 0; alternative < alternatives; ++alternative) {
        machine_.Mark();
        machine_.Step(t, alternative);
        Visit(depth + 1);
        machine_.Undo();
        machine_.PopMark();
      }
    }
  }

  JavaMachine& machine_;
  Revisit revisit_;
  Ends ends_;
  std::set<Hash128> seen_;
};

// All executions, each counted.
inline Ends AllExecutions(JavaMachine& machine) { return Walk(machine, Revisit::kYes).Run(); }

// Only the different ends.
inline std::set<std::string> AllEnds(JavaMachine& machine) {
  std::set<std::string> ends;
  for (const auto& [end, count] : Walk(machine, Revisit::kNo).Run()) ends.insert(end);
  return ends;
}

}  // namespace mazurka
