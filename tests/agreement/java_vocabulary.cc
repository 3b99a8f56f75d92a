// Generates programs from the vocabulary, a table of actions of programs, and checks each of them:
// reductions against `none`, `none` against `java`, and local soundness of footprints.
//
//   java_vocabulary [OPTION...] COUNT SEED   checks the programs with numbers SEED, SEED+1, ...
//   java_vocabulary --show NUMBER            prints the program with this number
//   java_vocabulary --write FILE COUNT SEED  writes the programs into a Java file
//   java_vocabulary --rows FILE              writes a Java file with every snippet of every row
//
//   --words FOLDER   another table
//   --rows-like TEXT only rows whose names contain TEXT
//   --por LIST       reductions to compare (default all)
//   --each N         number of reductions for each program, in turn; 0: all (default 4)
//   --java RUNS      runs of java to compare with for each program (default 0)
//   --states N       skips a program for which `none` finds more states (default 5000)
//   --pairs FILE     writes how often each pair of rows was covered
//   --rigid N        objects of a class with fixed names (CheckOptions::rigid_objects), except in
//                    the check that others are compared with
//   --clear          the collector clears references (CheckOptions, `--references clear`)
//   --no-shrink      prints programs as generated when they differ

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "agreement/commuting.h"
#include "agreement/java_runs.h"
#include "agreement/vocabulary_program.h"
#include "check/beliefs.h"
#include "check/java_check.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/compiler.h"
#include "toy/agreement.h"
#include "toy/variants.h"

namespace mazurka::vocabulary {
namespace {

constexpr size_t kBatch = 200;              // programs compiled together
constexpr double kMaxSeconds = 20;          // for one check
constexpr double kMaxStatelessSeconds = 2;  // for one check without a store
constexpr uint64_t kMaxStatelessDepth = 2'000;
constexpr uint64_t kShippedFactor = 4;     // more states than with abstract locks
constexpr uint64_t kComparedStates = 400;  // in which all pairs of steps are compared
constexpr size_t kMaxShrunk = 5;           // of the programs that differ
constexpr int kShrinkRounds = 12;

struct Arguments {
  std::string words = MAZURKA_VOCABULARY_FOLDER;
  std::string rows_like, por = "all", pairs;
  uint64_t each = 4, java_runs = 0, states = 5000, rigid = kRigidUntilMany;
  bool shrinks = true, clears = false;
  uint64_t count = 0, seed = 0;
};

struct Totals {
  uint64_t programs = 0, complete = 0, given_up = 0, checks = 0, states = 0, skipped = 0;
  uint64_t kinds = 0;  // kinds of operations found, a bit for each
  uint64_t commuted = 0, conflicts = 0, java_runs = 0, java_compared = 0, differences = 0;
  std::map<std::string, uint64_t> unsupported;  // first lines of the reasons
};

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

// Options of the searches of one program.
struct How {
  bool races = false;     // a property that inspects every step: no search merges steps then
  bool every = false;     // reductions explore every operation
  bool spurious = false;  // waits may end spuriously
};

// The result of one program under `none`.
struct Whole {
  bool complete = false;
  std::set<Outcome> outcomes;
  std::set<std::string> violations;
};

// The index of the program, and the difference.
using OnDifference = std::function<void(size_t, const std::string&)>;

class Checker {
 public:
  Checker(Jdk jdk, const Table& table, const Arguments& arguments,
          std::vector<toy::Variant> variants)
      : jdk_(std::move(jdk)),
        table_(table),
        arguments_(arguments),
        variants_(std::move(variants)) {}

