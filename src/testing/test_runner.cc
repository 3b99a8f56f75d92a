#include "testing/test_runner.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "base/ending_signals.h"

namespace mazurka {
namespace {

using Clock = std::chrono::steady_clock;

// A process that checks one test.
struct Job {
  size_t index = 0;
  pid_t pid = 0;
  int pipe = -1;
  Clock::time_point start;
  std::string received;
  bool was_killed = false;
};

TestResult Failed(TestStatus status, std::string detail) {
  TestResult result;
  result.status = status;
  result.detail = std::move(detail);
  return result;
}

void SendAll(int pipe, const std::string& text) {
  for (size_t sent = 0; sent < text.size();) {
    const ssize_t count = write(pipe, text.data() + sent, text.size() - sent);
    if (count < 0 && errno != EINTR) return;
    if (count > 0) sent += static_cast<size_t>(count);
  }
}

class Runner {
 public:
  Runner(KnownResults known, const RunLimits& limits,
         const std::function<TestResult(size_t)>& check,
         const std::function<void(size_t, const TestResult&)>& on_result)
      : limits_(limits), check_(check), on_result_(on_result), done_(std::move(known)) {}

  RunTotals Run() {
    const sigset_t set = EndingSignals();
    pthread_sigmask(SIG_BLOCK, &set, &before_);
    while (next_ < done_.size() || !jobs_.empty()) {
      if (stopped_) next_ = done_.size();
      StartSome();
      Await();
      ForwardSignals(set);
      Report();
    }
    for (auto& result : done_) {
      if (!result) result = Failed(TestStatus::kSkipped, "not started");
    }
    Report();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    for (auto& result : done_) totals_.results.push_back(std::move(*result));
    return std::move(totals_);
  }

 private:
  void StartSome() {
    for (; next_ < done_.size() && jobs_.size() < std::max(1u, limits_.jobs); ++next_) {
      if (!done_[next_]) Start(next_);
    }
  }

  void Start(size_t index) {
    std::array<int, 2> ends{-1, -1};
    std::fflush(nullptr);
    const pid_t parent = getpid();
    const pid_t pid = pipe(ends.data()) == 0 ? fork() : -1;
    if (pid < 0) {
      done_[index] = Failed(TestStatus::kIncomplete,
                            fmt::format("no process for the check: {}", std::strerror(errno)));
      return;
    }
    if (pid == 0) {
      setpgid(0, 0);  // a Ctrl-C is for the parent, which forwards it
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) _exit(1);
      close(ends[0]);
      pthread_sigmask(SIG_SETMASK, &before_, nullptr);
      SendAll(ends[1], Packed(check_(index)));
      _exit(0);
    }
    setpgid(pid, pid);
    close(ends[1]);
    jobs_.push_back({index, pid, ends[0], Clock::now(), "", false});
  }

  // Reads what the processes send, for a moment.
  void Await() {
    if (jobs_.empty()) return;
    std::vector<pollfd> waiting;
    for (const Job& job : jobs_) waiting.push_back({job.pipe, POLLIN, 0});
    constexpr int kPatience = 100;  // milliseconds
    poll(waiting.data(), waiting.size(), kPatience);
    for (size_t i = 0; i < jobs_.size(); ++i) {
      if (waiting[i].revents != 0) Receive(jobs_[i]);
      KillIfLate(jobs_[i]);
    }
    std::erase_if(jobs_, [](const Job& job) { return job.pipe < 0; });
  }

  void Receive(Job& job) {
    std::array<char, 65536> buffer;
    const ssize_t count = read(job.pipe, buffer.data(), buffer.size());
    if (count > 0) job.received.append(buffer.data(), static_cast<size_t>(count));
    if (count > 0 || (count < 0 && errno == EINTR)) return;
    close(job.pipe);
    job.pipe = -1;
    int status = 0;
    while (waitpid(job.pid, &status, 0) < 0 && errno == EINTR) {
    }
    Finish(job, status);
  }

  void Finish(const Job& job, int status) {
    auto result = Unpacked(job.received);
    if (result) {
      done_[job.index] = std::move(*result);
    } else if (job.was_killed) {
      done_[job.index] = Failed(TestStatus::kIncomplete, "no result within the time limit");
    } else {
      const std::string how = WIFSIGNALED(status)
                                  ? fmt::format("by signal {}", WTERMSIG(status))
                                  : fmt::format("with code {}", WEXITSTATUS(status));
      done_[job.index] = Failed(TestStatus::kIncomplete, "the process of the check ended " + how);
    }
    done_[job.index]->seconds = std::chrono::duration<double>(Clock::now() - job.start).count();
    if (limits_.fail_fast && done_[job.index]->status == TestStatus::kFailed) stopped_ = true;
  }

  // A check watches its time itself, and has some more to shorten and show what it found.
  void KillIfLate(Job& job) const {
    if (limits_.seconds <= 0 || job.pipe < 0 || job.was_killed) return;
    const double spent = std::chrono::duration<double>(Clock::now() - job.start).count();
    constexpr double kGrace = 20;
    if (spent < 2 * limits_.seconds + kGrace) return;
    kill(job.pid, SIGKILL);
    job.was_killed = true;
  }

  void ForwardSignals(const sigset_t& set) {
    const timespec at_once{0, 0};
    const int signal = sigtimedwait(&set, nullptr, &at_once);
    if (signal <= 0) return;
    stopped_ = totals_.interrupted = true;
    for (const Job& job : jobs_) kill(job.pid, signal);
  }

  void Report() {
    for (; reported_ < done_.size() && done_[reported_]; ++reported_)
      on_result_(reported_, *done_[reported_]);
  }

  const RunLimits limits_;
  const std::function<TestResult(size_t)>& check_;
  const std::function<void(size_t, const TestResult&)>& on_result_;
  KnownResults done_;
  std::vector<Job> jobs_;
  size_t next_ = 0, reported_ = 0;
  bool stopped_ = false;
  sigset_t before_{};
  RunTotals totals_;
};

}  // namespace

RunTotals RunInProcesses(KnownResults known, const RunLimits& limits,
                         const std::function<TestResult(size_t)>& check,
                         const std::function<void(size_t, const TestResult&)>& on_result) {
  return Runner(std::move(known), limits, check, on_result).Run();
}

}  // namespace mazurka
