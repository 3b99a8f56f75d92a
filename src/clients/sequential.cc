#include "clients/sequential.h"

#include <fmt/format.h>

#include "base/output.h"
#include "java_machine/java_program.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

constexpr const char* kFileClass = "MazurkaSequentialClients";

std::string NestedName(size_t client) { return fmt::format("C{}", client); }

Returned Lines(const std::string& text) {
  Returned lines;
  for (size_t from = 0; from < text.size();) {
    const size_t end = text.find('\n', from);
    lines.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return lines;
}

}  // namespace

Result<SequentialRuns> SequentialRuns::Make(const Jdk& jdk, const std::string& class_path,
                                            const std::vector<ClientSource>& clients,
                                            ClientOrder order, const Watch& watch) {
  std::vector<std::string> nested;
  for (size_t i = 0; i < clients.size(); ++i)
    nested.push_back(SequentialClass(clients[i], NestedName(i), order));
  auto directory = TemporaryDirectory::Make();
  if (!directory) return tl::unexpected(directory.error());
  const std::string file = fmt::format("{}/{}.java", directory->path(), kFileClass);
  if (auto written = WriteFile(file, SequentialFile(kFileClass, nested)); !written)
    return Fail(fmt::format("{}: {}", file, written.error().message));

  const auto verify = FindVerifyJar();
  if (!verify) return Fail(fmt::format("{} is missing from the installation", kVerifyJar));
  auto compiled = CompileJava(jdk, file, fmt::format("{}:{}", class_path, *verify), watch.flag());
  if (!compiled) return tl::unexpected(compiled.error());
  auto path =
      ClassPath::Parse(fmt::format("{}:{}:{}", compiled->classes.path(), class_path, *verify));
  if (!path) return tl::unexpected(path.error());
  auto program = OpenProgram(jdk, std::move(*path));
  if (!program) return tl::unexpected(program.error());
  return SequentialRuns(std::move(*compiled), std::move(*program), class_path);
}

Result<SequentialRuns::Explored> SequentialRuns::Explore(size_t client, Watch& watch,
                                                         const OnTick& on_tick) const {
  CheckOptions options;
  options.outcomes = true;
  options.checked = {"deadlock", "exception"};  // a call that never ends has no result
  const JavaTarget target{fmt::format("{}${}", kFileClass, NestedName(client)), class_path_};
  auto result = CheckJava(*program_, target, options, watch, Sources(), on_tick);
  if (!result) return tl::unexpected(result.error());
  if (result->limit != Limit::kNone) return Explored{{}, result->limit};
  if (!result->unsupported.empty()) return Fail(result->unsupported);
  Explored explored;
  for (const Outcome& outcome : *result->outcomes) {
    if (outcome.end == Outcome::End::kDeadlock) continue;
    if (outcome.end == Outcome::End::kExit) return Fail("a call ends the program");
    if (!outcome.exceptions.empty())
      return Fail(
          fmt::format("a sequential execution ends with {}: {}", outcome.exceptions[0],
                      result->violations.empty() ? "" : result->violations[0].violation.message));
    Returned returned = Lines(outcome.output);
    CallOrder order;
    for (const char thread : returned[0])
      order.push_back(static_cast<uint8_t>(thread - kFirstThread));
    returned.erase(returned.begin());
    std::vector<CallOrder>& orders = explored.outcomes[std::move(returned)];
    if (!order.empty()) orders.push_back(std::move(order));
  }
  return explored;
}

}  // namespace mazurka
