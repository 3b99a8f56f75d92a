#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "java_machine/java_machine.h"
#include "java_machine/java_program.h"
#include "java_machine/pending.h"
#include "java_machine/test_console.h"
#include "jvm/classpath/target.h"

namespace mazurka {

// A Java program given as text, compiled and booted for exploration.
class TestMachine {
 public:
  // Compiles `source`, which declares a public class `main_class`.
  TestMachine(const std::string& main_class, const std::string& source, VmOptions options = {})
      : main_class_(main_class), options_(std::move(options)) {
    options_.explore = true;
    options_.heap_bytes = 256u << 20;
    folder_ = std::filesystem::path(testing::TempDir()) / ("mazurka_" + main_class);
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / (main_class + ".java")) << source;
    auto jdk = FindJdk(std::nullopt);
    EXPECT_TRUE(jdk);
    if (!jdk) return;
    auto target = ResolveTarget((folder_ / (main_class + ".java")).string(), std::nullopt, *jdk);
    EXPECT_TRUE(target) << target.error().message;
    if (!target) return;
    target_.emplace(std::move(*target));
    auto program = OpenProgram(*jdk, std::move(target_->class_path));
    EXPECT_TRUE(program);
    if (!program) return;
    program_ = std::move(*program);
    machine_ = Boot();
  }
  ~TestMachine() { std::filesystem::remove_all(folder_); }

  // Makes another machine of the same Program, in the state before main.
  std::unique_ptr<JavaMachine> Boot() {
    auto machine = JavaMachine::Start(*program_, options_, console_, main_class_, {});
    EXPECT_TRUE(machine) << machine.error().message;
    return machine ? std::move(*machine) : nullptr;
  }

  JavaMachine& operator*() { return *machine_; }
  JavaMachine* operator->() { return machine_.get(); }
  explicit operator bool() const { return machine_ != nullptr; }

  // A static field of the main class, and its value.
  static int32_t Int(JavaMachine& m, const std::string& klass, std::string_view field) {
    Klass* k = Find(m, klass);
    return m.vm().objects().Get<int32_t>(m.vm().classes().Mirror(m.vm().process(), *k),
                                         *k->FieldNamed(field));
  }
  static Ref Object(JavaMachine& m, const std::string& klass, std::string_view field) {
    Klass* k = Find(m, klass);
    return m.vm().objects().GetStaticRef(m.vm().process(), *k, field);
  }
  static Klass* Find(JavaMachine& m, const std::string& klass) {
    auto loaded = m.vm().program().Load(kAppLoader, m.vm().program().Intern(klass));
    return *loaded;
  }
  int32_t Int(std::string_view field) { return Int(*machine_, main_class_, field); }
  Ref Object(std::string_view field) { return Object(*machine_, main_class_, field); }

  // Visits every reachable state once; calls `at_end` in states where no thread is enabled. Returns
  // the number of states.
  size_t Explore(const std::function<void(JavaMachine&)>& at_end, size_t limit = 200'000) {
    std::set<Hash128> seen;
    Visit(seen, at_end, limit);
    EXPECT_LT(seen.size(), limit);
    return seen.size();
  }

 private:
  void Visit(std::set<Hash128>& seen, const std::function<void(JavaMachine&)>& at_end,
             size_t limit) {
    Hash128 now = machine_->Fingerprint();
    if (seen.size() >= limit || !seen.insert(now).second) return;
    if (machine_->Status() != MachineStatus::kRunning) at_end(*machine_);
    std::span<const ThreadId> enabled = machine_->Enabled();
    for (ThreadId t : std::vector<ThreadId>(enabled.begin(), enabled.end())) {
      for (uint32_t alternative = 0; alternative < machine_->Alternatives(t); ++alternative) {
        machine_->Mark();
        machine_->Step(t, alternative);
        Visit(seen, at_end, limit);
        machine_->Undo();
        machine_->PopMark();
      }
    }
  }

  std::string main_class_;
  VmOptions options_;
  std::filesystem::path folder_;
  std::optional<Target> target_;
  TestConsole console_;
  std::unique_ptr<Program> program_;
  std::unique_ptr<JavaMachine> machine_;
};

}  // namespace mazurka