  // Calls on_difference for each program that differs, as soon as it is known.
  Result<void> Run(const std::vector<VocabularyProgram>& programs,
                   const OnDifference& on_difference) {
    auto sources = TemporaryDirectory::Make();
    if (!sources) return Fail(sources.error().message);
    const std::string file = sources->path() + "/Programs.java";
    std::ofstream out(file);
    out << Imports();
    for (size_t i = 0; i < programs.size(); ++i) {
      VocabularyProgram named = programs[i];
      named.name = NameAt(i);
      out << ToJava(table_, named) << '\n';
    }
    out.close();
    auto compiled = CompileJava(jdk_, file, MAZURKA_VOCABULARY_FOLDER "/java:" MAZURKA_JAVA_FOLDER);
    if (!compiled) return Fail(compiled.error().message);
    auto class_path = ClassPath::Parse(compiled->classes.path());
    if (!class_path) return Fail(class_path.error().message);
    auto program = OpenProgram(jdk_, std::move(*class_path), 0, {}, arguments_.clears);
    if (!program) return Fail(program.error().message);
    std::vector<Whole> wholes;
    for (size_t i = 0; i < programs.size(); ++i) {
      wholes.emplace_back();
      const std::string wrong = Compare(**program, programs[i], NameAt(i), wholes.back());
      if (!wrong.empty()) on_difference(i, wrong);
    }
    if (arguments_.java_runs == 0) return {};
    return CompareWithJava(programs, wholes, compiled->classes.path(), on_difference);
  }

  Totals& totals() { return totals_; }
  // Complete checks by pair.
  const std::map<uint64_t, uint64_t>& covered() const { return covered_; }

 private:
  static std::string NameAt(size_t i) { return fmt::format("P{}", i); }

  std::string Compare(Program& program, const VocabularyProgram& p, const std::string& name,
                      Whole& whole) {
    ++totals_.programs;
    const How how = HowOf(p);
    std::string wrong;
    CheckOptions none = Options(how);
    none.limits.max_states = arguments_.states;
    none.rigid_objects = kAllRigid;
    if (auto result = Check(program, name, none, "none", wrong)) {
      whole.complete = true;
      whole.outcomes = *result->outcomes;
      whole.violations = KeysOf(*result);
    }
    CompareSteps(program, name, p.number % 4 == 0, how.spurious, wrong);
    if (!whole.complete) {
      ++totals_.given_up;
      return wrong;
    }
    ++totals_.complete;
    ++covered_[IndexOfPair(table_, p.first, p.second)];
    const size_t count = arguments_.each == 0 ? variants_.size()
                                              : std::min<size_t>(arguments_.each, variants_.size());
    for (size_t i = 0; i < count; ++i) {
      const toy::Variant& variant = variants_[(p.number * count + i) % variants_.size()];
      CompareVariant(program, name, variant, how, whole, wrong);
    }
    if (arguments_.rigid != kRigidUntilMany)
      CompareVariant(program, name, toy::VariantsOf("none").front(), how, whole, wrong);
    // The JDK's code and abstract locks have different spurious wake-ups.
    if (UsesLocks(p) && !how.spurious) CompareLocks(program, name, how, whole, wrong);
    return wrong;
  }

  static How HowOf(const VocabularyProgram& p) {
    return {p.number % 2 == 0, p.number % 8 == 1, p.number % 8 == 3};
  }

  uint32_t RigidObjects() const { return static_cast<uint32_t>(arguments_.rigid); }

  CheckOptions Options(const How& how) const {
    CheckOptions options;
    options.environment.clears_references = arguments_.clears;
    options.checked = {how.races ? "race" : "deadlock"};
    options.spurious = how.spurious;
    options.shorten = false;
    options.outcomes = true;
    options.all = true;
    options.limits.seconds = kMaxSeconds;
    return options;
  }

  // Without violations at places in the library: the innermost frame there depends on the progress
  // of a call.
  static std::set<std::string> KeysOf(const CheckResult& result) {
    std::set<std::string> keys;
    for (const ReportedViolation& v : result.violations) {
      const std::string& key = v.violation.key;
      const bool in_library =
          key.find("\njava.") != std::string::npos || key.find("\njdk.") != std::string::npos;
      if (!in_library) keys.insert(key);
    }
    return keys;
  }

  void CompareVariant(Program& program, const std::string& name, const toy::Variant& variant,
                      const How& how, const Whole& whole, std::string& wrong) {
    const bool stores = variant.reduction->store != StoreNeed::kNoStates;
    CheckOptions options = Options(how);
    options.reduction = variant.reduction->name;
    options.reducing = variant.options;
    options.store = stores ? StoreMode::kFingerprints : StoreMode::kNone;
    options.every_operation = how.every;
    options.rigid_objects = RigidObjects();
    if (!stores) options.limits.max_depth = kMaxStatelessDepth;
    if (!stores) options.limits.seconds = kMaxStatelessSeconds;
    std::string failed;
    auto result = Check(program, name, options, variant.name, failed);
    wrong += failed;
    if (!result) return;
    std::string different = toy::DescribeDifference(whole.outcomes, *result->outcomes);
    if (!how.every) different += toy::DescribeDifference(whole.violations, KeysOf(*result));
    // With every operation explored, `optimal` does not always know what the first uses of
    // reflection touch, and its verdict says so.
    if (!result->complete_reduction && how.every) ++totals_.skipped;
    if (!result->complete_reduction && !how.every) different += "the reduction was not complete\n";
    for (const std::string& note : result->notes) {
      if (note == kStepsDiverged) different += note + "\n";
    }
    if (!different.empty()) wrong += fmt::format("{}:\n{}", variant.name, different);
  }

