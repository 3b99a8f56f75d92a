#include "jvm/interpreter/join.h"

#include <charconv>
#include <limits>

#include "jvm/classfile/descriptor.h"

namespace mazurka {

namespace {

constexpr uint8_t kLatin1 = 0, kUtf16 = 1;  // String.coder

// One argument: the text of a string object, or its own characters.
class Piece {
 public:
  Piece(NativeEnv& env, TypeView type, uint32_t slot) {
    switch (type.kind()) {
      case 'Z':
        SetLatin1(env.Bool(slot) ? "true" : "false");
        break;
      case 'C':
        SetChar(static_cast<uint16_t>(env.args[slot]));
        break;
      case 'J':
        SetNumber(env.Long(slot));
        break;
      case 'B':
        SetNumber(static_cast<int8_t>(env.args[slot]));
        break;
      case 'S':
        SetNumber(static_cast<int16_t>(env.args[slot]));
        break;
      case 'I':
        SetNumber(env.Int(slot));
        break;
      default:
        SetString(env, env.Reference(slot));
        break;
    }
  }

  uint32_t length() const { return length_; }
  bool is_latin1() const { return bytes_per_char_ == 1; }

  // Writes the characters and returns the end of the written range.
  uint8_t* CopyLatin1(uint8_t* out) const {
    std::memcpy(out, bytes(), length_);
    return out + length_;
  }
  uint8_t* CopyUtf16(uint8_t* out) const {
    if (!is_latin1()) {
      std::memcpy(out, bytes(), uint64_t{length_} * 2);
      return out + uint64_t{length_} * 2;
    }
    for (uint32_t i = 0; i < length_; ++i, out += 2) {
      uint16_t c = bytes()[i];
      std::memcpy(out, &c, 2);
    }
    return out;
  }

 private:
  void SetLatin1(std::string_view text) {
    std::memcpy(own_, text.data(), text.size());
    length_ = static_cast<uint32_t>(text.size());
  }
  void SetNumber(int64_t value) {
    auto end = std::to_chars(own_, own_ + sizeof own_, value);
    length_ = static_cast<uint32_t>(end.ptr - own_);
  }
  void SetChar(uint16_t c) {
    std::memcpy(own_, &c, 2);  // little-endian: the low byte comes first
    length_ = 1;
    bytes_per_char_ = c > 0xff ? 2 : 1;
  }
  void SetString(NativeEnv& env, Ref string) {
    if (IsNull(string)) {
      SetLatin1("null");
      return;
    }
    const InvokeLayout& l = env.vm.invoke_layout();
    Ref value = env.heap().Load<Ref>(string, l.string_value);
    bytes_per_char_ = env.heap().Load<uint8_t>(string, l.string_coder) == kLatin1 ? 1 : 2;
    length_ = env.heap().Length(value) / bytes_per_char_;
    text_ = env.heap().Address(value) + kArrayHeaderBytes;
  }
  const uint8_t* bytes() const {
    return text_ != nullptr ? text_ : reinterpret_cast<const uint8_t*>(own_);
  }

  const uint8_t* text_ = nullptr;  // in the string's array
  uint32_t length_ = 0;
  uint32_t bytes_per_char_ = 1;
  char own_[24];
};

template <typename Visit>
void ForEachPiece(NativeEnv& env, const MethodDescriptor& descriptor, Visit visit) {
  uint32_t slot = 0;
  for (TypeView type : descriptor) {
    visit(Piece(env, type, slot));
    slot += static_cast<uint32_t>(type.slots());
  }
}

}  // namespace

NativeStatus JoinText(NativeEnv& env) {
  auto descriptor = MethodDescriptor::Parse(env.method.descriptor.view());
  MAZ_CHECK(descriptor.has_value());
  uint64_t length = 0;
  bool is_latin1 = true;
  ForEachPiece(env, *descriptor, [&](const Piece& piece) {
    length += piece.length();
    is_latin1 = is_latin1 && piece.is_latin1();
  });
  uint64_t bytes = is_latin1 ? length : length * 2;
  if (bytes > std::numeric_limits<int32_t>::max()) {
    return env.Throw("java/lang/OutOfMemoryError", "Overflow: String length out of range");
  }
  Klass& string_klass = *env.program().known.string;
  if (!env.vm.objects().EnsureHeap(env.thread,
                                   bytes + kArrayHeaderBytes + string_klass.instance_bytes + 16)) {
    return NativeStatus::kThrown;
  }
  Ref array = env.vm.objects().NewArray(env.thread, *env.program().known.byte_array,
                                        static_cast<uint32_t>(bytes));
  // The array is new, so writing it needs no trail.
  uint8_t* out = env.heap().Address(array) + kArrayHeaderBytes;
  ForEachPiece(env, *descriptor, [&](const Piece& piece) {
    out = is_latin1 ? piece.CopyLatin1(out) : piece.CopyUtf16(out);
  });
  const InvokeLayout& l = env.vm.invoke_layout();
  Ref string = env.vm.objects().NewInstance(env.thread, string_klass);
  env.heap().Store<uint8_t>(string, l.string_coder, is_latin1 ? kLatin1 : kUtf16);
  env.vm.objects().StoreRef(string, l.string_value, array);
  return env.ReturnRef(string);
}

}  // namespace mazurka
