#include "compare/compare.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <sstream>

#include "base/files.h"
#include "jvm/classpath/target.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// A check ends by itself at its limits. It does not watch them while it compiles, starts or writes
// its report; it is killed this far beyond them.
constexpr double kMoreSeconds = 30, kMoreMemory = 1.25;
constexpr std::chrono::milliseconds kPatience{50};

// A target, compiled if it is a .java file.
struct Prepared {
  std::vector<std::string> words;  // class path, target and arguments, for `mazurka check`
  std::optional<Target> target;    // owns the compiled classes
};

Result<Prepared> Prepare(const std::string& text, const CompareOptions& options, const Jdk& jdk) {
  const std::vector<std::string> words = SplitWords(text);
  if (words.empty()) return Fail("a target is empty");
  auto target = ResolveTarget(words[0], options.class_path, jdk, FindVerifyJar(), nullptr, {},
                              CompileCache::OfUser(options.no_cache));
  if (!target) return tl::unexpected(target.error());
  Prepared prepared;
  std::string path = options.class_path.value_or("");
  std::string name = words[0];
  if (target->compiled) {
    path = target->compiled->path() + ":" + target->java_class_path;
    name = target->main_class;
  }
  if (!path.empty()) prepared.words = {"--cp", path};
  prepared.words.push_back(name);
  prepared.words.insert(prepared.words.end(), words.begin() + 1, words.end());
  prepared.target = std::move(*target);
  return prepared;
}

class Comparer {
 public:
  Comparer(const CompareOptions& options, Jdk jdk, const OnMeasured& on_measured)
      : options_(options), jdk_(std::move(jdk)), on_measured_(on_measured) {}

  // Starts the runs in order, at most options_.jobs at a time. The loop wakes up when a run has
  // ended, and several times a second to enforce the limits.
  Result<Comparison> Run() {
    if (auto known = ReadKnown(); !known) return tl::unexpected(known.error());
    InterruptWatch interrupt;
    bool interrupted = false;
    size_t next = 0;
    while (!interrupted && (next < all() || !running_.empty())) {
      while (next < all() && running_.size() < options_.jobs) {
        if (auto started = Start(next++); !started) return tl::unexpected(started.error());
      }
      if (running_.empty()) break;
      interrupted = interrupt.Wait(kPatience);
      if (auto fine = Look(); !fine) return tl::unexpected(fine.error());
    }
    running_.clear();
    return Comparison{InOrder(), interrupted};
  }

 private:
  struct Running {
    size_t run;
    ChildProcess process;
  };

  size_t all() const { return options_.targets.size() * options_.configurations.size(); }
  const std::string& TargetOf(size_t run) const {
    return options_.targets[run / options_.configurations.size()];
  }
  const Configuration& ConfigurationOf(size_t run) const {
    return options_.configurations[run % options_.configurations.size()];
  }
  std::string FileOf(const std::string& name) const {
    return (fs::path(options_.directory) / name).string();
  }
  std::string FileOf(size_t run, std::string_view suffix) const {
    return FileOf(fmt::format("run{}.{}", run, suffix));
  }

  // All options except paths.
  std::string OptionsOf(size_t run) const {
    std::string text =
        fmt::format("--time {} --memory {}", options_.seconds, options_.memory_bytes);
    if (!options_.options.empty()) text += " " + options_.options;
    return text + " " + ConfigurationOf(run).options;
  }
  // Runs with the same key have the same measurement.
  std::string KeyOf(size_t run) const { return TargetOf(run) + "\n" + OptionsOf(run); }

  Result<void> ReadKnown() {
    std::error_code error;
    fs::create_directories(options_.directory, error);
    const std::string name = FileOf("runs.jsonl");
    if (options_.fresh) fs::remove(name, error);
    std::ifstream file(name);
    for (std::string line; std::getline(file, line);) {
      // An interruption may have truncated the last line.
      if (auto m = FromLine(line)) known_[m->target + "\n" + m->options] = std::move(*m);
    }
    log_.open(name, std::ios::app);
    if (!log_) return Fail(fmt::format("{} cannot be written", name));
    return {};
  }