  // Whether the rows use locks that checks have an abstract form of.
  bool UsesLocks(const VocabularyProgram& p) const {
    auto uses = [&](size_t row) {
      const std::string& row_name = table_.rows[row].name;
      return row_name.starts_with("lock.") || row_name.starts_with("queue.") ||
             row_name.starts_with("executor.") || row_name == "sync.barrier";
    };
    return uses(p.first) || uses(p.second);
  }

  // Checks that the JDK's code has the outcomes of abstract locks.
  void CompareLocks(Program& program, const std::string& name, const How& how, const Whole& whole,
                    std::string& wrong) {
    CheckOptions options = Options(how);
    options.locks = LockMode::kShipped;
    options.limits.max_states = kShippedFactor * arguments_.states;
    auto result = Check(program, name, options, "none, shipped locks", wrong);
    if (!result) return;
    const std::string different = toy::DescribeDifference(*result->outcomes, whole.outcomes);
    if (!different.empty()) wrong += "abstract locks beside shipped ones:\n" + different;
  }

  void CompareSteps(Program& program, const std::string& name, bool every, bool spurious,
                    std::string& wrong) {
    CheckOptions options = Options({false, every, spurious});
    options.catalogs.reductions.push_back(CommutingInfo());
    options.reduction = "commuting";
    options.random_order = true;
    options.every_operation = every;
    options.limits.max_states = kComparedStates;
    options.rigid_objects = RigidObjects();
    options.target = name;
    Watch watch(options.limits, Watch::Clock::now());
    auto result = CheckJava(program, {name, ""}, options, watch);
    ++totals_.checks;
    if (!result) return;
    for (const std::string& note : result->notes) {
      if (note.starts_with(kCommutingComplaint)) wrong += note + "\n";
    }
    for (const auto& [counter, value] : result->counters) {
      if (counter == "commuted") totals_.commuted += value;
      if (counter == "conflicts") totals_.conflicts += value;
      if (counter == "kinds") totals_.kinds |= value;
    }
  }

  // The result of a check that reached no limit.
  std::optional<CheckResult> Check(Program& program, const std::string& name, CheckOptions options,
                                   const std::string& how, std::string& wrong) {
    options.target = name;
    Watch watch(options.limits, Watch::Clock::now());
    auto result = CheckJava(program, {name, ""}, options, watch);
    ++totals_.checks;
    if (!result) {
      wrong += fmt::format("{}: {}\n", how, result.error().message);
      return std::nullopt;
    }
    totals_.states += result->statistics.states;
    if (!result->unsupported.empty()) {
      ++totals_.unsupported[FirstLine(result->unsupported)];
      return std::nullopt;
    }
    if (result->limit != Limit::kNone) {
      if (how != "none") ++totals_.skipped;
      return std::nullopt;
    }
    return std::move(*result);
  }

