// Interned strings: names and descriptors that are compared by pointer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

namespace mazurka {

// The characters follow the header in memory, with a terminating zero.
struct SymbolData {
  uint64_t hash;
  uint32_t length;

  const char* text() const { return reinterpret_cast<const char*>(this + 1); }
};

// One string of a SymbolTable, or null. Two symbols of one table are equal exactly when their
// strings are.
class Symbol {
 public:
  constexpr Symbol() = default;
  constexpr explicit Symbol(const SymbolData* data) : data_(data) {}

  explicit operator bool() const { return data_ != nullptr; }

  // Empty for null. The characters are followed by a zero.
  std::string_view view() const {
    return data_ ? std::string_view(data_->text(), data_->length) : std::string_view();
  }

  // Depends on the characters only, so it is the same in every run. Zero for null.
  uint64_t hash() const { return data_ ? data_->hash : 0; }

  const SymbolData* data() const { return data_; }

  friend constexpr bool operator==(Symbol, Symbol) = default;

 private:
  const SymbolData* data_ = nullptr;
};

// Owns the symbols; they live as long as the table. Safe to use from several threads at once.
class SymbolTable {
 public:
  SymbolTable();
  SymbolTable(const SymbolTable&) = delete;
  SymbolTable& operator=(const SymbolTable&) = delete;

  Symbol Intern(std::string_view text);

  // The symbol of `text` if it was interned before, else null.
  Symbol Find(std::string_view text) const;

  size_t size() const;

 private:
  // The slot that holds `text`, or the free one where it belongs.
  size_t Slot(std::string_view text, uint64_t hash) const;
  const SymbolData* Store(std::string_view text, uint64_t hash);
  void Grow();

  mutable std::mutex mutex_;
  std::vector<const SymbolData*>
      slots_;  // open addressing; the size is a power of two, at most half full
  size_t count_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::byte* free_ = nullptr;
  size_t free_bytes_ = 0;
};

}  // namespace mazurka

template <>
struct std::hash<mazurka::Symbol> {
  size_t operator()(mazurka::Symbol symbol) const noexcept { return symbol.hash(); }
};
