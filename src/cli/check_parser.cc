#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/files.h"
#include "base/output.h"
#include "base/rows.h"
#include "check/default_attributes.h"
#include "check/machine_parts.h"
#include "check/portfolio.h"
#include "cli/check_command.h"
#include "cli/command_line.h"
#include "cli/environment_options.h"
#include "cli/help.h"
#include "cli/java_words.h"
#include "cli/option_effect.h"
#include "cli/run_command.h"
#include "plugin/load.h"
#include "reductions/engine/dot.h"
#include "report/formats.h"

namespace mazurka {
namespace {

constexpr std::string_view kFooter =
    "TARGET is a .java file (compiled first), a .class file, a .jar with a Main-Class, or a class\n"
    "on the class path. ARGS go to main.\n\n"
    "Examples:\n"
    "  mazurka check Bank.java                        find deadlocks and uncaught exceptions\n"
    "  mazurka check --property race --all -cp classes p.Main 3     report every data race\n"
    "  mazurka check --save bug Bank.java && mazurka check --replay bug -v    show a bug again\n\n"
    "Exit codes: 0 all interleavings explored and no violation, 1 violation, 2 bad usage or "
    "target,\n"
    "3 a limit ended the search, 4 unsupported feature.";

constexpr const char *kProgramGroup = "The program and its environment",
                     *kSearchGroup = "The search", *kReductionGroup = "Options of reductions",
                     *kLimitGroup = "Limits", *kReportGroup = "Reports";

std::vector<std::string> SplitList(const std::string& text) {
  std::vector<std::string> parts;
  for (size_t from = 0; from <= text.size();) {
    size_t end = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

// CLI11 by itself converts -1 to the largest number.
CLI::Validator Count() {
  return CLI::Validator(
      [](const std::string& text) {
        const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
        return digits ? "" : "expected a number of at least 0, got " + text;
      },
      "");
}

class Check : public Command {
 public:
  explicit Check(CLI::App& app) {
    app_ = app.add_subcommand("check", "Explore the interleavings of a Java program");
    AddTarget();
    AddWhatToCheck();
    AddHowToSearch();
    AddLimits();
    AddReports();
    app_->get_help_ptr()->group(kEveryday)->description("print this help");
    app_->set_help_all_flag("--help-all", "print all options")->group(kEveryday);
    app_->prefix_command();
    app_->formatter(HelpFormatter("[OPTIONS] TARGET [ARGS...]"));
    app_->footer(std::string(kFooter));
  }

  int Execute() override {
    if (auto loaded = LoadPlugins(); !loaded) return Refuse(loaded.error().message);
    if (options_.reduction == "help") return ListReductions();
    if (search_ == "help") return ListSamplers();
    WriteDiagnostic(IgnoredVariables());
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    return replay_.empty() ? Explore() : Replay();
  }

  // Checks the options without running. REQUIRES: the target is the last word
  Result<void> Validate() {
    if (auto loaded = LoadPlugins(); !loaded) return loaded;
    auto rest = TakeRest(*app_);
    if (!rest) return tl::unexpected(rest.error());
    if (!rest->arguments.empty()) return Fail(rest->target + " is not an option");
    return Finish();
  }

  // Null if there is no such option.
  const CLI::Option* OptionNamed(const std::string& word) const {
    return app_->get_option_no_throw(word);
  }

 private:
  Result<void> LoadPlugins() {
    for (const std::string& file : plugin_files_) {
      if (auto loaded = plugins_.Load(file, options_.catalogs); !loaded) return loaded;
    }
    return {};
  }

  int Explore() {
    auto rest = TakeRest(*app_);
    if (!rest) return Refuse(rest.error().message);
    options_.target = rest->target;
    options_.arguments = rest->arguments;
    return CheckCommand(options_);
  }

  // The schedule names the target and its arguments; the command line overrides them.
  int Replay() {
    MachineBeliefs beliefs;
    auto saved = ReadScheduleFile(replay_, options_, beliefs);
    if (!saved) return Refuse("--replay " + replay_ + ": " + saved.error().message);
    options_.target = saved->target;
    options_.arguments = saved->arguments;
    if (!app_->remaining().empty()) {
      auto rest = TakeRest(*app_);
      if (!rest) return Refuse(rest.error().message);
      options_.target = rest->target;
      if (!rest->arguments.empty()) options_.arguments = rest->arguments;
    }
    return ReplayCommand(options_, beliefs, *saved);
  }

  // An option with a value; `value` is its name in the help.
  template <typename T>
  CLI::Option* Add(const char* group, const char* names, T& variable, const char* value,
                   const std::string& description) {
    return app_->add_option(names, variable, description)->group(group)->option_text(value);
  }
  template <typename T>
  CLI::Option* AddSwitch(const char* group, const char* names, T& variable,
                         const std::string& description) {
    return app_->add_flag(names, variable, description)->group(group);
  }
  // A flag with an optional number: --flag=N.
  template <typename T>
  CLI::Option* AddCounted(const char* group, const char* names, T& variable,
                          const std::string& description) {
    return AddSwitch(group, names, variable, description)->option_text("[=N]");
  }

  // "with --por safe and lazy: "
  static std::string HeededBy(ReductionOption option) {
    return "with --por " + NamesHeeding(WithPortfolio(ReductionCatalog()), option) + ": ";
  }

  void AddTarget() {
    Add(kEveryday, "--cp,--class-path", options_.class_path, "PATH", "class path, as for java");
    Add(kProgramGroup, "--jdk", options_.jdk, "DIR",
        "the JDK 17 to use; default: JAVA_HOME, then java on the PATH");
    Add(kProgramGroup, "--heap", heap_, "SIZE",
        "limit of the Java heap, for example 512m; default 256m");
    Add(kProgramGroup, "--processors", options_.processors, "N",
        "what availableProcessors returns; default 1")
        ->check(CLI::Range(1, 65536));
    environment_.AddTo(*app_, kEveryday, kProgramGroup);
  }

  void AddWhatToCheck() {
    std::string all, usual;
    for (const PropertyInfo& info : PropertyCatalog()) {
      all += (all.empty() ? "" : ", ") + std::string(info.name);
      if (info.is_default) usual += (usual.empty() ? "" : ",") + std::string(info.name);
    }
    Add(kEveryday, "--property", checked_, "LIST",
        "what to check, separated by commas: " + all + "; default " + usual);
    AddSwitch(kEveryday, "--all", options_.all,
              "continue after the first violation; report each violation once");
    AddSwitch(kEveryday, "--outcomes", options_.outcomes,
              "list the distinct outcomes: how executions end and what they print");
    AddSwitch(kEveryday, "--endless", endless_,
              "do not check termination: the program is meant to run for ever");
    AddSwitch(kProgramGroup, "--observe-logs", options_.observe_logs,
              "publish log records of java.util.logging also if no code of the program sees them");
    AddSwitch(kSearchGroup, "--library-races", options_.library_races,
              "with --property race or locking: also report what the JDK is responsible for");
    Add(kSearchGroup, "--discipline", discipline_, "WHICH",
        "with --property locking: strict (default; every shared access counts) or mld (accesses "
        "of the first thread count from the second thread's first access)")
        ->check(CLI::IsMember({"strict", "mld"}));
  }

  void AddHowToSearch() {
    using enum ReductionOption;
    Add(kEveryday, "--por", options_.reduction, "NAME",
        "the partial order reduction; --por help lists them; default " +
            std::string(DefaultReduction().name) +
            ", or none with --stateless, --search bfs, samplers and bounds");
    AddSwitch(kReductionGroup, "!--no-safe-sets", options_.reducing.safe_sets,
              HeededBy(kNoSafeSets) +
                  "explore other threads also where no other thread can observe a step");
    AddSwitch(kReductionGroup, "--retraverse", options_.reducing.retraverse,
              HeededBy(kRetraverse) +
                  "keep the explored graph and traverse it again, instead of summaries");
    AddSwitch(kReductionGroup, "--visited-first", options_.reducing.visited_first,
              HeededBy(kVisitedFirst) + "try steps to stored states first");
    Add(kReductionGroup, "--without", without_, "LIST",
        "with --retraverse: traverse without these savings: once, last, visited, early");
    Add(kReductionGroup, "--visible", visible_, "CLASSES",
        HeededBy(kVisible) +
            "classes whose fields threads share, such as p.Queue,p.util.*; plain accesses to other "
            "fields are assumed to be private to a thread");
    AddSelectiveOptions();
    AddJpfOptions();
    Add(kSearchGroup, "--search", search_, "HOW",
        "dfs, bfs, or a sampler of random executions: random, pct, pct:DEPTH, pos, surw; "
        "--search help lists the samplers; default: samplers for a moment beside dfs");
    auto* preemptions =
        Add(kSearchGroup, "--preemptions", preemptions_, "N",
            "explore only executions with at most N switches from a thread that could continue: "
            "first none, then one, …")
            ->check(CLI::Range(0, 1000));
    Add(kSearchGroup, "--delays", delays_, "N",
        "explore only executions that deviate at most N times from a scheduler that switches only "
        "from threads that cannot continue, to the next thread")
        ->check(CLI::Range(0, 1000))
        ->excludes(preemptions);
    Add(kSearchGroup, "--strategy", strategy_, "ORDER",
        "order in which to try threads: sequential (default) or random")
        ->check(CLI::IsMember({"sequential", "random"}));
    Add(kSearchGroup, "--order", order_, "LIST", "threads to try first, for example 2,0,1");
    Add(kSearchGroup, "--seed", options_.seed, "N",
        "seed of --strategy random, of sampled executions, and of --por portfolio")
        ->check(Count());
    Add(kSearchGroup, "--operations", operations_, "WHICH",
        "accesses that count as operations: escaped (default; to objects that other threads can "
        "reach) or every")
        ->check(CLI::IsMember({"escaped", "every"}));
    AddCounted(kProgramGroup, "--choose-random{1024}", options_.choose_random,
               "explore each value that a random generator can return, if there are at most N; "
               "default 1024")
        ->check(CLI::Range(2, 2047));
    // For tests of names, and of no use to others: not in the help.
    Add("", "--rigid-objects", options_.rigid_objects, "N",
        "objects of a class and thread that are not fluid");
    Add(kProgramGroup, "--locks", locks_, "FORM",
        "locks of java.util.concurrent: abstract (one operation each) or shipped (the JDK's "
        "code); default abstract where the program allows it")
        ->check(CLI::IsMember({"shipped", "abstract"}));
    Add(kProgramGroup, "--timeouts", timeouts_, "WHEN",
        "when a timed wait may time out: any (default; at any moment) or last (only when no thread "
        "can continue otherwise; the earliest deadline first)")
        ->check(CLI::IsMember({"any", "last"}));
    Add(kSearchGroup, "--plugin", plugin_files_, "FILE",
        "a shared object with reductions, properties, samplers or observers; can be repeated")
        ->allow_extra_args(false);
    AddSwitch(kProgramGroup, "--spurious", options_.spurious,
              "waits may end spuriously, and weak compare-and-sets may fail");
    auto* stateless = AddSwitch(kSearchGroup, "--stateless", stateless_, "store no states");
    AddSwitch(kSearchGroup, "--exact", exact_, "store whole states instead of fingerprints")
        ->excludes(stateless);
  }

  void AddSelectiveOptions() {
    using enum ReductionOption;
    Add(kReductionGroup, "--persistent", persistent_, "HOW",
        HeededBy(kPersistent) +
            "threads to try in a state: enabled (all), locksets (one thread alone if no other "
            "thread can reach what it is about to touch) or races (one, and those that races "
            "show to be needed)")
        ->check(CLI::IsMember({"enabled", "locksets", "races"}));
    Add(kReductionGroup, "--dependence", dependence_, "HOW",
        HeededBy(kDependence) +
            "when a sleeping step wakes up: trivial (at every step) or rw (at a step that "
            "accesses the same place, and one of them writes)")
        ->check(CLI::IsMember({"trivial", "rw"}));
  }

  void AddJpfOptions() {
    using enum ReductionOption;
    Add(kReductionGroup, "--sharing", sharing_, "HOW",
        HeededBy(kSharing) +
            "objects treated as shared: reachability (default; other threads can reach it now), "
            "escape (it has ever escaped) or history (several threads have accessed it; not "
            "complete)")
        ->check(CLI::IsMember({"reachability", "history", "escape"}));
    Add(kReductionGroup, "--filters", filters_, "LIST",
        HeededBy(kFilters) +
            "filters that let a transition continue: type, threads, locks, sharing, release; "
            "default "
            "all but release, with --sharing history all");
    AddCounted(
        kReductionGroup, "--lock-protection{5}", options_.reducing.jpf.protected_after,
        HeededBy(kLockProtection) +
            "treat a field as lock-protected after N accesses under one lock (default 5): its "
            "accesses are no longer scheduling points")
        ->check(CLI::Range(1, 1000000));
    Add(kReductionGroup, "--protection-include", protection_include_, "PATTERNS",
        "with --lock-protection: fields to consider, as Class.field; default all");
    Add(kReductionGroup, "--protection-exclude", protection_exclude_, "PATTERNS",
        "with --lock-protection: fields to exclude; default java.*,javax.*,jdk.*,sun.*");
    Add(kProgramGroup, "--attributes", attributes_, "FILE",
        "attributes of classes, methods and fields; java-atomic: run the methods of java.* "
        "atomically");
  }

  void AddLimits() {
    Add(kEveryday, "--time", options_.limits.seconds, "TIME",
        "time limit; default 600 without a store of states, else none")
        ->transform(Seconds());
    Add(kEveryday, "--memory", memory_, "SIZE", "memory limit of this process, for example 4g");
    Add(kLimitGroup, "--max-depth", options_.limits.max_depth, "N",
        "steps in one execution; default 10000 without a store of states, else none")
        ->check(Count());
    Add(kLimitGroup, "--max-states", options_.limits.max_states, "N", "states in the store")
        ->check(Count());
    Add(kLimitGroup, "--walks", options_.limits.walks, "N",
        "executions of a sampler of --search; default 10000")
        ->check(Count());
  }

  void AddReports() {
    Add(kReportGroup, "--source-path", options_.source_path, "PATH",
        "where to find sources; also searched: the directories of the classes");
    for (const ReportFormat& format : ReportFormats()) {
      const std::string option(format.option);
      std::string& file = options_.reports[option];
      if (format.is_flag)
        app_->add_flag_callback(
                option, [&file] { file = kAfterReport; }, std::string(format.summary))
            ->group(kReportGroup);
      else
        Add(kEveryday, option.c_str(), file, "FILE", std::string(format.summary));
    }
    auto* save = Add(kEveryday, "--save", options_.save, "FILE",
                     "write the schedule of the first violation");
    Add(kEveryday, "--replay", replay_, "FILE",
        "run exactly the schedule that --save wrote; TARGET is optional")
        ->excludes(save);
    Add(kReportGroup, "--files", options_.files, "DIR",
        "write the files that the program has changed at the first violation");
    Add(kReportGroup, "--graph", options_.reducing.graph, "FILE",
        HeededBy(ReductionOption::kGraph) +
            "write the DPOR graph for dot; with {n} in the name also whenever a thread ends");
    AddSwitch(kReportGroup, "!--no-shorten", options_.shorten,
              "show the schedule as the search found it");
    auto* quiet =
        AddSwitch(kEveryday, "-q,--quiet", options_.quiet, "print only the verdict, in one line");
    AddSwitch(kEveryday, "-v,--verbose", options_.verbose,
              "print every step, whole stacks and all statistics")
        ->excludes(quiet);
    Add(kReportGroup, "--color", color_, "WHEN", "auto (on a terminal), on or off")
        ->check(CLI::IsMember({"auto", "on", "off"}));
    Add(kReportGroup, "--progress", progress_, "WHEN", "auto (on a terminal), on or off")
        ->check(CLI::IsMember({"auto", "on", "off"}));
  }

  // Converts the texts of options into values. The error message is for the user.
  Result<void> Finish() {
    auto heap = HeapBytes(heap_);
    if (!heap) return tl::unexpected(heap.error());
    options_.heap_bytes = *heap;
    auto stack = environment_.StackSlots();
    if (!stack) return tl::unexpected(stack.error());
    options_.stack_slots = *stack;
    const std::string target = app_->remaining().empty() ? "" : app_->remaining()[0];
    if (auto done = environment_.Finish(*app_, target, options_.environment); !done) return done;
    if (!memory_.empty()) {
      auto bytes = ParseSize(memory_);
      if (!bytes) return Fail("--memory " + memory_ + ": expected a size, for example 4g");
      options_.limits.memory_bytes = *bytes;
    }
    if (auto named = FinishProperties(); !named) return named;
    if (auto ordered = FinishOrder(); !ordered) return ordered;
    if (auto known = FinishSearch(); !known) return known;
    if (app_->count("--preemptions") > 0) options_.bound = {BoundKind::kPreemptions, preemptions_};
    if (app_->count("--delays") > 0) options_.bound = {BoundKind::kDelays, delays_};
    if (options_.bound) options_.plan = false;
    options_.random_order = strategy_ == "random";
    options_.color = SwitchOf(color_);
    options_.progress = SwitchOf(progress_);
    options_.every_operation = operations_ == "every";
    if (locks_ == "shipped") options_.locks = LockMode::kShipped;
    if (locks_ == "abstract") options_.locks = LockMode::kAbstract;
    if (timeouts_ == "last") options_.timeouts = TimeOuts::kLast;
    if (discipline_ == "mld") options_.discipline = Discipline::kSavage;
    SelectiveOptions& selective = options_.reducing.selective;
    if (persistent_ == "enabled") selective.persistent = PersistentSets::kEnabled;
    if (persistent_ == "races") selective.persistent = PersistentSets::kRaces;
    if (persistent_ == "locksets") selective.persistent = PersistentSets::kLockSets;
    if (dependence_ == "trivial") selective.dependence = Dependence::kTrivial;
    if (dependence_ == "rw") selective.dependence = Dependence::kReadWrite;
    if (stateless_) options_.store = StoreMode::kNone;
    if (exact_) options_.store = StoreMode::kExact;
    // Threads that wait in loops would keep samplers with priorities busy: see SpinFilter.
    const SamplerInfo* sampler = FindRow(options_.catalogs.samplers, options_.sampler);
    if (options_.search == SearchOrder::kSampling && sampler->merges_steps && !exact_)
      options_.store = StoreMode::kNone;
    if (options_.search == SearchOrder::kSampling && options_.limits.walks == UINT64_MAX &&
        options_.limits.seconds == 0)
      options_.limits.walks = kDefaultWalks;
    if (!attributes_.empty()) {
      auto attributes = ReadAttributes(attributes_);
      if (!attributes)
        return Fail("--attributes " + attributes_ + ": " + attributes.error().message);
      options_.attributes = std::move(*attributes);
    }
    if (auto fits = FinishReduction(); !fits) return fits;
    if (auto meant = RefuseWithoutEffect(*app_, options_); !meant) return meant;
    if (auto fits = FinishJpf(); !fits) return fits;
    if (auto fits = FinishVisible(); !fits) return fits;
    if (auto can = CheckWritten(); !can) return can;
    LimitEndlessSearches();
    return {};
  }

  // "dfs", "bfs", "pct" or "pct:4".
  Result<void> FinishSearch() {
    options_.plan = search_.empty() && app_->count("--por") == 0;
    if (search_.empty() || search_ == "dfs") return {};
    if (search_ == "bfs") {
      options_.search = SearchOrder::kBreadthFirst;
      return {};
    }
    const size_t colon = std::min(search_.find(':'), search_.size());
    options_.sampler = search_.substr(0, colon);
    const SamplerInfo* info = FindRow(options_.catalogs.samplers, options_.sampler);
    if (info == nullptr)
      return Fail("--search " + search_ +
                  ": no such search; there are dfs, bfs and the samplers of --search help");
    options_.search = SearchOrder::kSampling;
    if (colon == search_.size()) return {};
    const std::string number = search_.substr(colon + 1);
    if (info->largest_number == 0)
      return Fail("--search " + search_ + ": " + options_.sampler + " takes no number");
    auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), options_.sampler_number);
    if (error != std::errc() || end != number.data() + number.size() ||
        options_.sampler_number < 1 || options_.sampler_number > info->largest_number)
      return Fail(fmt::format("--search {}: expected a number from 1 to {} behind the colon",
                              search_, info->largest_number));
    return {};
  }

  static Switch SwitchOf(const std::string& text) {
    return text == "on" ? Switch::kOn : text == "off" ? Switch::kOff : Switch::kAuto;
  }

  Result<void> FinishSavings() {
    if (app_->count("--without") == 0) return {};
    for (const std::string& name : SplitList(without_)) {
      TraversalOptions& traversal = options_.reducing.traversal;
      if (name == "once") {
        traversal.once = false;
      } else if (name == "last") {
        traversal.skips_last = false;
      } else if (name == "visited") {
        traversal.skips_visited = false;
      } else if (name == "early") {
        traversal.stops_early = false;
      } else {
        return Fail("--without " + without_ + ": expected some of once,last,visited,early");
      }
    }
    return {};
  }

  // Not every reduction works with every search and store.
  Result<void> FinishReduction() {
    if (auto saved = FinishSavings(); !saved) return saved;
    if (app_->count("--por") == 0 && MayReduce() && AllPreserved())
      options_.reduction = DefaultReduction().name;
    const std::vector<ReductionInfo> rows = WithPortfolio(options_.catalogs.reductions);
    const ReductionInfo* info = FindRow(rows, options_.reduction);
    if (info == nullptr)
      return Fail("--por " + options_.reduction + ": no such reduction; --por help lists them");
    const std::string por = "--por " + options_.reduction;
    if (info->needs_depth_first && options_.search != SearchOrder::kDepthFirst)
      return Fail(por + " works only with a depth-first search; leave out --search");
    if (info->store == StoreNeed::kStates && stateless_)
      return Fail(por + " needs a store of states; leave out --stateless");
    if (info->store == StoreNeed::kNoStates) {
      if (exact_) return Fail(por + " works without a store of states; leave out --exact");
      options_.store = StoreMode::kNone;
    }
    return {};
  }

  static Result<void> CheckWritten(const std::string& option, const std::string& file) {
    auto can = CheckWritable(file);
    if (!can) return Fail(option + " " + file + ": " + can.error().message);
    return {};
  }

  // Refuses now a file that could not be written after a long search.
  Result<void> CheckWritten() const {
    if (app_->count("--graph") > 0) {
      const std::string last = GraphFiles(options_.reducing.graph).LastName();
      if (auto can = CheckWritten("--graph", last); !can) return can;
    }
    if (app_->count("--save") > 0) {
      if (auto can = CheckWritten("--save", options_.save); !can) return can;
    }
    if (app_->count("--files") > 0) {
      auto can = CheckFolder(options_.files);
      if (!can) return Fail("--files " + options_.files + ": " + can.error().message);
    }
    bool has_output = false;
    for (const auto& [option, file] : options_.reports) {
      if (app_->count(option) == 0 || file == kAfterReport) continue;
      if (file == "-" && std::exchange(has_output, true))
        return Fail(option + " -: another report goes to standard output already");
      if (auto written = file == "-" ? Result<void>() : CheckWritten(option, file); !written)
        return written;
    }
    return {};
  }

  // Whether reductions preserve all properties to check.
  bool AllPreserved() const {
    return std::ranges::all_of(options_.catalogs.properties, [this](const PropertyInfo& info) {
      return info.is_preserved || !IsChecked(info, options_);
    });
  }

  // Whether the usual reduction works with the chosen search.
  bool MayReduce() const {
    return options_.search == SearchOrder::kDepthFirst && !stateless_ && !options_.bound;
  }

  bool StoresStates() const {
    return options_.store != StoreMode::kNone && options_.search != SearchOrder::kSampling;
  }

  Result<void> FinishVisible() {
    if (app_->count("--visible") == 0) return {};
    options_.visible = SplitList(visible_);
    for (const std::string& name : options_.visible) {
      if (name.empty())
        return Fail("--visible '" + visible_ + "': expected names of classes, such as p.Queue,p.*");
    }
    return {};
  }

  // Options that only --por jpf has.
  Result<void> FinishJpf() {
    JpfOptions& jpf = options_.reducing.jpf;
    if (sharing_ == "history") jpf.sharing = SharingPolicy::kHistory;
    if (sharing_ == "escape") jpf.sharing = SharingPolicy::kEscape;
    if (!protection_include_.empty()) jpf.protection_include = SplitList(protection_include_);
    if (!protection_exclude_.empty()) jpf.protection_exclude = SplitList(protection_exclude_);
    if (app_->count("--filters") == 0) return {};
    const std::vector<std::string> named = SplitList(filters_);
    for (const std::string& name : named) {
      if (std::find(std::begin(kFilters), std::end(kFilters), name) == std::end(kFilters))
        return Fail("--filters " + name +
                    ": no such filter; there are type, threads, locks, sharing, release");
    }
    auto is_on = [&](std::string_view name) {
      return std::find(named.begin(), named.end(), name) != named.end();
    };
    jpf.type_filter = is_on("type");
    jpf.threads_filter = is_on("threads");
    jpf.locks_filter = is_on("locks");
    jpf.sharing_filter = is_on("sharing");
    jpf.release_filter = is_on("release");
    return {};
  }

  // Without a store, only a limit ends the exploration of an endless execution.
  void LimitEndlessSearches() {
    Limits& limits = options_.limits;
    if (StoresStates()) return;
    if (app_->count("--max-depth") == 0) limits.max_depth = kDefaultDepth;
    if (limits.seconds == 0) limits.seconds = kDefaultSeconds;
  }

  // Checks the default properties except termination.
  void LeaveOutTermination() {
    for (const PropertyInfo& info : options_.catalogs.properties) {
      if (info.is_default && info.name != "termination") options_.checked.emplace_back(info.name);
    }
  }

  Result<void> FinishProperties() {
    if (app_->count("--property") == 0) {
      if (endless_) LeaveOutTermination();
      return {};
    }
    options_.checked = SplitList(checked_);
    const auto& checked = options_.checked;
    if (endless_ && std::find(checked.begin(), checked.end(), "termination") != checked.end())
      return Fail("--endless and --property termination contradict each other");
    for (const std::string& name : options_.checked) {
      if (FindRow(options_.catalogs.properties, name) != nullptr) continue;
      std::string known;
      for (const PropertyInfo& info : options_.catalogs.properties)
        known += (known.empty() ? "" : ", ") + std::string(info.name);
      return Fail("--property " + name + ": no such property; there are " + known);
    }
    return {};
  }

  Result<void> FinishOrder() {
    if (order_.empty()) return {};
    for (const std::string& part : SplitList(order_)) {
      uint32_t number = 0;
      auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
      if (error != std::errc() || end != part.data() + part.size() || number > 0xffff)
        return Fail("--order " + order_ + ": expected thread numbers, for example 2,0,1");
      if (std::find(options_.order.begin(), options_.order.end(), number) != options_.order.end())
        return Fail("--order " + order_ + ": thread " + part + " appears twice");
      options_.order.push_back(number);
    }
    return {};
  }

  int ListReductions() const {
    std::string list;
    for (const ReductionInfo& info : WithPortfolio(options_.catalogs.reductions)) {
      list += fmt::format("{:20} {}{}{}\n", info.name, info.summary,
                          info.source.empty() ? "" : fmt::format(" ({})", info.source),
                          info.is_complete ? "; complete" : "; incomplete");
    }
    if (auto written = WriteOutput(list); !written) return Refuse(written.error().message);
    return kExitOk;
  }

  int ListSamplers() const {
    std::string list;
    for (const SamplerInfo& info : options_.catalogs.samplers) {
      list += fmt::format("{:20} {}{}\n", info.name, info.summary,
                          info.source.empty() ? "" : fmt::format(" ({})", info.source));
    }
    if (auto written = WriteOutput(list); !written) return Refuse(written.error().message);
    return kExitOk;
  }

  static int Refuse(const std::string& message) {
    WriteDiagnostic(fmt::format("mazurka check: {}\n", message));
    return kExitUsage;
  }

  static constexpr uint64_t kDefaultWalks = 10'000, kDefaultDepth = 10'000;
  static constexpr double kDefaultSeconds = 600;
  static constexpr std::string_view kFilters[] = {"type", "threads", "locks", "sharing", "release"};

  Plugins plugins_;  // destroyed last: the options point into the plugins
  CheckOptions options_;
  std::string visible_, without_, replay_, heap_ = "256m", memory_, checked_, search_, strategy_,
                                           order_, operations_, locks_, timeouts_;
  std::string persistent_, dependence_, discipline_;
  std::string sharing_, filters_, protection_include_, protection_exclude_, attributes_, color_,
      progress_;
  uint32_t preemptions_ = 0, delays_ = 0;
  bool stateless_ = false, exact_ = false, endless_ = false;
  std::vector<std::string> plugin_files_;
  EnvironmentOptions environment_;
};

}  // namespace

std::unique_ptr<Command> AddCheckCommand(CLI::App& app) { return std::make_unique<Check>(app); }

Result<void> ValidateCheckOptions(std::vector<std::string> words) {
  CLI::App app;
  Check check(app);
  words.insert(words.begin(), "check");
  words.emplace_back("TARGET");
  const auto takes_value = [&](const std::string& word) {
    const CLI::Option* option = check.OptionNamed(word);
    return option != nullptr && option->get_items_expected_max() > 0;
  };
  if (auto done = TranslateJavaWords(words, 1, takes_value); !done) return done;
  std::reverse(words.begin(), words.end());  // as CLI11 wants them
  try {
    app.parse(words);
  } catch (const CLI::ParseError& error) {
    return Fail(error.what());
  }
  return check.Validate();
}

}  // namespace mazurka
