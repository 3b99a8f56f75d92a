#include "toy/program.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace mazurka::toy {
namespace {

constexpr std::string_view kComparisons[] = {"==", "!=", "<"};

std::string OperandText(char kind, int value) {
  switch (kind) {
    case 'k':
      return std::to_string(value);
    case 'c':
      return std::string(kComparisons[value]);
    case 'a':
    case 's':
      return fmt::format("v{}", value);
    default:
      return fmt::format("{}{}", kind, value);
  }
}

std::optional<int> Number(std::string_view text) {
  int value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<int> ParseOperand(char kind, std::string_view text) {
  if (kind == 'c') {
    const auto* at = std::find(std::begin(kComparisons), std::end(kComparisons), text);
    if (at == std::end(kComparisons)) return std::nullopt;
    return static_cast<int>(at - std::begin(kComparisons));
  }
  if (kind == 'k') return Number(text);
  if (text.empty() || text[0] != (kind == 'a' || kind == 's' ? 'v' : kind)) return std::nullopt;
  return Number(text.substr(1));
}

std::vector<std::string> WordsOf(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

Result<Instruction> ParseInstruction(const std::vector<std::string>& words) {
  for (const OpText& text : kOpTexts) {
    if (text.name != words[0]) continue;
    if (words.size() != text.operands.size() + 1) {
      return Fail(fmt::format("{} takes {} operands", text.name, text.operands.size()));
    }
    Instruction instruction{text.op, {}};
    for (size_t i = 0; i < text.operands.size(); ++i) {
      auto value = ParseOperand(text.operands[i], words[i + 1]);
      if (!value) return Fail(fmt::format("bad operand {} of {}", words[i + 1], text.name));
      instruction.args[i] = *value;
    }
    return instruction;
  }
  return Fail(fmt::format("unknown instruction {}", words[0]));
}

Result<void> ParseLine(const std::vector<std::string>& words, ToyProgram& program) {
  if (words[0] == "vars") {
    for (size_t i = 1; i < words.size(); ++i) {
      const auto* at = std::find(std::begin(kVarKinds), std::end(kVarKinds), words[i]);
      if (at == std::end(kVarKinds)) return Fail("unknown kind of variable " + words[i]);
      program.vars.push_back(static_cast<VarKind>(at - std::begin(kVarKinds)));
    }
    return {};
  }
  if (words[0] == "locks") {
    auto count = words.size() == 2 ? Number(words[1]) : std::nullopt;
    if (!count) return Fail("locks takes a number");
    program.locks = *count;
    return {};
  }
  if (words[0] == "thread") {
    program.threads.push_back({words.size() > 1 && words[1] == "daemon", {}});
    return {};
  }
  if (program.threads.empty()) return Fail("an instruction before the first thread");
  auto instruction = ParseInstruction(words);
  if (!instruction) return Fail(instruction.error().message);
  program.threads.back().code.push_back(*instruction);
  return {};
}

bool InRange(char kind, int value, const ToyProgram& program) {
  auto below = [value](size_t limit) { return value >= 0 && static_cast<size_t>(value) < limit; };
  switch (kind) {
    case 'r':
      return below(kRegisters);
    case 'v':
      return below(program.vars.size());
    case 'a':
      return below(program.vars.size()) && program.vars[value] == VarKind::kAtomic;
    case 's':
      return below(program.vars.size()) && program.vars[value] == VarKind::kSemaphore;
    case 'l':
      return below(static_cast<size_t>(program.locks));
    case 't':
      return below(program.threads.size());
    case 'c':
      return below(std::size(kComparisons));
    default:
      return value >= 0;
  }
}

}  // namespace

std::string ToText(const ToyProgram& program) {
  std::string out = "vars";
  for (VarKind kind : program.vars) out += fmt::format(" {}", kVarKinds[static_cast<int>(kind)]);
  out += fmt::format("\nlocks {}\n", program.locks);
  for (const ThreadCode& thread : program.threads) {
    out += thread.daemon ? "thread daemon\n" : "thread\n";
    size_t depth = 1;
    for (const Instruction& instruction : thread.code) {
      if (instruction.op == Op::kEnd && depth > 1) --depth;
      out += std::string(2 * depth, ' ');
      const OpText& text = TextOf(instruction.op);
      out += text.name;
      for (size_t i = 0; i < text.operands.size(); ++i) {
        out += ' ' + OperandText(text.operands[i], instruction.args[i]);
      }
      out += '\n';
      if (OpensBlock(instruction.op)) ++depth;
    }
  }
  return out;
}

Result<ToyProgram> ParseToy(std::string_view text) {
  ToyProgram program;
  std::istringstream in{std::string(text)};
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    std::vector<std::string> words = WordsOf(line.substr(0, line.find('#')));
    if (words.empty()) continue;
    if (auto parsed = ParseLine(words, program); !parsed) {
      return Fail(fmt::format("line {}: {}", number, parsed.error().message));
    }
  }
  if (auto valid = Validate(program); !valid) return Fail(valid.error().message);
  return program;
}

Result<void> Validate(const ToyProgram& program) {
  if (program.threads.empty() || program.threads.size() > kMaxThreads) {
    return Fail("number of threads");
  }
  if (program.vars.size() > kMaxVars) return Fail("number of variables");
  if (program.locks < 0 || program.locks > kMaxLocks) return Fail("number of locks");
  if (program.threads[0].daemon) return Fail("the first thread is no daemon");
  for (size_t t = 0; t < program.threads.size(); ++t) {
    int depth = 0;
    const auto& code = program.threads[t].code;
    for (size_t i = 0; i < code.size(); ++i) {
      auto bad = [&](std::string_view what) {
        return Fail(fmt::format("thread {} instruction {}: {}", t, i, what));
      };
      const OpText& text = TextOf(code[i].op);
      for (size_t a = 0; a < text.operands.size(); ++a) {
        if (!InRange(text.operands[a], code[i].args[a], program)) return bad("operand");
      }
      const bool assigns = code[i].op == Op::kWrite || code[i].op == Op::kStore;
      if (assigns && program.vars[code[i].args[0]] == VarKind::kSemaphore)
        return bad("assignment to a semaphore");
      bool counts = code[i].op == Op::kRepeat || code[i].op == Op::kChoose;
      if (counts && code[i].args[code[i].op == Op::kRepeat ? 0 : 1] == 0) return bad("zero times");
      if (OpensBlock(code[i].op) && ++depth > kMaxNesting) return bad("nested too deeply");
      if (code[i].op == Op::kEnd && --depth < 0) return bad("end without a block");
    }
    if (depth != 0) return Fail(fmt::format("thread {}: a block is not closed", t));
  }
  return {};
}

}  // namespace mazurka::toy
