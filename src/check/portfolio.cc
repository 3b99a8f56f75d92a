#include "check/portfolio.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>
#include <utility>

#include "base/ending_signals.h"
#include "base/rows.h"

namespace mazurka {
namespace {

// The finding of a finished search, in increasing order of importance. kFound ends the race.
enum class Finding : char { kNothing, kIncomplete, kUnsupported, kError, kFound };

Finding FindingOf(const Result<CheckResult>& result) {
  if (!result) return Finding::kError;
  switch (result->verdict) {
    case Verdict::kCorrect:
    case Verdict::kViolation:
      return Finding::kFound;
    case Verdict::kUnsupported:
      return Finding::kUnsupported;
    case Verdict::kIncomplete:
      return Finding::kIncomplete;
  }
  return Finding::kIncomplete;
}

// The parent's view of a member's process.
struct Runner {
  pid_t pid = 0;
  int finding_pipe = -1;  // the member writes its finding here, once
  int grant_pipe = -1;    // the member continues when it reads a byte here
  std::optional<Finding> finding;
};

void Send(int pipe, char byte) {
  while (write(pipe, &byte, 1) < 0 && errno == EINTR) {
  }
}

std::optional<char> Receive(int pipe) {
  char byte = 0;
  ssize_t count = 0;
  while ((count = read(pipe, &byte, 1)) < 0 && errno == EINTR) {
  }
  return count == 1 ? std::optional(byte) : std::nullopt;
}

// Waits for findings until one ends the race or all have arrived. Each search is in a process group
// of its own, so it receives a Ctrl-C once, from here.
void Await(std::vector<Runner>& runners) {
  const auto decided = [](const Runner& r) { return r.finding == Finding::kFound; };
  const auto over = [](const Runner& r) { return r.finding.has_value(); };
  const sigset_t set = EndingSignals();
  while (std::none_of(runners.begin(), runners.end(), decided) &&
         !std::all_of(runners.begin(), runners.end(), over)) {
    std::vector<pollfd> waiting;
    for (const Runner& r : runners) waiting.push_back({r.finding ? -1 : r.finding_pipe, POLLIN, 0});
    constexpr int kPatience = 200;  // milliseconds
    poll(waiting.data(), waiting.size(), kPatience);
    for (size_t i = 0; i < runners.size(); ++i) {
      if (waiting[i].revents == 0) continue;
      const auto byte = Receive(runners[i].finding_pipe);
      runners[i].finding = byte ? static_cast<Finding>(*byte) : Finding::kNothing;
    }
    const timespec at_once{0, 0};
    if (const int signal = sigtimedwait(&set, nullptr, &at_once); signal > 0) {
      for (const Runner& r : runners) kill(r.pid, signal);
    }
  }
}

int WaitFor(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Ends all members but the winner, grants the winner its report, and returns the winner's exit
// code, or -1 if all of them died.
int Finish(std::vector<Runner>& runners) {
  const auto best =
      std::max_element(runners.begin(), runners.end(),
                       [](const Runner& a, const Runner& b) { return a.finding < b.finding; });
  for (auto r = runners.begin(); r != runners.end(); ++r) {
    if (r == best) continue;
    kill(r->pid, SIGKILL);
    WaitFor(r->pid);
  }
  if (best->finding != Finding::kNothing) Send(best->grant_pipe, 1);
  return WaitFor(best->pid);
}

struct Pipes {
  std::array<int, 2> finding{-1, -1}, grant{-1, -1};
};

}  // namespace

ReductionInfo PortfolioInfo() {
  ReductionInfo info = *FindRow(ReductionCatalog(), "lazy");
  info.name = kPortfolio;
  info.rests_on = "as the search that decides";
  info.summary = "runs lazy, optimal, samplers and others side by side; the first to decide wins";
  info.source = "Cirisci et al. 2022";
  return info;
}

std::vector<ReductionInfo> WithPortfolio(std::vector<ReductionInfo> reductions) {
  reductions.push_back(PortfolioInfo());
  return reductions;
}

namespace {

// What a member may be. bench/RESULTS.md has the measurements behind the order of the rows.
struct MemberRow {
  std::string_view name;  // as options of the command line
  std::string_view reduction = "lazy";
  std::string_view sampler = "";  // not empty: the member samples executions
  std::vector<uint32_t> order = {};
  bool has_plan = false;
};

const std::vector<MemberRow>& MemberRows() {
  static const std::vector<MemberRow> rows = {
      {.name = "lazy", .has_plan = true},
      {.name = "optimal", .reduction = "optimal"},
      {.name = "pct", .sampler = "pct"},
      // Threads 1 to 3 are the first that a program starts.
      {.name = "lazy --order 3,2,1", .order = {3, 2, 1}},
      {.name = "surw", .sampler = "surw"},
      {.name = "safe", .reduction = "safe"},
      {.name = "clock", .reduction = "clock"},
      {.name = "pos", .sampler = "pos"},
  };
  return rows;
}

bool HasStore(const MemberRow& row) {
  return row.sampler.empty() &&
         FindRow(ReductionCatalog(), row.reduction)->store != StoreNeed::kNoStates;
}

// Sampled executions never show that everything was explored. A limit of states limits only
// searches that store states.
bool MayTakePart(const MemberRow& row, const CheckOptions& options) {
  if (!row.sampler.empty() && (options.all || options.outcomes)) return false;
  return HasStore(row) || options.limits.max_states == UINT64_MAX;
}

PortfolioMember MemberOf(const MemberRow& row, const CheckOptions& options) {
  constexpr uint64_t kDeepest = 10'000;  // steps of an execution, without a store
  PortfolioMember member{std::string(row.name), options};
  CheckOptions& own = member.options;
  own.reduction = row.reduction;
  own.plan = row.has_plan;
  if (!row.order.empty()) {
    own.order = row.order;
    own.random_order = false;
  }
  if (!row.sampler.empty()) {
    own.search = SearchOrder::kSampling;
    own.sampler = row.sampler;
    own.reduction = "none";
  }
  if (!HasStore(row)) {
    own.store = StoreMode::kNone;
    own.limits.max_depth = std::min(own.limits.max_depth, kDeepest);
  }
  return member;
}

}  // namespace

std::vector<PortfolioMember> PortfolioOf(const CheckOptions& options, uint32_t processors) {
  constexpr size_t kLeast = 2;
  const size_t count = std::max<size_t>(processors, kLeast);
  std::vector<PortfolioMember> members;
  for (const MemberRow& row : MemberRows()) {
    if (members.size() == count) break;
    if (MayTakePart(row, options)) members.push_back(MemberOf(row, options));
  }
  for (PortfolioMember& member : members) {
    uint64_t& memory = member.options.limits.memory_bytes;
    if (memory > 0) memory = std::max<uint64_t>(1, memory / members.size());
  }
  // Only one member shows its progress.
  for (size_t i = 1; i < members.size(); ++i) members[i].options.progress = Switch::kOff;
  return members;
}

Raced Race(const std::vector<PortfolioMember>& members,
           const std::function<Result<CheckResult>(const PortfolioMember&)>& search) {
  // Signals that arrive too early stay pending, also in the searches, which receive them once they
  // watch for them.
  const sigset_t set = EndingSignals();
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &set, &before);
  std::fflush(nullptr);  // otherwise each child writes what is still buffered
  const pid_t parent = getpid();
  std::vector<Runner> runners;
  const auto close_all = [&] {
    for (Runner& r : runners) {
      close(r.finding_pipe);
      close(r.grant_pipe);
    }
  };
  for (const PortfolioMember& member : members) {
    Pipes pipes;
    pid_t pid = -1;
    if (pipe(pipes.finding.data()) == 0 && pipe(pipes.grant.data()) == 0) pid = fork();
    if (pid < 0) {
      for (const Runner& r : runners) kill(r.pid, SIGKILL);
      for (const Runner& r : runners) WaitFor(r.pid);
      close_all();
      pthread_sigmask(SIG_SETMASK, &before, nullptr);
      return {Fail("cannot start a process for the portfolio"), -1};
    }
    if (pid > 0) {
      setpgid(pid, pid);
      close(pipes.finding[1]);
      close(pipes.grant[0]);
      runners.push_back({pid, pipes.finding[0], pipes.grant[1], std::nullopt});
      continue;
    }
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    close_all();
    close(pipes.finding[0]);
    close(pipes.grant[1]);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    Result<CheckResult> result = search(member);
    Send(pipes.finding[1], static_cast<char>(FindingOf(result)));
    if (!Receive(pipes.grant[0])) _exit(1);
    return {std::move(result), -1};
  }
  Await(runners);
  const int code = Finish(runners);
  close_all();
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return {Fail("the search that decided ended before it reported its result"), code};
}

}  // namespace mazurka
