#include "report/clean.h"

namespace mazurka {
namespace {

// The length of the UTF-8 character at `at`; 0 if it is malformed.
size_t CharacterAt(const std::string& text, size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const size_t bytes = lead < 0x80                    ? 1
                       : lead >= 0xc2 && lead <= 0xdf ? 2
                       : lead >= 0xe0 && lead <= 0xef ? 3
                       : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                      : 0;
  if (bytes == 0 || at + bytes > text.size()) return 0;
  for (size_t i = 1; i < bytes; ++i) {
    if ((static_cast<unsigned char>(text[at + i]) & 0xc0) != 0x80) return 0;
  }
  return bytes;
}

// The control characters C0, DEL and C1 (U+0080 to U+009F).
bool IsControl(const std::string& text, size_t at, size_t bytes) {
  const auto first = static_cast<unsigned char>(text[at]);
  if (bytes == 1) return first < 0x20 || first == 0x7f;
  return bytes == 2 && first == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0;
}

void Clean(std::string& text) { text = OneLine(text); }

void Clean(std::vector<std::string>& lines) {
  for (std::string& line : lines) Clean(line);
}

void Clean(BranchPlace& place) {
  Clean(place.what);
  Clean(place.where);
  std::set<std::string> threads;
  for (const std::string& thread : place.threads) threads.insert(OneLine(thread));
  place.threads = std::move(threads);
}

void Clean(Violation& violation) {
  Clean(violation.message);
  for (Side& side : violation.sides) {
    Clean(side.thread);
    Clean(side.what);
    Clean(side.stack);
    Clean(side.holds);
  }
}

void Clean(Trace& trace) {
  for (TraceThread& thread : trace.threads) Clean(thread.name);
  for (TraceStep& step : trace.steps) {
    Clean(step.text);
    Clean(step.source);
    Clean(step.after);
    Clean(step.called);
    Clean(step.inner.variable);
    Clean(step.inner.before);
    Clean(step.inner.after);
    Clean(step.place.file);
    Clean(step.place.method);
  }
  for (Trace::Next& next : trace.next) Clean(next.text);
}

// Cleans each line and keeps the line breaks.
std::string CleanOutput(const std::string& output) {
  std::string clean;
  for (size_t from = 0; from < output.size();) {
    const size_t end = std::min(output.find('\n', from), output.size());
    clean += OneLine(output.substr(from, end - from));
    if (end < output.size()) clean += '\n';
    from = end + 1;
  }
  return clean;
}

}  // namespace

std::string OneLine(const std::string& text) {
  std::string line;
  line.reserve(text.size());
  for (size_t at = 0; at < text.size();) {
    const size_t bytes = CharacterAt(text, at);
    if (bytes == 0) {
      line += "�";
      ++at;
      continue;
    }
    if (text[at] == '\n' || text[at] == '\t') {
      line += ' ';
    } else if (IsControl(text, at, bytes)) {
      line += "�";
    } else {
      line.append(text, at, bytes);
    }
    at += bytes;
  }
  return line;
}

CheckResult Cleaned(CheckResult result) {
  for (ReportedViolation& reported : result.violations) {
    Clean(reported.violation);
    Clean(reported.trace);
  }
  if (result.outcomes) {
    std::set<Outcome> outcomes;
    for (Outcome outcome : *result.outcomes) {
      outcome.output = CleanOutput(outcome.output);
      Clean(outcome.exceptions);
      outcomes.insert(std::move(outcome));
    }
    result.outcomes = std::move(outcomes);
  }
  for (BranchPlace& place : result.branches) Clean(place);
  return result;
}

}  // namespace mazurka