  Result<void> Start(size_t run) {
    if (known_.contains(KeyOf(run))) {
      ++done_;
      return {};
    }
    auto& prepared = prepared_[TargetOf(run)];
    if (!prepared) {
      auto made = Prepare(TargetOf(run), options_, jdk_);
      if (!made) return tl::unexpected(made.error());
      prepared = std::make_unique<Prepared>(std::move(*made));
    }
    std::vector<std::string> command = {
        options_.program, "check", "-q", "--progress", "off", "--json", FileOf(run, "json")};
    for (const std::string& word : SplitWords(OptionsOf(run))) command.push_back(word);
    if (options_.jdk) command.insert(command.end(), {"--jdk", *options_.jdk});
    command.insert(command.end(), prepared->words.begin(), prepared->words.end());
    const auto memory =
        static_cast<uint64_t>(static_cast<double>(options_.memory_bytes) * kMoreMemory);
    auto process =
        ChildProcess::Start(command, FileOf(run, "err"), {options_.seconds + kMoreSeconds, memory});
    if (!process) return tl::unexpected(process.error());
    running_.push_back({run, std::move(*process)});
    return {};
  }

  Result<void> Look() {
    std::vector<Running> still;
    Result<void> fine;
    for (Running& r : running_) {
      if (auto end = r.process.Poll()) {
        if (auto recorded = Record(r.run, *end); !recorded) fine = recorded;
      } else {
        still.push_back(std::move(r));
      }
    }
    running_.swap(still);
    return fine;
  }

  Result<void> Record(size_t run, const ProcessEnd& end) {
    const std::string errors = ReadFile(FileOf(run, "err")).value_or("");
    Measurement m = Measured(end, ReadFile(FileOf(run, "json")).value_or(""));
    std::error_code ignored;
    fs::remove(FileOf(run, "json"), ignored);
    fs::remove(FileOf(run, "err"), ignored);
    constexpr int kUsage = 2, kNotFound = 127;
    if (end.exit_code == kNotFound && errors.empty())
      return Fail(fmt::format("cannot start {}; was it replaced?", options_.program));
    if (end.exit_code == kUsage || end.exit_code == kNotFound)
      return Fail(fmt::format("{} {}: {}", TargetOf(run), OptionsOf(run), errors));
    m.target = TargetOf(run);
    m.configuration = ConfigurationOf(run).name;
    m.options = OptionsOf(run);
    if (!(log_ << ToLine(m) << std::endl)) return Fail("runs.jsonl cannot be written");
    on_measured_(m, ++done_, all());
    known_[KeyOf(run)] = std::move(m);
    return {};
  }

  std::vector<Measurement> InOrder() const {
    std::vector<Measurement> measurements;
    for (size_t run = 0; run < all(); ++run) {
      const auto found = known_.find(KeyOf(run));
      if (found == known_.end()) continue;
      measurements.push_back(found->second);
      measurements.back().configuration = ConfigurationOf(run).name;
    }
    return measurements;
  }

  const CompareOptions& options_;
  const Jdk jdk_;
  const OnMeasured& on_measured_;
  std::ofstream log_;
  std::map<std::string, Measurement> known_;  // by key
  std::map<std::string, std::unique_ptr<Prepared>> prepared_;
  std::vector<Running> running_;
  size_t done_ = 0;
};

}  // namespace

std::vector<std::string> SplitWords(const std::string& text) {
  std::vector<std::string> words;
  bool inside = false;  // of a word
  char quote = 0;
  for (char c : text) {
    if (quote != 0 ? c == quote : c == '\'' || c == '"') {
      quote = quote != 0 ? 0 : c;
      if (!inside) words.emplace_back();
      inside = true;
    } else if (quote == 0 && (c == ' ' || c == '\t')) {
      inside = false;
    } else {
      if (!inside) words.emplace_back();
      inside = true;
      words.back() += c;
    }
  }
  return words;
}

Result<Comparison> Compare(const CompareOptions& options, const OnMeasured& on_measured) {
  auto jdk = FindJdk(options.jdk);
  if (!jdk) return tl::unexpected(jdk.error());
  return Comparer(options, std::move(*jdk), on_measured).Run();
}

}  // namespace mazurka
