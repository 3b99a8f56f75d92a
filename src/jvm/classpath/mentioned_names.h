// Which names occur in a set of texts.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// The texts are sources and class files. Mentions(name) is true if a text that was added contains
// the name, also as a part of a longer word. Most other names are refused without reading a text.
class MentionedNames {
 public:
  MentionedNames() : triples_(size_t{1} << kBits >> 6) {}

  void Add(std::string_view text);
  bool Mentions(std::string_view name) const;

  // The bytes of all texts.
  size_t size() const { return size_; }

 private:
  static constexpr uint32_t kBits = 18;

  static uint32_t BitOf(const char* three_bytes);

  std::vector<std::string> texts_;
  std::vector<uint64_t> triples_;  // a bit for each hash of three successive bytes of a text
  size_t size_ = 0;
};

}  // namespace mazurka
