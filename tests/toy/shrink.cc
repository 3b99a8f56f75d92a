#include <optional>

#include "toy/generator.h"

namespace mazurka::toy {
namespace {

using Fails = std::function<bool(const ToyProgram&)>;

// The end of the block that begins at `begin`.
size_t EndOf(const std::vector<Instruction>& code, size_t begin) {
  int depth = 0;
  for (size_t i = begin;; ++i) {
    if (OpensBlock(code[i].op)) ++depth;
    if (code[i].op == Op::kEnd && --depth == 0) return i;
  }
}

int* ThreadOperand(Instruction& instruction) {
  size_t at = TextOf(instruction.op).operands.find('t');
  return at == std::string_view::npos ? nullptr : &instruction.args[at];
}

ToyProgram WithoutThread(const ToyProgram& program, int gone) {
  ToyProgram less = program;
  less.threads.erase(less.threads.begin() + gone);
  for (ThreadCode& thread : less.threads) {
    std::erase_if(thread.code, [gone](Instruction& i) {
      const int* t = ThreadOperand(i);
      return t != nullptr && *t == gone;
    });
    for (Instruction& i : thread.code) {
      int* t = ThreadOperand(i);
      if (t != nullptr && *t > gone) --*t;
    }
  }
  return less;
}

class Shrinker {
 public:
  Shrinker(ToyProgram program, const Fails& fails) : best_(std::move(program)), fails_(fails) {}

  ToyProgram Run() {
    while (Threads() || Code() || Simpler()) {
    }
    return best_;
  }

 private:
  bool Try(ToyProgram candidate) {
    if (!Validate(candidate) || !fails_(candidate)) return false;
    best_ = std::move(candidate);
    return true;
  }

  bool Threads() {
    for (int t = 1; t < static_cast<int>(best_.threads.size()); ++t) {
      if (Try(WithoutThread(best_, t))) return true;
    }
    return false;
  }

  bool Code() {
    for (size_t t = 0; t < best_.threads.size(); ++t) {
      for (size_t i = 0; i < best_.threads[t].code.size(); ++i) {
        if (Without(t, i)) return true;
      }
    }
    return false;
  }

  // Removes the instruction. Of a block, removes either all of it or only its two ends.
  bool Without(size_t t, size_t i) {
    ToyProgram less = best_;
    auto& code = less.threads[t].code;
    auto at = code.begin() + static_cast<std::ptrdiff_t>(i);
    if (code[i].op == Op::kEnd) return false;
    if (!OpensBlock(code[i].op)) {
      code.erase(at);
      return Try(std::move(less));
    }
    auto end = code.begin() + static_cast<std::ptrdiff_t>(EndOf(code, i));
    code.erase(at, end + 1);
    if (Try(std::move(less))) return true;
    less = best_;
    auto& again = less.threads[t].code;
    size_t last = EndOf(again, i);
    again.erase(again.begin() + static_cast<std::ptrdiff_t>(last));
    again.erase(again.begin() + static_cast<std::ptrdiff_t>(i));
    return Try(std::move(less));
  }

  bool Simpler() {
    for (size_t t = 0; t < best_.threads.size(); ++t) {
      if (best_.threads[t].daemon) {
        ToyProgram less = best_;
        less.threads[t].daemon = false;
        if (Try(std::move(less))) return true;
      }
      for (size_t i = 0; i < best_.threads[t].code.size(); ++i) {
        for (size_t a = 0; a < TextOf(best_.threads[t].code[i].op).operands.size(); ++a) {
          if (best_.threads[t].code[i].args[a] == 0) continue;
          ToyProgram less = best_;
          --less.threads[t].code[i].args[a];
          if (Try(std::move(less))) return true;
        }
      }
    }
    return false;
  }

  ToyProgram best_;
  const Fails& fails_;
};

}  // namespace

ToyProgram Shrink(ToyProgram program, const Fails& fails) {
  return Shrinker(std::move(program), fails).Run();
}

}  // namespace mazurka::toy
