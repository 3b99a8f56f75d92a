#include "report/sources.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr uintmax_t kLargestFile = 16u << 20;

std::vector<std::string> ReadLines(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) > kLargestFile) return {};
  std::ifstream in(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// "p/q/" for p.q.Outer$Inner.method
std::string PackageOf(const std::string& method) {
  size_t dot = method.rfind('.');  // before the method
  if (dot != std::string::npos)
    dot = method.rfind('.', dot == 0 ? 0 : dot - 1);  // before the class
  if (dot == std::string::npos) return "";
  std::string package = method.substr(0, dot) + "/";
  std::replace(package.begin(), package.end(), '.', '/');
  return package;
}

std::string Trimmed(const std::string& line) {
  size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  std::string trimmed = line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
  std::replace(trimmed.begin(), trimmed.end(), '\t', ' ');
  return trimmed;
}

}  // namespace

std::string SourceKey(const OperationText& place) {
  return place.file.empty() ? "" : PackageOf(place.method) + place.file;
}

const Sources::Lines& Sources::LinesOf(const std::string& file, const std::string& package) {
  auto [at, inserted] = read_.try_emplace(package + file);
  Lines& found = at->second;
  if (!inserted) return found;
  if (fs::path(file_).filename() == file) {
    found = {file_, ReadLines(file_)};
    return found;
  }
  for (const std::string& root : roots_) {
    const fs::path path = fs::path(root) / (package + file);
    found = {path.string(), ReadLines(path)};
    if (!found.lines.empty()) break;
  }
  return found;
}

std::string Sources::Line(const OperationText& place) {
  if (place.in_library || place.file.empty() || place.line < 1) return "";
  const std::vector<std::string>& lines = LinesOf(place.file, PackageOf(place.method)).lines;
  auto index = static_cast<size_t>(place.line) - 1;
  return index < lines.size() ? Trimmed(lines[index]) : "";
}

std::vector<SourceFile> Sources::Found() const {
  std::vector<SourceFile> files;
  for (const auto& [key, found] : read_) {
    if (found.lines.empty()) continue;
    SourceFile file{key, found.path, ""};
    for (const std::string& line : found.lines) file.text += line + "\n";
    files.push_back(std::move(file));
  }
  return files;
}

}  // namespace mazurka
