#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>

#include "base/join.h"
#include "base/output.h"
#include "cli/command_line.h"
#include "cli/help.h"
#include "cli/option_adder.h"
#include "cli/progress.h"
#include "cli/run_command.h"
#include "cli/values.h"
#include "clients/clients.h"

namespace mazurka {
namespace {

class Clients : public Command {
 public:
  explicit Clients(CLI::App& app)
      : Command(*app.add_subcommand(
            "clients",
            "Write programs that call a class from several threads and check the results")) {
    app_->get_help_ptr()->description("print this help");
    OptionAdder(*app_).AddClasses(kOptions, kOptions, options_.class_path, options_.jdk,
                                  options_.no_cache);
    app_->add_option("--count", options_.count, "number of programs; default 10")
        ->check(NumberFrom(1, 999999));
    app_->add_option("--seed", options_.seed, "seed of the random sampling; default 1")
        ->check(Count());
    app_->add_option("--threads", options_.sample.threads, "threads per program; default 3")
        ->check(NumberFrom(1, 16));
    app_->add_option("--calls", calls_,
                     "calls per thread, a number or a range such as 1-5; default 1-3")
        ->option_text("RANGE");
    app_->add_option("--methods", methods_,
                     "methods to call, such as add,put(int,int); default: all public methods that "
                     "take and return values")
        ->option_text("LIST");
    app_->add_option("--values", options_.sample.values,
                     "number of argument values that the threads share; default 2")
        ->check(NumberFrom(1, 1000));
    app_->add_option("--contention", options_.sample.contention,
                     "percentage of arguments that are shared values; the others are the thread's "
                     "own; default 100")
        ->check(NumberFrom(0, 100));
    app_->add_option("--true", true_,
                     "calls in which boolean arguments are true: any (default), all, half, one, "
                     "none")
        ->check(OneOf({"any", "all", "half", "one", "none"}))
        ->option_text("SHARE");
    app_->add_option("--order", order_,
                     "the order that allowed results must respect: real-time (default; a call that "
                     "returned before another began comes first: linearizability) or thread (only "
                     "the order of each thread's own calls)")
        ->check(OneOf({"real-time", "thread"}))
        ->option_text("ORDER");
    app_->add_option("--out", options_.directory, "directory for the programs; default .")
        ->option_text("DIR");
    app_->add_option("--name", options_.name,
                     "prefix of the programs' names, before their numbers; default CLASSClient")
        ->option_text("NAME");
    app_->add_option("--time", options_.seconds,
                     "time to compute the allowed results of one program; default 60")
        ->option_text("TIME")
        ->transform(Seconds());
    app_->add_flag("-q", quiet_, "do not list the programs");
    app_->add_option("CLASS", options_.target, "name of the class, or its .java file")->required();
    app_->formatter(HelpFormatter("[OPTIONS] CLASS"));
    app_->footer(
        "Each program throws an AssertionError when its calls return results that no sequential "
        "order\n"
        "of the calls gives. Check the programs with mazurka check.\n\n"
        "Example:\n"
        "  mazurka clients --methods offer,poll --count 20 --out clients MyQueue.java\n\n"
        "Exit codes: 0 all written, 2 bad usage or class, 3 interrupted, or a limit ended the "
        "search.");
  }

  int Execute() override {
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    std::optional<Progress> progress;
    Result<void> reported;
    const auto on_written = [&](const WrittenClient& client) {
      progress.reset();
      if (quiet_) return;
      reported = WriteOutput(fmt::format("{}: {}, {}\n", client.file, Count(client.calls, "call"),
                                         Count(client.outcomes, "outcome")));
    };
    const auto on_tick = [&](const Tick& tick) {
      if (!progress) progress.emplace(Switch::kAuto, Watch::Clock::now());
      progress->Show(tick);
    };
    const auto unfinished = WriteClients(options_, on_written, on_tick);
    progress.reset();
    if (!unfinished) return Refuse(unfinished.error().message);
    if (!reported) return Refuse(reported.error().message);
    if (unfinished->empty()) return kExitOk;
    Refuse(*unfinished);
    return kExitLimit;
  }

 private:
  Result<void> Finish() {
    const std::map<std::string, TrueShare> shares = {{"any", TrueShare::kAny},
                                                     {"all", TrueShare::kAll},
                                                     {"half", TrueShare::kHalf},
                                                     {"one", TrueShare::kOne},
                                                     {"none", TrueShare::kNone}};
    options_.sample.booleans = shares.at(true_);
    options_.order = order_ == "thread" ? ClientOrder::kThread : ClientOrder::kRealTime;
    if (app_->count("--name") > 0 && !IsIdentifier(options_.name))
      return Fail("--name " + options_.name + ": expected the beginning of a Java class name");
    if (!methods_.empty()) options_.methods = SplitMethods(methods_);
    if (calls_.empty()) return {};
    SampleOptions& sample = options_.sample;
    const char* end = calls_.data() + calls_.size();
    auto [next, error] = std::from_chars(calls_.data(), end, sample.min_calls);
    sample.max_calls = sample.min_calls;
    if (error == std::errc() && next != end && *next == '-')
      std::tie(next, error) = Pair(std::from_chars(next + 1, end, sample.max_calls));
    const bool fits = error == std::errc() && next == end && sample.min_calls > 0 &&
                      sample.min_calls <= sample.max_calls && sample.max_calls <= kMostCalls;
    if (!fits) return Fail("--calls " + calls_ + ": expected a number or a range, such as 1-5");
    return {};
  }

  static bool IsIdentifier(const std::string& name) {
    const auto fits = [](char c) {  // javac judges characters outside ASCII
      const auto byte = static_cast<unsigned char>(c);
      return std::isalnum(byte) != 0 || c == '_' || c == '$' || byte > 127;
    };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
           std::all_of(name.begin(), name.end(), fits);
  }

  // Splits at commas outside parentheses.
  static std::vector<std::string> SplitMethods(const std::string& text) {
    std::vector<std::string> parts(1);
    bool inside = false;
    for (char c : text) {
      inside = c == '(' || (inside && c != ')');
      if (c == ',' && !inside) {
        parts.emplace_back();
      } else {
        parts.back() += c;
      }
    }
    return parts;
  }

  static std::pair<const char*, std::errc> Pair(std::from_chars_result result) {
    return {result.ptr, result.ec};
  }

  static constexpr uint32_t kMostCalls = 100;

  ClientsOptions options_;
  std::string calls_, methods_, true_ = "any", order_ = "real-time";
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> AddClientsCommand(CLI::App& app) { return std::make_unique<Clients>(app); }

}  // namespace mazurka
