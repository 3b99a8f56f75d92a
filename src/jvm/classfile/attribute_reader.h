// Reads the contents of one attribute, with checked indexes; internal to this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/byte_reader.h"
#include "base/result.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/parse_context.h"

namespace mazurka {

// Errors are sticky: after the first one every read returns zero or nothing, and Finish() reports
// the error. Loops over a count must stop when !ok().
class AttributeReader {
 public:
  // Reads an attribute of the class, or of `member`.
  AttributeReader(const ClassFile& file, AttributeKind kind, const MemberInfo* member = nullptr);
  // Reads an attribute that was found before.
  AttributeReader(const ClassFile& file, AttributeKind kind, std::span<const uint8_t> bytes);

  // Whether there is such an attribute.
  bool present() const { return present_; }
  bool ok() const { return !bad_ && reader_.ok(); }

  uint8_t U1() { return reader_.U1(); }
  uint16_t U2() { return reader_.U2(); }
  // An index of a constant of this kind.
  uint16_t Index(Tag tag);
  // The same, or 0.
  uint16_t OptionalIndex(Tag tag);
  // An index of a loadable constant.
  uint16_t LoadableIndex();
  std::string_view Utf8();
  std::string_view OptionalUtf8();
  // A u2 count and that many indexes.
  std::vector<uint16_t> Indexes(Tag tag);
  // An attributes table.
  std::vector<AttributeInfo> Attributes(AttributePlace place);

  void Bad(const char* reason);

  // Returns `value` if everything was read without error and no bytes are left.
  template <class T>
  Result<T> Finish(T value) {
    if (std::optional<Error> error = TakeError()) return tl::unexpected<Error>(std::move(*error));
    return value;
  }

 private:
  std::optional<Error> TakeError();

  const ClassFile& file_;
  ParseContext context_;
  bool present_;
  ByteReader reader_;
  bool bad_ = false;
};

}  // namespace mazurka
