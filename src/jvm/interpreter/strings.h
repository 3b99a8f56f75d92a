#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "jvm/heap/heap.h"
#include "jvm/runtime/klass.h"
#include "jvm/threads/process.h"
#include "jvm/threads/thread.h"

namespace mazurka {

class Vm;

// Java strings: making them, reading them, interning them.
class Strings {
 public:
  explicit Strings(Vm& vm);

  // From UTF-8 and UTF-16.
  Ref New(Thread& t, std::string_view utf8);
  Ref NewUtf16(Thread& t, std::u16string_view text);

  std::string Utf8(Ref string);
  std::u16string Utf16(Ref string);
  // A string's characters: a byte[] with one or two bytes for each.
  struct Characters {
    Ref bytes;
    bool is_latin1;
  };
  Characters CharactersOf(Ref string);

  // All threads get the string that the first thread interned, so interning is an operation on the
  // slot InternedSlot of kInternedName.
  Ref Intern(Thread& t, Ref string);
  uint32_t InternedSlot(Ref string);
  // A hash of the characters.
  uint64_t HashOf(Ref string);
  // True if any execution so far has interned a fluid string.
  bool has_interned_fluid() const { return has_interned_fluid_; }
  // Interns a constant of a class file.
  Ref InternLiteral(Process& p, std::string_view modified_utf8);

 private:
  void Fill(Ref string, Ref bytes, std::u16string_view text, bool latin1);
  uint32_t InternSlot(Ref table, std::u16string_view text, uint64_t hash);
  Ref InternTable(Process& p);
  bool Equals(Ref string, std::u16string_view text);

  Vm& vm_;
  Heap& heap_;
  const Field* string_value_;
  const Field* string_coder_;
  bool has_interned_fluid_ = false;
};

}  // namespace mazurka
