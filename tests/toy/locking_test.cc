// The property `locking` against a brute-force oracle: all executions of a program, and the
// definition of the discipline applied to each of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "base/rows.h"
#include "explore/search.h"
#include "explore/wrappers/lock_watch.h"
#include "explore/wrappers/spin_filter.h"
#include "toy/generator.h"
#include "toy/toy_machine.h"

namespace mazurka::toy {
namespace {

using Vars = std::set<int>;

// The variable that an instruction accesses without synchronisation; -1 for none.
int PlainVar(const ToyProgram& program, const Instruction& i) {
  if (i.op != Op::kRead && i.op != Op::kWrite && i.op != Op::kStore && i.op != Op::kWhile)
    return -1;
  const size_t at = TextOf(i.op).operands.find('v');
  const int var = i.args[at];
  return program.vars[static_cast<size_t>(var)] == VarKind::kAtomic ? -1 : var;
}

struct Use {
  uint32_t thread;
  int var;
  bool writes;
  std::set<uint64_t> locks;
};

// Enumerates all executions and applies the definitions of docs/locking.md to each.
class Oracle {
 public:
  explicit Oracle(const ToyProgram& program) : program_(program), machine_(program) {}

  // Nothing if there are too many executions.
  bool Run() {
    Explore();
    return steps_ < kMaxSteps;
  }
  Vars strict, savage;

 private:
  static constexpr uint64_t kMaxSteps = 60'000;
  static constexpr size_t kMaxDepth = 60;

  void Explore() {
    if (steps_ >= kMaxSteps) return;
    const std::vector<ThreadId> enabled(machine_.Enabled().begin(), machine_.Enabled().end());
    if (enabled.empty()) return Judge();
    if (++depth_ > kMaxDepth) steps_ = kMaxSteps;
    for (ThreadId t : enabled) {
      for (uint32_t a = 0; a < machine_.Alternatives(t) && steps_ < kMaxSteps; ++a) {
        ++steps_;
        const size_t before = uses_.size();
        const Known known = known_;
        AddUse(t);
        const Operation op = machine_.Pending(t);
        machine_.Mark();
        machine_.Step(t, a);
        Learn(IndexOf(t), op);
        Explore();
        known_ = known;
        machine_.Undo();
        machine_.PopMark();
        uses_.resize(before);
      }
    }
    --depth_;
  }

  void AddUse(ThreadId t) {
    const Operation op = machine_.Pending(t);
    if (op.kind != OperationKind::kRead && op.kind != OperationKind::kWrite) return;
    const auto& code = program_.threads[IndexOf(t)].code;
    const int var = PlainVar(program_, code[static_cast<size_t>(op.bci)]);
    if (var < 0 || IsAlone(IndexOf(t))) return;
    std::vector<uint64_t> locks;
    machine_.AppendHeldLocks(t, locks);
    uses_.push_back(
        {IndexOf(t), var, op.kind == OperationKind::kWrite, {locks.begin(), locks.end()}});
  }

  // By thread: the threads that it knows to have ended. Threads are bits.
  struct Known {
    std::array<uint32_t, kMaxThreads> ended = {}, at_end = {};
    uint32_t started = 1, gone = 0;
  };

  bool IsAlone(uint32_t t) const { return (known_.started & ~known_.ended[t]) == 1u << t; }

  void Learn(uint32_t t, const Operation& op) {
    const auto target = static_cast<uint32_t>(op.object - ToyMachine::ThreadObject(0));
    if (op.kind == OperationKind::kStart &&
        machine_.Pending(static_cast<ThreadId>(target)).kind == OperationKind::kContinue &&
        (known_.started >> target & 1) == 0) {
      known_.started |= 1u << target;
      known_.ended[target] = known_.ended[t];
    }
    if (op.kind == OperationKind::kEnd) {
      known_.gone |= 1u << t;
      known_.at_end[t] = known_.ended[t];
    }
    if (op.kind == OperationKind::kJoin && target < kMaxThreads && (known_.gone >> target & 1) != 0)
      known_.ended[t] |= known_.at_end[target] | 1u << target;
  }

  void Judge() {
    for (int var = 0; var < static_cast<int>(program_.vars.size()); ++var) {
      std::vector<const Use*> of_var;
      for (const Use& u : uses_) {
        if (u.var == var) of_var.push_back(&u);
      }
      // The index of the first access by a second thread.
      size_t shared = 0;
      while (shared < of_var.size() && of_var[shared]->thread == of_var[0]->thread) ++shared;
      if (shared == of_var.size()) continue;
      if (HasNoLock(std::span(of_var))) strict.insert(var);
      if (HasNoLock(std::span(of_var).subspan(shared))) savage.insert(var);
    }
  }

  static bool HasNoLock(std::span<const Use* const> uses) {
    const bool written = std::ranges::any_of(uses, [](const Use* u) { return u->writes; });
    const auto& locks = uses[0]->locks;
    return written && std::ranges::none_of(locks, [&](uint64_t lock) {
             return std::ranges::all_of(uses,
                                        [&](const Use* u) { return u->locks.contains(lock); });
           });
  }

