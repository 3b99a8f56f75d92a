#include "jvm/natives/lang/plain_format.h"

namespace mazurka {
namespace {

enum class ArgumentKind : uint8_t { kNull, kOther, kText, kInteger, kFloat, kChar, kBoolean };

ArgumentKind KindOf(Vm& vm, Ref argument) {
  if (IsNull(argument)) return ArgumentKind::kNull;
  static constexpr std::pair<std::string_view, ArgumentKind> kKinds[] = {
      {"java/lang/String", ArgumentKind::kText},     {"java/lang/Integer", ArgumentKind::kInteger},
      {"java/lang/Long", ArgumentKind::kInteger},    {"java/lang/Short", ArgumentKind::kInteger},
      {"java/lang/Byte", ArgumentKind::kInteger},    {"java/lang/Double", ArgumentKind::kFloat},
      {"java/lang/Float", ArgumentKind::kFloat},     {"java/lang/Character", ArgumentKind::kChar},
      {"java/lang/Boolean", ArgumentKind::kBoolean},
  };
  const Klass& klass = vm.objects().KlassOf(argument);
  if (klass.loader != kBootLoader) return ArgumentKind::kOther;
  for (const auto& [name, kind] : kKinds) {
    if (klass.name.view() == name) return kind;
  }
  return ArgumentKind::kOther;
}

bool Takes(char16_t conversion, ArgumentKind kind) {
  switch (conversion) {
    case u's':
      return kind != ArgumentKind::kOther;
    case u'd':
    case u'x':
      return kind == ArgumentKind::kInteger;
    case u'f':
      return kind == ArgumentKind::kFloat;
    case u'c':
      return kind == ArgumentKind::kChar;
    case u'b':
      return kind == ArgumentKind::kBoolean;
    default:
      return false;
  }
}

// A conversion, %[flag][width][.precision]letter. Parse moves `at` past it.
struct Conversion {
  char16_t letter = 0;
  bool bare = true;  // nothing between '%' and the letter
  bool valid = false;
};

bool IsDigit(char16_t c) { return c >= u'0' && c <= u'9'; }

Conversion Parse(std::u16string_view text, size_t& at) {
  constexpr int kMaxDigits = 4;
  Conversion c;
  auto next = [&] { return at < text.size() ? text[at] : u'\0'; };
  auto digits = [&] {
    int count = 0;
    for (; IsDigit(next()); ++at) ++count;
    return count;
  };
  size_t begin = at;
  char16_t flag = next() == u'-' || next() == u'0' ? text[at++] : u'\0';
  if (next() == u'0') return c;
  int width = digits();
  if ((flag != 0 && width == 0) || width > kMaxDigits) return c;
  bool precision = next() == u'.';
  if (precision) {
    ++at;
    if (int count = digits(); count == 0 || count > kMaxDigits) return c;
  }
  c.bare = at == begin;
  c.letter = next();
  ++at;
  bool number = c.letter == u'd' || c.letter == u'x' || c.letter == u'f';
  if (flag == u'0' && !number) return c;
  if (precision && c.letter != u'f' && c.letter != u's') return c;
  c.valid = true;
  return c;
}

}  // namespace

bool IsPlainFormat(Vm& vm, Ref format, Ref arguments) {
  if (IsNull(format) || IsNull(arguments)) return false;
  std::u16string text = vm.strings().Utf16(format);
  uint32_t count = vm.heap().Length(arguments), used = 0;
  for (size_t at = 0; at < text.size();) {
    if (text[at++] != u'%') continue;
    Conversion c = Parse(text, at);
    if (!c.valid) return false;
    if (c.letter == u'n' || c.letter == u'%') {
      if (!c.bare) return false;
      continue;
    }
    if (used == count) return false;
    if (!Takes(c.letter, KindOf(vm, vm.heap().LoadElement<Ref>(arguments, used++)))) return false;
  }
  return true;
}

}  // namespace mazurka