  Result<void> CompareWithJava(const std::vector<VocabularyProgram>& programs,
                               const std::vector<Whole>& wholes, const std::string& classes,
                               const OnDifference& on_difference) {
    std::vector<JavaProgram> wanted;
    std::vector<size_t> places;
    for (size_t i = 0; i < programs.size(); ++i) {
      const Row& first = table_.rows[programs[i].first];
      const Row& second = table_.rows[programs[i].second];
      // With spurious wake-ups a waiting thread is never in a deadlock.
      const bool comparable = wholes[i].complete && !HowOf(programs[i]).spurious;
      if (!comparable || first.only_mazurka || second.only_mazurka) continue;
      wanted.push_back({NameAt(i), first.needs_process || second.needs_process});
      places.push_back(i);
    }
    auto runs = RunJava(jdk_, classes, wanted, arguments_.java_runs);
    if (!runs) return Fail("java: " + runs.error().message);
    for (size_t i = 0; i < places.size(); ++i) {
      ++totals_.java_compared;
      totals_.java_runs += (*runs)[i].size();
      const std::set<Outcome>& ours = wholes[places[i]].outcomes;
      std::set<std::string> unknown;
      for (const JavaRun& run : (*runs)[i]) {
        const bool is_known =
            std::any_of(ours.begin(), ours.end(), [&](const Outcome& o) { return run.Matches(o); });
        if (!is_known) unknown.insert("java, not none: " + run.Text() + "\n");
      }
      std::string wrong;
      for (const std::string& text : unknown) wrong += text;
      if (!wrong.empty()) on_difference(places[i], wrong);
    }
    return {};
  }

