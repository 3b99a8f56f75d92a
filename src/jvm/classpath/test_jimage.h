// Makes small JDK images for tests.

#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

struct TestImageEntry {
  std::string module;
  std::string parent;
  std::string base;
  std::string extension;
  std::string content;
  bool compressed = false;
};

// Builds the image of the given entries, in the layout jimage.h describes.
class TestImage {
 public:
  explicit TestImage(const std::vector<TestImageEntry>& entries) {
    const auto count = static_cast<uint32_t>(entries.size());
    std::vector<uint32_t> redirect(count, 0);
    std::vector<uint32_t> offsets(count, 0);
    Place(entries, redirect, slots_);
    std::string contents;
    for (uint32_t i = 0; i < count; ++i) {
      offsets[slots_[i]] = static_cast<uint32_t>(locations_.size());
      AddLocation(entries[i], contents.size());
      contents += entries[i].content;
    }
    for (const uint32_t word :
         {0xCAFEDADAU, 1U << 16, 0U, count, count, static_cast<uint32_t>(locations_.size()),
          static_cast<uint32_t>(strings_.size())}) {
      AppendWord(bytes_, word);
    }
    for (const uint32_t word : redirect) AppendWord(bytes_, word);
    for (const uint32_t word : offsets) AppendWord(bytes_, word);
    bytes_ += locations_ + strings_ + contents;
  }

  const std::string& bytes() const { return bytes_; }

  // The contents of a package's entry in an image that was built with these strings before.
  std::string PackageContent(const std::vector<std::pair<bool, std::string>>& modules) const {
    std::string content;
    for (const auto& [is_empty, module] : modules) {
      AppendWord(content, is_empty ? 1 : 0);
      AppendWord(content, interned_.at(module));
    }
    return content;
  }

  static void AppendWord(std::string& out, uint32_t word) {
    out.append(reinterpret_cast<const char*>(&word), sizeof word);
  }

 private:
  static uint32_t Hash(uint32_t seed, const TestImageEntry& entry) {
    std::string name = "/" + entry.module + "/";
    if (!entry.parent.empty()) name += entry.parent + "/";
    name += entry.base;
    if (!entry.extension.empty()) name += "." + entry.extension;
    for (const char c : name) seed = (seed * 0x01000193) ^ static_cast<uint8_t>(c);
    return seed & 0x7FFFFFFF;
  }

  // Gives each entry a slot. Entries that share a bucket get the first seed that sends them all to
  // free slots; an entry alone in its bucket gets one of the remaining slots.
  static void Place(const std::vector<TestImageEntry>& entries, std::vector<uint32_t>& redirect,
                    std::vector<uint32_t>& slots) {
    const auto count = static_cast<uint32_t>(entries.size());
    std::map<uint32_t, std::vector<uint32_t>> buckets;
    for (uint32_t i = 0; i < count; ++i) buckets[Hash(0x01000193, entries[i]) % count].push_back(i);
    slots.assign(count, 0);
    std::vector<bool> used(count, false);
    for (const auto& [bucket, members] : buckets) {
      for (uint32_t seed = 1; members.size() > 1 && redirect[bucket] == 0; ++seed) {
        std::vector<bool> now = used;
        bool fits = true;
        for (const uint32_t member : members) {
          const uint32_t slot = Hash(seed, entries[member]) % count;
          fits = fits && !now[slot];
          now[slot] = true;
          slots[member] = slot;
        }
        if (!fits) continue;
        redirect[bucket] = seed;
        used = now;
      }
    }
    for (const auto& [bucket, members] : buckets) {
      if (members.size() > 1) continue;
      uint32_t slot = 0;
      while (used[slot]) ++slot;
      used[slot] = true;
      slots[members[0]] = slot;
      redirect[bucket] = static_cast<uint32_t>(-1 - static_cast<int32_t>(slot));
    }
  }

  void AddLocation(const TestImageEntry& entry, size_t offset) {
    AddAttribute(1, Intern(entry.module));
    AddAttribute(2, Intern(entry.parent));
    AddAttribute(3, Intern(entry.base));
    AddAttribute(4, Intern(entry.extension));
    AddAttribute(5, static_cast<uint32_t>(offset));
    if (entry.compressed) AddAttribute(6, static_cast<uint32_t>(entry.content.size()));
    AddAttribute(7, static_cast<uint32_t>(entry.content.size()));
    locations_ += '\0';
  }

  void AddAttribute(int kind, uint32_t value) {
    if (value == 0) return;
    locations_ += static_cast<char>(kind << 3 | 3);
    for (int shift = 24; shift >= 0; shift -= 8) locations_ += static_cast<char>(value >> shift);
  }

  uint32_t Intern(const std::string& text) {
    const auto [entry, added] = interned_.try_emplace(text, static_cast<uint32_t>(strings_.size()));
    if (added) strings_ += text + '\0';
    return entry->second;
  }

  // Both start with one zero byte: offset 0 stands for the empty list and the empty string.
  std::string locations_{'\0'};
  std::string strings_{'\0'};
  std::map<std::string, uint32_t> interned_{{"", 0}};
  std::vector<uint32_t> slots_;
  std::string bytes_;
};

}  // namespace mazurka
