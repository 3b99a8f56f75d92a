#include "jvm/classpath/manifest.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace mazurka {
namespace {

constexpr std::string_view kBlank = " \t\r\n\f";

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// Removes the first line from `text` and returns it without its end, which is CR, LF or both.
std::string_view TakeLine(std::string_view& text) {
  const size_t end = text.find_first_of("\r\n");
  const std::string_view line = text.substr(0, end);
  if (end == std::string_view::npos) {
    text = {};
  } else {
    text.remove_prefix(text.substr(end).starts_with("\r\n") ? end + 2 : end + 1);
  }
  return line;
}

bool IsHeaderName(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return c < 0x80 && (std::isalnum(c) != 0 || c == '-' || c == '_');
  });
}

std::optional<int> HexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lower = Lower(c);
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return std::nullopt;
}

std::string DecodePercents(std::string_view text) {
  std::string decoded;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const std::optional<int> high = HexDigit(text[i + 1]);
      const std::optional<int> low = HexDigit(text[i + 2]);
      if (high && low) {
        decoded += static_cast<char>(*high << 4 | *low);
        i += 2;
        continue;
      }
    }
    decoded += text[i];
  }
  return decoded;
}

// The scheme of a URL that has one: letters, digits, '+', '-' and '.' up to the first ':'.
std::string_view Scheme(std::string_view url) {
  const size_t colon = url.find(':');
  if (colon == std::string_view::npos || colon == 0) return {};
  const std::string_view scheme = url.substr(0, colon);
  const bool valid = std::all_of(scheme.begin(), scheme.end(), [](unsigned char c) {
    return c < 0x80 && (std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.');
  });
  return valid ? scheme : std::string_view();
}

}  // namespace

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return Lower(x) == Lower(y); });
}

Result<Manifest> Manifest::Parse(Bytes bytes) {
  std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  Manifest manifest;
  const auto malformed = [](int line, std::string_view reason) {
    return Fail(fmt::format("line {} of its manifest {}", line, reason));
  };
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = TakeLine(text);
    if (line.empty()) break;
    if (line.front() == ' ') {
      if (manifest.attributes_.empty()) return malformed(number, "continues nothing");
      manifest.attributes_.back().value += line.substr(1);
      continue;
    }
    const size_t colon = line.find(": ");
    if (colon == std::string_view::npos) return malformed(number, "has no `name: value`");
    const std::string_view name = line.substr(0, colon);
    if (!IsHeaderName(name)) return malformed(number, "has a name with illegal characters");
    manifest.attributes_.push_back({std::string(name), std::string(line.substr(colon + 2))});
  }
  return manifest;
}

std::optional<std::string_view> Manifest::Find(std::string_view name) const {
  // The last attribute of the name counts, as if each were put into a map.
  for (auto attribute = attributes_.rbegin(); attribute != attributes_.rend(); ++attribute) {
    if (EqualsIgnoringCase(attribute->name, name)) return attribute->value;
  }
  return std::nullopt;
}

std::optional<std::string> Manifest::MainClass() const {
  const std::optional<std::string_view> value = Find("Main-Class");
  if (!value) return std::nullopt;
  const size_t first = value->find_first_not_of(kBlank);
  if (first == std::string_view::npos) return std::nullopt;
  return std::string(value->substr(first, value->find_last_not_of(kBlank) - first + 1));
}

std::vector<std::string> Manifest::ClassPath() const {
  std::vector<std::string> elements;
  std::string_view rest = Find("Class-Path").value_or("");
  while (true) {
    const size_t first = rest.find_first_not_of(kBlank);
    if (first == std::string_view::npos) return elements;
    rest.remove_prefix(first);
    const size_t end = std::min(rest.find_first_of(kBlank), rest.size());
    elements.emplace_back(rest.substr(0, end));
    rest.remove_prefix(end);
  }
}

bool Manifest::IsMultiRelease() const {
  return EqualsIgnoringCase(Find("Multi-Release").value_or(""), "true");
}

std::optional<ClassPathUrl> ResolveClassPathUrl(std::string_view jar, std::string_view element) {
  const std::string_view scheme = Scheme(element);
  if (!scheme.empty()) {
    if (!EqualsIgnoringCase(scheme, "file")) return std::nullopt;
    element.remove_prefix(scheme.size() + 1);
    if (element.starts_with("//")) {
      // The host, which is empty or this one, ends at the next slash.
      element.remove_prefix(std::min(element.find('/', 2), element.size()));
    }
  }
  element = element.substr(0, element.find('#'));
  if (element.empty()) return std::nullopt;
  const std::string decoded = DecodePercents(element);
  if (decoded.find('\0') != std::string::npos) return std::nullopt;
  const bool is_directory = decoded.ends_with('/');
  // An absolute element replaces the jar's directory.
  const std::filesystem::path path =
      (std::filesystem::path(jar).parent_path() / decoded).lexically_normal();
  std::string result = path.string();
  while (result.size() > 1 && result.ends_with('/')) result.pop_back();
  return ClassPathUrl{std::move(result), is_directory};
}

}  // namespace mazurka
