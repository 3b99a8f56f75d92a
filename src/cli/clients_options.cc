#include <fmt/core.h>

#include <charconv>
#include <map>

#include "cli/command_line.h"
#include "cli/run_command.h"
#include "clients/clients.h"

namespace mazurka {
namespace {

class Clients : public Command {
 public:
  explicit Clients(CLI::App& app) {
    app_ = app.add_subcommand(
        "clients", "Write programs that call a class from several threads and check the results");
    app_->add_option("--cp,--class-path", options_.class_path, "class path, as for java");
    app_->add_option("--jdk", options_.jdk,
                     "the JDK 17 to use; default: JAVA_HOME, then java on the PATH");
    app_->add_option("--count", options_.count, "how many programs; default 10")
        ->check(CLI::Range(1, 999999));
    app_->add_option("--seed", options_.seed, "what they are drawn from; default 1")
        ->check(CLI::NonNegativeNumber);
    app_->add_option("--threads", options_.sample.threads, "threads of each; default 3")
        ->check(CLI::Range(1, 16));
    app_->add_option("--calls", calls_,
                     "calls of each thread, a number or a range such as 1-5; default 1-3");
    app_->add_option("--methods", methods_,
                     "which are called, such as add,put(int,int); default: all public ones that "
                     "take and return values");
    app_->add_option("--values", options_.sample.values,
                     "how many different arguments the threads share; default 2")
        ->check(CLI::Range(1, 1000));
    app_->add_option("--contention", options_.sample.contention,
                     "how many of a hundred arguments are shared ones, the others being the "
                     "thread's own; default 100")
        ->check(CLI::Range(0, 100));
    const std::map<std::string, TrueShare> shares = {{"any", TrueShare::kAny},
                                                     {"all", TrueShare::kAll},
                                                     {"half", TrueShare::kHalf},
                                                     {"one", TrueShare::kOne},
                                                     {"none", TrueShare::kNone}};
    app_->add_option("--true", options_.sample.booleans,
                     "in which calls boolean arguments are true: any (default), all, half, one, "
                     "none")
        ->transform(CLI::Transformer(shares).description(""))
        ->option_text("SHARE");
    app_->add_option("--out", options_.directory, "directory for the programs; default .");
    app_->add_option("--name", options_.name,
                     "what the programs are called, before their numbers; default CLASSClient");
    app_->add_flag("-q", quiet_, "do not list what is written");
    app_->add_option("CLASS", options_.target, "the class, by its name or its .java file")
        ->required();
    app_->footer(
        "Each program throws an AssertionError when its calls return what they return in no order "
        "of whole\ncalls that keeps the order of each thread. mazurka check finds out whether they "
        "can. Exit codes:\n0 written, 2 bad usage or class.");
  }

  int Execute() override {
    if (auto ready = Finish(); !ready) return Refuse(ready.error().message);
    auto written = WriteClients(options_, [&](const WrittenClient& client) {
      if (quiet_) return;
      fmt::print("{}: {} calls, {} outcomes\n", client.file, client.calls, client.outcomes);
    });
    return written ? kExitOk : Refuse(written.error().message);
  }

 private:
  Result<void> Finish() {
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

  // At commas that are not in parentheses.
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

  static int Refuse(const std::string& message) {
    fmt::print(stderr, "mazurka clients: {}\n", message);
    return kExitUsage;
  }

  static constexpr uint32_t kMostCalls = 100;

  ClientsOptions options_;
  std::string calls_, methods_;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> AddClientsCommand(CLI::App& app) { return std::make_unique<Clients>(app); }

}  // namespace mazurka