  Jdk jdk_;
  const Table& table_;
  const Arguments& arguments_;
  std::vector<toy::Variant> variants_;
  Totals totals_;
  std::map<uint64_t, uint64_t> covered_;
};

// The smallest program found that still differs, and how.
void ShowSmaller(Checker& checker, const Table& table, VocabularyProgram program,
                 std::string difference) {
  for (int round = 0; round < kShrinkRounds; ++round) {
    const std::vector<VocabularyProgram> smaller = SmallerPrograms(program);
    if (smaller.empty()) break;
    const Totals before = checker.totals();
    std::optional<size_t> found;
    auto run = checker.Run(smaller, [&](size_t i, const std::string& wrong) {
      if (!found) difference = wrong;
      if (!found) found = i;
    });
    checker.totals() = before;
    if (!run || !found) break;
    program = smaller[*found];
  }
  fmt::print("P{} made smaller:\n{}{}\n", program.number, difference, ToJava(table, program));
}

void WritePairs(const Table& table, const std::map<uint64_t, uint64_t>& covered,
                const std::string& file) {
  std::ofstream out(file);
  for (size_t high = 0; high < table.rows.size(); ++high) {
    for (size_t low = 0; low <= high; ++low) {
      auto found = covered.find(IndexOfPair(table, low, high));
      out << (found == covered.end() ? 0 : found->second) << ' ' << table.rows[low].name << ' '
          << table.rows[high].name << '\n';
    }
  }
}

void PrintTotals(const Table& table, const Checker& checker, const Totals& t) {
  fmt::print("{} programs of {} rows: {} of {} pairs covered, {} programs given up\n", t.programs,
             table.rows.size(), checker.covered().size(), PairCount(table), t.given_up);
  fmt::print(
      "{} checks, {} states, {} checks cut off; {} pairs of steps commuted, {} in conflict\n",
      t.checks, t.states, t.skipped, t.commuted, t.conflicts);
  for (auto kind = OperationKind::kContinue; kind <= OperationKind::kEnd;
       kind = static_cast<OperationKind>(static_cast<int>(kind) + 1)) {
    if ((t.kinds >> static_cast<unsigned>(kind) & 1) == 0)
      fmt::print("no operation of kind {}\n", NameOf(kind));
  }
  if (t.java_compared > 0)
    fmt::print("{} programs compared with {} runs of java\n", t.java_compared, t.java_runs);
  for (const auto& [reason, count] : t.unsupported)
    fmt::print("{} checks unsupported: {}\n", count, reason);
  fmt::print("{} passed, {} failed\n", t.programs - t.differences, t.differences);
}

int RunAll(Checker& checker, const Table& table, const Arguments& arguments) {
  Totals& totals = checker.totals();
  size_t shrunk = 0;
  for (uint64_t from = 0; from < arguments.count; from += kBatch) {
    std::vector<VocabularyProgram> programs;
    for (uint64_t i = from; i < std::min(arguments.count, from + kBatch); ++i)
      programs.push_back(GenerateProgram(table, arguments.seed + i));
    std::map<size_t, std::string> differences;
    auto run = checker.Run(programs, [&](size_t i, const std::string& wrong) {
      const VocabularyProgram& p = programs[i];
      fmt::print("FAIL {} ({} + {})\n{}", p.number, table.rows[p.first].name,
                 table.rows[p.second].name, wrong);
      std::fflush(stdout);
      differences[i] += wrong;
    });
    if (!run) {
      fmt::print(stderr, "{}\n", run.error().message);
      return 2;
    }
    totals.differences += differences.size();
    for (const auto& [i, wrong] : differences) {
      if (arguments.shrinks && shrunk++ < kMaxShrunk)
        ShowSmaller(checker, table, programs[i], wrong);
    }
  }
  PrintTotals(table, checker, totals);
  if (!arguments.pairs.empty()) WritePairs(table, checker.covered(), arguments.pairs);
  return totals.differences == 0 ? 0 : 1;
}

std::optional<uint64_t> Number(std::string_view text) {
  uint64_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

int WritePrograms(const Table& table, const Arguments& arguments, const std::string& file) {
  std::ofstream out(file);
  out << Imports();
  for (uint64_t i = 0; i < arguments.count; ++i) {
    VocabularyProgram program = GenerateProgram(table, arguments.seed + i);
    program.name = fmt::format("P{}", program.number);
    out << ToJava(table, program) << '\n';
  }
  return out ? 0 : 2;
}

int WriteRows(const Table& table, const std::string& file) {
  std::ofstream out(file);
  out << Imports();
  for (size_t i = 0; i < table.rows.size(); ++i)
    out << WholeRow(table, i, fmt::format("Row{}", i)) << '\n';
  return out ? 0 : 2;
}

int Usage(const std::string& why) {
  fmt::print(stderr, "java_vocabulary: {}\nusage: java_vocabulary [OPTION...] COUNT SEED\n", why);
  return 2;
}

int Main(const std::vector<std::string>& words) {
  Arguments arguments;
  std::string rows_file, programs_file;
  std::vector<uint64_t> numbers;
  bool shows = false;
  for (size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with("--")) {
      auto number = Number(word);
      if (!number) return Usage("no number: " + word);
      numbers.push_back(*number);
      continue;
    }
    if (word == "--no-shrink") {
      arguments.shrinks = false;
      continue;
    }
    if (word == "--clear") {
      arguments.clears = true;
      continue;
    }
    if (word == "--show") {
      shows = true;
      continue;
    }
    if (++i == words.size()) return Usage(word + " needs a value");
    const std::string& value = words[i];
    const std::map<std::string_view, std::string*> texts = {
        {"--words", &arguments.words}, {"--rows-like", &arguments.rows_like},
        {"--por", &arguments.por},     {"--rows", &rows_file},
        {"--write", &programs_file},   {"--pairs", &arguments.pairs}};
    const std::map<std::string_view, uint64_t*> counts = {{"--each", &arguments.each},
                                                          {"--java", &arguments.java_runs},
                                                          {"--states", &arguments.states},
                                                          {"--rigid", &arguments.rigid}};
    if (auto text = texts.find(word); text != texts.end()) {
      *text->second = value;
    } else if (auto count = counts.find(word); count != counts.end()) {
      auto number = Number(value);
      if (!number) return Usage(word + " needs a number");
      *count->second = *number;
    } else {
      return Usage("unknown option " + word);
    }
  }
  auto table = ReadTable(arguments.words);
  if (!table) return Usage(table.error().message);
  std::erase_if(table->rows, [&](const Row& row) {
    return row.name.find(arguments.rows_like) == std::string::npos;
  });
  if (table->rows.empty()) return Usage("no row contains " + arguments.rows_like);
  if (!rows_file.empty()) return WriteRows(*table, rows_file);
  if (shows && numbers.size() == 1) {
    fmt::print("{}{}", Imports(), ToJava(*table, GenerateProgram(*table, numbers[0])));
    return 0;
  }
  if (numbers.size() != 2) return Usage("COUNT and SEED are missing");
  arguments.count = numbers[0];
  arguments.seed = numbers[1];
  if (!programs_file.empty()) return WritePrograms(*table, arguments, programs_file);
  auto variants = toy::VariantsInList(arguments.por);
  if (!variants) return Usage(variants.error().message);
  auto jdk = FindJdk(std::nullopt);
  if (!jdk) return Usage(jdk.error().message);
  Checker checker(std::move(*jdk), *table, arguments, std::move(*variants));
  return RunAll(checker, *table, arguments);
}

}  // namespace
}  // namespace mazurka::vocabulary

int main(int argc, char** argv) { return mazurka::vocabulary::Main({argv + 1, argv + argc}); }