  const ToyProgram& program_;
  ToyMachine machine_;
  std::vector<Use> uses_;
  Known known_;
  uint64_t steps_ = 0;
  size_t depth_ = 0;
};

// The variable of the access at "write(t1:3)", a part of a violation's key.
int VarAt(const ToyProgram& program, const std::string& where) {
  const size_t t = where.find("(t") + 2, colon = where.find(':');
  const auto thread = static_cast<size_t>(std::stoi(where.substr(t, colon - t)));
  const auto line = static_cast<size_t>(std::stoi(where.substr(colon + 1)));
  return PlainVar(program, program.threads[thread].code[line - 1]);
}

enum class Store { kFingerprints, kNone };

// Adds the variables whose accesses the property reports. Returns Reduction::Undisciplined: unless
// it is empty, the search does not count.
std::vector<uint64_t> ReportOnce(const ToyProgram& program, std::string_view reduction_name,
                                 const ReductionOptions& options, Store store,
                                 Discipline discipline, Vars& vars) {
  ToyMachine toy(program);
  LockWatch watched(toy, discipline, false);
  SpinFilter spins(watched);
  Machine& machine = store == Store::kNone ? static_cast<Machine&>(spins) : watched;
  auto reduction = FindRow(ReductionCatalog(), reduction_name)->make(options);
  auto seen = store == Store::kNone ? NoVisitedStates() : VisitedByFingerprint();
  std::vector<std::unique_ptr<Property>> properties;
  properties.push_back(FindRow(PropertyCatalog(), "locking")->make({}));
  Judge judge(std::move(properties), {.all = true});
  Watch watch({}, Watch::Clock::now());
  SearchContext context{machine, *reduction, *seen, judge, watch, {}, nullptr};
  SearchDepthFirst(context);
  for (const Violation& v : judge.violations()) {
    EXPECT_EQ(v.kind, "locking");
    EXPECT_EQ(v.sides.size(), 2u);
    vars.insert(VarAt(program, v.key.substr(v.key.find('\n') + 1)));
  }
  return reduction->Undisciplined();
}

// The variables whose accesses the property reports.
Vars Reported(const ToyProgram& program, std::string_view reduction_name, Store store,
              Discipline discipline) {
  ReductionOptions options;
  for (;;) {
    Vars vars;
    const auto names = ReportOnce(program, reduction_name, options, store, discipline, vars);
    if (names.empty()) return vars;
    options.communication.insert(options.communication.end(), names.begin(), names.end());
  }
}

ToyProgram Parse(std::string_view text) {
  auto program = ParseToy(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program.value_or(ToyProgram{});
}

TEST(LockingTest, AgreesWithTheOracle) {
  int compared = 0, violated = 0;
  for (uint64_t seed = 1; seed <= 1000; ++seed) {
    GeneratorOptions options;
    options.max_threads = 3;
    options.max_instructions = 4;
    options.loops_forever = false;
    const ToyProgram program = Generate(seed, options);
    Oracle oracle(program);
    if (!oracle.Run()) continue;
    ++compared;
    violated += oracle.strict.empty() ? 0 : 1;
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + ToText(program));
    ASSERT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kStrict), oracle.strict);
    ASSERT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kSavage), oracle.savage);
    for (std::string_view name : {"safe", "lazy", "clock"})
      ASSERT_EQ(Reported(program, name, Store::kFingerprints, Discipline::kStrict), oracle.strict)
          << name;
    for (std::string_view name :
         {"source", "optimal", "selective", "selective:composed", "exit-block-rw"})
      ASSERT_EQ(Reported(program, name, Store::kNone, Discipline::kStrict), oracle.strict) << name;
  }
  EXPECT_GT(compared, 400);
  EXPECT_GT(violated, 40);
}

// Stoller, Section 9: t0 writes v0, lets t1 continue, and writes v0 again; t1 writes v0 under a
// lock. Both disciplines are violated. Only an execution in which t0's second write comes last
// violates that of Savage et al.
constexpr const char* kSection9 =
    "vars static atomic\nlocks 1\n"
    "thread\n start t1\n write v0 0\n write v1 1\n write v0 1\n"
    "thread\n while v1 == 0\n end\n lock l0\n write v0 2\n end\n";

TEST(LockingTest, Section9ViolatesBothDisciplines) {
  const ToyProgram program = Parse(kSection9);
  EXPECT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kStrict), Vars{0});
  EXPECT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kSavage), Vars{0});
}

TEST(LockingTest, AThreadThatIsAloneNeedsNoLock) {
  const ToyProgram program = Parse(
      "vars static\nlocks 1\n"
      "thread\n write v0 1\n start t1\n join t1 r0\n write v0 2\n"
      "thread\n lock l0\n write v0 3\n end\n");
  EXPECT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kStrict), Vars{});
}

TEST(LockingTest, DifferentLocksDoNotProtect) {
  const ToyProgram program = Parse(
      "vars static static\nlocks 2\n"
      "thread\n start t1\n lock l0\n write v0 1\n read r0 v1\n end\n"
      "thread\n lock l1\n write v0 3\n read r0 v1\n end\n");
  EXPECT_EQ(Reported(program, "none", Store::kFingerprints, Discipline::kStrict), Vars{0});
}

}  // namespace
}  // namespace mazurka::toy
