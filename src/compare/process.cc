#include "compare/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <utility>

#include "base/ending_signals.h"

namespace mazurka {
namespace {

sigset_t WatchedSignals() {
  sigset_t set = EndingSignals();
  sigaddset(&set, SIGCHLD);
  return set;
}

// Runs in the new process and executes the command. Makes only async-signal-safe calls.
[[noreturn]] void Become(char* const* command, const char* errors) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  const int null = open("/dev/null", O_RDWR);
  const int err = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  dup2(null, STDIN_FILENO);
  dup2(null, STDOUT_FILENO);
  dup2(err < 0 ? null : err, STDERR_FILENO);
  execv(command[0], command);
  _exit(127);
}

uint64_t ResidentBytesOf(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  uint64_t size = 0, resident = 0;
  file >> size >> resident;
  return file ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

double Seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

ChildProcess::ChildProcess(pid_t pid, const ProcessLimits& limits)
    : pid_(pid), limits_(limits), start_(std::chrono::steady_clock::now()) {}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      limits_(other.limits_),
      start_(other.start_),
      killed_for_(other.killed_for_) {}

ChildProcess::~ChildProcess() {
  if (pid_ == 0) return;
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<ChildProcess> ChildProcess::Start(const std::vector<std::string>& command,
                                         const std::string& errors, const ProcessLimits& limits) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const pid_t pid = fork();
  if (pid < 0) return Fail(fmt::format("cannot start a process: {}", std::strerror(errno)));
  if (pid == 0) Become(words.data(), errors.c_str());
  return ChildProcess(pid, limits);
}

double ChildProcess::Elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::optional<ProcessEnd> ChildProcess::Poll() {
  int status = 0;
  rusage usage{};
  if (wait4(pid_, &status, WNOHANG, &usage) == pid_) {
    pid_ = 0;
    ProcessEnd end;
    end.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    end.killed_for = killed_for_;
    end.seconds = Elapsed();
    end.processor_seconds = Seconds(usage.ru_utime) + Seconds(usage.ru_stime);
    end.peak_memory_bytes = static_cast<uint64_t>(usage.ru_maxrss) * 1024;
    return end;
  }
  if (killed_for_ != Kill::kNone) return std::nullopt;
  if (limits_.seconds > 0 && Elapsed() > limits_.seconds) killed_for_ = Kill::kTime;
  if (limits_.memory_bytes > 0 && ResidentBytesOf(pid_) > limits_.memory_bytes)
    killed_for_ = Kill::kMemory;
  if (killed_for_ != Kill::kNone) kill(pid_, SIGKILL);
  return std::nullopt;
}

InterruptWatch::InterruptWatch() {
  const sigset_t set = WatchedSignals();
  sigprocmask(SIG_BLOCK, &set, nullptr);
}

InterruptWatch::~InterruptWatch() {
  const sigset_t set = WatchedSignals();
  sigprocmask(SIG_UNBLOCK, &set, nullptr);
}

bool InterruptWatch::Wait(std::chrono::milliseconds patience) {
  const sigset_t set = WatchedSignals();
  const timespec time{patience.count() / 1000, (patience.count() % 1000) * 1'000'000};
  const int signal = sigtimedwait(&set, nullptr, &time);
  return signal > 0 && signal != SIGCHLD;
}

}  // namespace mazurka
