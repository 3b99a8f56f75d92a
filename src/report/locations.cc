#include "report/locations.h"

#include <filesystem>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

std::string Relative(const std::string& path) {
  std::error_code error;
  const fs::path near = fs::proximate(path, error);
  if (error || near.empty() || *near.begin() == "..") return path;
  return near.string();
}

}  // namespace

Locations::Locations(const CheckResult& result) {
  for (const SourceFile& file : result.sources) paths_[file.key] = Relative(file.path);
}

std::optional<SourceLocation> Locations::Of(const OperationText& place) const {
  if (place.in_library || place.file.empty() || place.line < 1) return std::nullopt;
  const std::string key = SourceKey(place);
  const auto found = paths_.find(key);
  return SourceLocation{found == paths_.end() ? key : found->second, place.line};
}

std::optional<SourceLocation> Locations::Of(const ReportedViolation& reported) const {
  const std::vector<TraceStep>& steps = reported.trace.steps;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (auto waits = Of(step->after_place)) return waits;
    if (auto acts = Of(step->place)) return acts;
  }
  return std::nullopt;
}

}  // namespace mazurka
