#include "toy/generator.h"

#include <algorithm>
#include <random>

#include "base/check.h"
#include "base/hash.h"

namespace mazurka::toy {
namespace {

// std::mt19937_64 is the same on every host; the distributions of the standard library are not.
class Random {
 public:
  explicit Random(uint64_t seed) : engine_(Mix64(seed + 1)) {}
  int Below(int limit) { return static_cast<int>(engine_() % static_cast<uint64_t>(limit)); }
  bool Chance(int percent) { return Below(100) < percent; }

 private:
  std::mt19937_64 engine_;
};

struct Weight {
  Op op;
  int weight;
};

constexpr Weight kWeights[] = {
    {Op::kSet, 1},       {Op::kRead, 8},        {Op::kWrite, 8},         {Op::kStore, 3},
    {Op::kAdd, 5},       {Op::kCas, 5},         {Op::kLock, 8},          {Op::kIf, 5},
    {Op::kWhile, 3},     {Op::kRepeat, 2},      {Op::kTry, 2},           {Op::kWait, 4},
    {Op::kTimedWait, 2}, {Op::kNotify, 4},      {Op::kNotifyAll, 2},     {Op::kPark, 3},
    {Op::kTimedPark, 1}, {Op::kUnpark, 3},      {Op::kSleep, 1},         {Op::kYield, 1},
    {Op::kChoose, 3},    {Op::kStart, 2},       {Op::kJoin, 2},          {Op::kTimedJoin, 1},
    {Op::kInterrupt, 3}, {Op::kInterrupted, 1}, {Op::kIsInterrupted, 1}, {Op::kIsAlive, 1},
    {Op::kAssert, 3},    {Op::kPrint, 3},       {Op::kExit, 1},
};

class Generator {
 public:
  Generator(uint64_t seed, const GeneratorOptions& options) : random_(seed), options_(options) {}

  ToyProgram Run() {
    int vars = 1 + random_.Below(3);
    for (int i = 0; i < vars; ++i) {
      // Half of them can be updated.
      program_.vars.push_back(random_.Chance(50) ? VarKind::kAtomic
                                                 : static_cast<VarKind>(random_.Below(3)));
    }
    if (options_.semaphores) program_.vars.front() = VarKind::kSemaphore;
    program_.locks = 1 + random_.Below(2);
    int threads = 2 + random_.Below(options_.max_threads - 1);
    program_.threads.resize(static_cast<size_t>(threads));
    ChooseWeights();
    for (self_ = 1; self_ < threads; ++self_) {
      ThreadCode& thread = program_.threads[static_cast<size_t>(self_)];
      thread.daemon = random_.Chance(8);
      // More threads get shorter code.
      int most = std::max(2, options_.max_instructions + 2 - threads);
      budget_ = 2 + random_.Below(most - 1);
      Body(thread.code, false);
      Tell(thread.code);
    }
    Main();
    return program_;
  }

 private:
  void ChooseWeights() {
    for (const Weight& w : kWeights) {
      int factor = random_.Below(4);
      weights_.push_back({w.op, w.weight * factor});
    }
    if (options_.semaphores) {
      weights_.insert(weights_.end(), {{Op::kAcquire, 12}, {Op::kTryAcquire, 3}});
      weights_.push_back({Op::kRelease, 14});
    }
    weights_.push_back({Op::kRead, 1});
    weights_.push_back({Op::kWrite, 1});
  }

  // The first thread starts the others, runs its own instructions, joins the others and prints the
  // variables.
  void Main() {
    auto& code = program_.threads[0].code;
    self_ = 0;
    int threads = static_cast<int>(program_.threads.size());
    if (options_.semaphores && random_.Chance(40))
      code.push_back({Op::kRelease, {0, 1 + random_.Below(2)}});
    for (int t = 1; t < threads; ++t) {
      if (random_.Chance(92)) code.push_back({Op::kStart, {t}});
    }
    budget_ = random_.Below(3);
    Body(code, false);
    for (int t = 1; t < threads; ++t) {
      if (random_.Chance(85)) code.push_back({Op::kJoin, {t, 2}});
    }
    for (int v = 0; v < static_cast<int>(program_.vars.size()); ++v) {
      if (!random_.Chance(80)) continue;
      code.push_back({Op::kRead, {0, v}});
      code.push_back({Op::kPrint, {0}});
    }
  }

  // Publishes or prints the value that the thread has read.
  void Tell(std::vector<Instruction>& code) {
    int r = Operand('r');
    if (random_.Chance(40)) {
      code.push_back({Op::kPrint, {r}});
    } else if (random_.Chance(50)) {
      const int v = Operand('v');
      if (!IsSemaphore(v)) code.push_back({Op::kStore, {v, r}});
    }
  }

  // Instructions while the budget lasts.
  void Body(std::vector<Instruction>& code, bool in_while) {
    while (budget_ > 0) {
      if (options_.waiting_loops && !in_while && depth_ < 2 && random_.Chance(40)) {
        WaitingLoop(code);
      } else {
        One(code, in_while);
      }
      if (depth_ > 0 && random_.Chance(35)) return;
    }
  }

