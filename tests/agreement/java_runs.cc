#include "agreement/java_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>

#include "jvm/classpath/compiler.h"

namespace mazurka::vocabulary {
namespace {

std::vector<std::string> Split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  size_t from = 0;
  for (size_t at = text.find(separator); at != std::string::npos; at = text.find(separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + 1;
  }
  parts.push_back(text.substr(from));
  return parts;
}

std::string WithLines(const std::string& escaped) {
  std::string text;
  for (size_t i = 0; i < escaped.size(); ++i) {
    const bool is_line = escaped.compare(i, 2, "\\n") == 0;
    text += is_line ? '\n' : escaped[i];
    if (is_line) ++i;
  }
  return text;
}

std::string Quoted(const std::string& word) { return "'" + word + "'"; }

std::string OutputOf(const std::string& command) {
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string text;
  if (pipe == nullptr) return text;
  std::array<char, 4096> buffer;
  while (size_t count = fread(buffer.data(), 1, buffer.size(), pipe.get()))
    text.append(buffer.data(), count);
  return text;
}

}  // namespace

std::string JavaRun::Text() const {
  std::string text = stuck ? "deadlock" : "ended";
  if (status) text += fmt::format(", status {}", *status);
  for (const std::string& e : exceptions) text += " " + e;
  std::string line = output;
  for (char& c : line) {
    if (c == '\n') c = ' ';
  }
  return fmt::format("{} [{}]", text, line);
}

bool JavaRun::Matches(const Outcome& outcome) const {
  if (stuck != (outcome.end == Outcome::End::kDeadlock)) return false;
  if (!status && outcome.end == Outcome::End::kExit) return false;
  // The status of a process has eight bits.
  if (status && !stuck && *status != (outcome.status.value_or(0) & 0xff)) return false;
  // Exceptions that a handler catches are part of an outcome, but a process does not show them.
  const bool matches = status ? std::includes(outcome.exceptions.begin(), outcome.exceptions.end(),
                                              exceptions.begin(), exceptions.end())
                              : exceptions == outcome.exceptions;
  return matches && output == outcome.output;
}

Result<std::vector<std::vector<JavaRun>>> RunJava(const Jdk& jdk, const std::string& classes,
                                                  const std::vector<JavaProgram>& programs,
                                                  uint64_t runs) {
  auto harness = CompileJava(jdk, MAZURKA_VOCABULARY_FOLDER "/harness/Harness.java",
                             MAZURKA_VOCABULARY_FOLDER "/harness");
  if (!harness) return Fail(harness.error().message);
  // Temporary files go to the folder of the harness, which is removed.
  const std::string folder = Quoted(harness->classes.path());
  std::string command =
      fmt::format("{} -XX:TieredStopAtLevel=1 -Djava.io.tmpdir={} -cp {} Harness {} {}",
                  Quoted(jdk.home() + "/bin/java"), folder, folder, runs, Quoted(classes));
  std::map<std::string, size_t> places;
  for (size_t i = 0; i < programs.size(); ++i) {
    places[programs[i].main_class] = i;
    command += " " + Quoted((programs[i].needs_process ? "!" : "") + programs[i].main_class);
  }
  std::vector<std::vector<JavaRun>> all(programs.size());
  std::istringstream lines(OutputOf(command));
  size_t known = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> parts = Split(line, '\t');
    auto place = parts.size() == 5 ? places.find(parts[0]) : places.end();
    if (place == places.end()) return Fail("the harness printed " + line);
    ++known;
    if (parts[1] == "unknown") continue;
    JavaRun run;
    run.stuck = parts[1] == "stuck";
    if (const int status = std::stoi(parts[2]); status >= 0) run.status = status;
    if (programs[place->second].needs_process && !run.status) run.status = 0;
    if (!parts[3].empty()) run.exceptions = Split(parts[3], ',');
    run.output = WithLines(parts[4]);
    all[place->second].push_back(std::move(run));
  }
  if (known < programs.size()) return Fail("the harness did not run all programs");
  return all;
}

}  // namespace mazurka::vocabulary
