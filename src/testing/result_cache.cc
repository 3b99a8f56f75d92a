#include "testing/result_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "base/whole_file.h"
#include "testing/cache_key.h"
#include "testing/test_reports.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// A file: this line, the checksum of the rest, and the rest as JSON: the key, the classes and the
// files of the JDK with their hashes, and the result.
constexpr std::string_view kMagic = "mazurka test result 2\n";
constexpr size_t kChecksumSize = 32;

// The part of a whole file behind its checksum.
std::optional<std::string_view> PayloadOf(std::string_view text) {
  if (!text.starts_with(kMagic) || text.size() < kMagic.size() + kChecksumSize) return std::nullopt;
  text.remove_prefix(kMagic.size());
  const std::string_view payload = text.substr(kChecksumSize);
  if (text.substr(0, kChecksumSize) != HexOf(HashOfText(payload))) return std::nullopt;
  return payload;
}

// True if `path` is `folder` or below it.
bool IsBelow(std::string_view path, const std::string& folder) {
  return path == folder || folder == "/" || path.starts_with(folder + "/");
}

// What a program can read at `path`: the names in a directory, the target of a link, or the content
// of a file. A directory can be looked up, too, without a list; this answer serves for both.
std::string StateOfPath(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  std::string text = std::to_string(static_cast<int>(status.type()));
  text += fmt::format(" {:o} ", static_cast<unsigned>(status.permissions()));
  if (fs::is_symlink(status)) text += fs::read_symlink(path, error).string();
  if (fs::is_regular_file(status)) text += ReadFile(path).value_or("");
  std::set<std::string> names;
  if (fs::is_directory(status)) {
    for (fs::directory_iterator file(path, error), end; !error && file != end;
         file.increment(error))
      names.insert(file->path().filename().string() + "/");
  }
  for (const std::string& name : names) text += name;
  return HexOf(HashOfText(text));
}

// The result says that it is an old one.
void MarkUnchanged(TestResult& result) {
  constexpr std::string_view kNote =
      "Not checked again: unchanged since the check whose result follows.\n\n";
  result.unchanged = true;
  result.seconds = 0;
  result.detail = "unchanged since proved: " + result.detail;
  result.text.insert(0, kNote);
  result.plain.insert(0, kNote);
}

}  // namespace

std::string ResultCache::FileOf(const TestCase& test) const {
  std::string words = FullName(test) + "\n" + test.method + "\n";
  for (const std::string& option : options_) words += option + "\n";
  constexpr size_t kMostBytes = 150;  // file systems allow 255
  return fmt::format("{}/{}-{}", folder_, FileNameOf(test).substr(0, kMostBytes),
                     HexOf(HashOfText(words)));
}

std::string ResultCache::KeyOf(const TestCase& test) const {
  return HexOf(Combine(key_of_run_, KeyOfTest(test)));
}

const std::string& ResultCache::HashOfClass(const std::string& name) {
  const auto [entry, is_new] = hashes_.try_emplace(name);
  if (!is_new) return entry->second;
  const auto found = path_.Find(name + ".class");
  if (found && *found) entry->second = HexOf(HashBytes128((*found)->bytes));
  return entry->second;
}

std::optional<TestResult> ResultCache::Load(const TestCase& test) {
  const std::string file = FileOf(test);
  std::error_code error;
  if (!fs::exists(file, error)) return std::nullopt;
  const auto text = IsFile(file) ? ReadFile(file) : Fail("it is not a file");
  const auto payload = text ? PayloadOf(*text) : std::nullopt;
  const Json json = payload ? Json::parse(*payload, nullptr, false) : Json();
  if (!json.is_object()) {
    problems_ += fmt::format("{} is not a result that Mazurka has written; it is ignored\n", file);
    return std::nullopt;
  }
  if (json.value("key", "") != KeyOf(test)) return std::nullopt;
  for (const auto& [name, hash] : json["classes"].items()) {
    if (hash != HashOfClass(name)) return std::nullopt;
  }
  for (const auto& [path, state] : json["files"].items()) {
    if (state != StateOfPath(path)) return std::nullopt;
  }
  auto result = Unpacked(json.value("result", ""));
  if (!result || result->status != TestStatus::kPassed) return std::nullopt;
  MarkUnchanged(*result);
  return std::move(*result);
}

// The first thing that the program read outside of the JDK. The folders that lead to the JDK are no
// such thing: they are looked up on the way to its files.
std::string ResultCache::ReadOutside(const std::set<std::string>& host_reads) const {
  const auto is_outside = [&](const std::string& path) {
    const bool leads_there = !path.ends_with('/') && IsBelow(jdk_home_, path);
    return !leads_there && !IsBelow(path, jdk_home_);
  };
  const auto outside = std::ranges::find_if(host_reads, is_outside);
  return outside == host_reads.end() ? "" : *outside;
}

// The key has the image of the JDK and its release. These are the other files that were read.
std::map<std::string, std::string> ResultCache::FilesOfJdk(
    const std::set<std::string>& host_reads) const {
  std::map<std::string, std::string> files;
  const std::string image = jdk_home_ + "/lib/modules";
  for (std::string path : host_reads) {
    if (path.size() > 1 && path.ends_with('/')) path.pop_back();
    if (IsBelow(path, jdk_home_) && path != image) files[path] = StateOfPath(path);
  }
  return files;
}

std::string ResultCache::Keep(const TestCase& test, const TestResult& result,
                              const CheckInputs& inputs) const {
  if (const std::string outside = ReadOutside(inputs.host_reads); !outside.empty())
    return "the test reads " + outside;
  const Json json = {{"key", KeyOf(test)},
                     {"classes", inputs.classes},
                     {"files", FilesOfJdk(inputs.host_reads)},
                     {"result", Packed(result)}};
  const std::string payload = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return fmt::format("{}: {}", folder_, error.message());
  const auto written =
      WriteWholeFile(FileOf(test), std::string(kMagic) + HexOf(HashOfText(payload)) + payload);
  return written ? "" : fmt::format("{}: {}", folder_, written.error().message);
}

}  // namespace mazurka