  void One(std::vector<Instruction>& code, bool in_while) {
    Op op = Choose();
    // These instructions would make the number of states infinite.
    if (in_while && (op == Op::kAdd || op == Op::kPrint || op == Op::kRelease)) return;
    if (op == Op::kWhile && !options_.loops_forever) return;
    Instruction instruction{op, {}};
    std::string_view operands = TextOf(op).operands;
    for (size_t i = 0; i < operands.size(); ++i) {
      int operand = Operand(operands[i]);
      if (operand < 0) return;
      instruction.args[i] = operand;
    }
    const bool assigns = op == Op::kWrite || op == Op::kStore;
    if (assigns && IsSemaphore(instruction.args[0])) return;
    if (op == Op::kRepeat || op == Op::kChoose) {
      instruction.args[op == Op::kRepeat ? 0 : 1] = 2 + random_.Below(2);
    }
    bool monitor =
        op == Op::kWait || op == Op::kTimedWait || op == Op::kNotify || op == Op::kNotifyAll;
    if (OpensBlock(op)) {
      if (depth_ >= 3) return;
      --budget_;
      code.push_back(instruction);
      ++depth_;
      if (op == Op::kLock) held_.push_back(instruction.args[0]);
      Body(code, in_while || op == Op::kWhile);
      if (op == Op::kLock) held_.pop_back();
      --depth_;
      code.push_back({Op::kEnd, {}});
      return;
    }
    --budget_;
    if (monitor && !held_.empty() && random_.Chance(90)) {
      instruction.args[0] =
          held_[static_cast<size_t>(random_.Below(static_cast<int>(held_.size())))];
    }
    if (monitor && held_.empty() && random_.Chance(options_.careless ? 40 : 95)) {
      code.push_back({Op::kLock, {instruction.args[0]}});
      code.push_back(instruction);
      code.push_back({Op::kEnd, {}});
      return;
    }
    code.push_back(instruction);
  }

  // A loop that ends when another thread writes. Most of its rounds leave everything as it was.
  void WaitingLoop(std::vector<Instruction>& code) {
    budget_ -= 2;
    code.push_back({Op::kWhile, {Operand('v'), Operand('c'), Operand('k')}});
    for (int parts = 1 + random_.Below(2); parts > 0; --parts) WaitingPart(code);
    code.push_back({Op::kEnd, {}});
  }

  void WaitingPart(std::vector<Instruction>& code) {
    const int lock = Operand('l'), v = Operand('v'), r = Operand('r'), atomic = Operand('a');
    if (IsSemaphore(v)) return code.push_back({Op::kTryAcquire, {r, v}});
    switch (random_.Below(atomic < 0 ? 5 : 8)) {
      case 0:  // locks and unlocks
        code.insert(code.end(), {{Op::kLock, {lock}}, {Op::kEnd, {}}});
        break;
      case 1:  // queries under a lock
        code.insert(code.end(), {{Op::kLock, {lock}}, {Op::kRead, {r, v}}, {Op::kEnd, {}}});
        break;
      case 2:  // sets a value and puts another back
        code.insert(code.end(), {{Op::kWrite, {v, Operand('k')}}, {Op::kWrite, {v, Operand('k')}}});
        break;
      case 3:  // reads, changes, and puts back what it read
        code.insert(code.end(),
                    {{Op::kRead, {r, v}}, {Op::kWrite, {v, Operand('k')}}, {Op::kStore, {v, r}}});
        break;
      case 4:  // writes the same value again and again
        code.push_back({Op::kWrite, {v, Operand('k')}});
        break;
      case 5:  // takes a lock made of a variable, and gives it back
        code.insert(code.end(), {{Op::kCas, {r, atomic, 0, 1}},
                                 {Op::kIf, {r, 0, 1}},
                                 {Op::kWrite, {atomic, 0}},
                                 {Op::kEnd, {}}});
        break;
      case 6:  // the same with a compare-and-set
        code.insert(code.end(), {{Op::kCas, {r, atomic, 0, 1}}, {Op::kCas, {r, atomic, 1, 0}}});
        break;
      default:  // fails for as long as another value is there
        code.push_back({Op::kCas, {r, atomic, Operand('k'), Operand('k')}});
    }
    if (random_.Chance(20)) code.push_back({Op::kInterrupted, {r}});
  }

  Op Choose() {
    int total = 0;
    for (const Weight& w : weights_) total += w.weight;
    int at = random_.Below(total);
    for (const Weight& w : weights_) {
      if (at < w.weight) return w.op;
      at -= w.weight;
    }
    MAZ_CHECK(false);
    return Op::kYield;
  }

  bool IsSemaphore(int v) const {
    return program_.vars[static_cast<size_t>(v)] == VarKind::kSemaphore;
  }

  // Returns -1 if there is no variable of this kind.
  int Operand(char kind) {
    switch (kind) {
      case 'r':
        // Few values, so that reads often find written values.
        return random_.Below(random_.Chance(85) ? 2 : kRegisters);
      case 'v':
        return random_.Below(static_cast<int>(program_.vars.size()));
      case 'a': {
        int v = random_.Below(static_cast<int>(program_.vars.size()));
        return program_.vars[static_cast<size_t>(v)] == VarKind::kAtomic ? v : -1;
      }
      case 's':  // there is one
        return 0;
      case 'l':
        return random_.Below(program_.locks);
      case 't':
        return random_.Below(static_cast<int>(program_.threads.size()));
      case 'k':
        return random_.Chance(25) ? 0 : 1 + random_.Below(2);
      default:  // c
        return random_.Below(3);
    }
  }

  Random random_;
  const GeneratorOptions options_;
  ToyProgram program_;
  std::vector<Weight> weights_;
  std::vector<int> held_;  // locks of the enclosing lock blocks
  int self_ = 0, budget_ = 0, depth_ = 0;
};

}  // namespace

ToyProgram Generate(uint64_t seed, const GeneratorOptions& options) {
  ToyProgram program = Generator(seed, options).Run();
  auto valid = Validate(program);
  MAZ_CHECK_MSG(valid.has_value(), valid ? "" : valid.error().message.c_str());
  return program;
}

}  // namespace mazurka::toy
