// Names and descriptors of the class-file format (JVMS §4.2, §4.3). Nothing here allocates.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace mazurka {

// One type of a descriptor: `I`, `Ljava/lang/String;`, `[[J`, or `V` as a return type.
// REQUIRES: well formed; the functions below make only such.
struct TypeView {
  std::string_view text;

  // One of B C D F I J S Z V L [
  char kind() const { return text[0]; }
  bool is_reference() const { return kind() == 'L' || kind() == '['; }
  bool is_void() const { return kind() == 'V'; }
  // Stack or local variable slots: 2 for long and double, 0 for void, else 1.
  int slots() const { return kind() == 'J' || kind() == 'D' ? 2 : is_void() ? 0 : 1; }
  // `java/lang/String` for `Ljava/lang/String;`. REQUIRES: kind() == 'L'
  std::string_view class_name() const { return text.substr(1, text.size() - 2); }
  // `[J` for `[[J`. REQUIRES: kind() == '['
  TypeView element() const { return {text.substr(1)}; }

  friend bool operator==(const TypeView&, const TypeView&) = default;
};

// A parsed method descriptor. Iterating gives the parameter types; the views point into the parsed
// text.
class MethodDescriptor {
 public:
  // Nothing if the text is not a method descriptor.
  static std::optional<MethodDescriptor> Parse(std::string_view text);
  // The same for a descriptor that was parsed before, or that needs no check.
  // REQUIRES: IsMethodDescriptor(text)
  static MethodDescriptor OfValid(std::string_view text);

  std::string_view text() const { return text_; }
  TypeView return_type() const { return {text_.substr(return_offset_)}; }
  int parameter_count() const { return parameter_count_; }
  // Slots of the parameters, without `this`.
  int argument_slots() const { return argument_slots_; }

  class Iterator {
   public:
    explicit Iterator(std::string_view rest);
    TypeView operator*() const { return {rest_.substr(0, length_)}; }
    Iterator& operator++();
    friend bool operator==(const Iterator& a, const Iterator& b) {
      return a.rest_.size() == b.rest_.size();
    }

   private:
    std::string_view rest_;  // from the current parameter to the closing parenthesis, exclusive
    size_t length_;
  };
  Iterator begin() const { return Iterator(parameters()); }
  Iterator end() const { return Iterator(parameters().substr(parameters().size())); }

 private:
  explicit MethodDescriptor(std::string_view text) : text_(text) {}
  std::string_view parameters() const { return text_.substr(1, return_offset_ - 2); }

  std::string_view text_;
  size_t return_offset_ = 0;
  int parameter_count_ = 0;
  int argument_slots_ = 0;
};

// The length of the field type that `text` begins with, or 0 if it begins with none.
size_t FieldTypeLength(std::string_view text);

bool IsFieldDescriptor(std::string_view text);
bool IsMethodDescriptor(std::string_view text);

// JVMS §4.2.2: not empty, none of . ; [ /
bool IsUnqualifiedName(std::string_view name);
// An unqualified name without < and >, or <init> or <clinit>.
bool IsMethodName(std::string_view name);
// A binary name in internal form: `java/lang/Object`. No arrays.
bool IsClassName(std::string_view name);
// Whether a CONSTANT_Class may have this name: a class name or an array descriptor.
bool IsClassReference(std::string_view name);

}  // namespace mazurka
