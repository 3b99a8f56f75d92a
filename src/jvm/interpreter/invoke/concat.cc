// String concatenation: StringConcatFactory.makeConcatWithConstants and makeConcat.
#include "jvm/classfile/descriptor.h"
#include "jvm/interpreter/invoke/synthesis.h"
#include "jvm/interpreter/invoke/text_class.h"
#include "jvm/interpreter/join.h"

namespace mazurka {

namespace {

// Characters of a recipe that stand for an argument and for a constant.
constexpr char kArgumentMark = 1, kConstantMark = 2;

// Returns false for a constant that only the JDK can convert to text.
bool AddConstant(const ConstantPool& pool, uint16_t index, std::vector<ConcatPiece>& pieces) {
  using Kind = ConcatPiece::Kind;
  switch (pool.tag(index)) {
    case Tag::kString:
      pieces.push_back({Kind::kLiteral, pool.String(index)});
      return true;
    case Tag::kInteger:
      pieces.push_back({Kind::kInt, {}, pool.entry(index).bits});
      return true;
    case Tag::kLong:
      pieces.push_back({Kind::kLong, {}, pool.entry(index).bits});
      return true;
    case Tag::kFloat:
      pieces.push_back({Kind::kFloat, {}, pool.entry(index).bits});
      return true;
    case Tag::kDouble:
      pieces.push_back({Kind::kDouble, {}, pool.entry(index).bits});
      return true;
    default:
      return false;
  }
}

bool ReadRecipe(const CallSiteInfo& site, std::vector<ConcatPiece>& pieces) {
  const ConstantPool& pool = site.pool();
  if (site.arguments.empty() || !pool.Is(site.arguments[0], Tag::kString)) return false;
  std::string_view recipe = pool.String(site.arguments[0]);
  size_t constant = 1, start = 0;
  for (size_t i = 0; i <= recipe.size(); ++i) {
    bool is_mark = i < recipe.size() && (recipe[i] == kArgumentMark || recipe[i] == kConstantMark);
    if (i < recipe.size() && !is_mark) continue;
    if (i > start) {
      pieces.push_back({ConcatPiece::Kind::kLiteral, recipe.substr(start, i - start)});
    }
    start = i + 1;
    if (i == recipe.size()) break;
    if (recipe[i] == kArgumentMark) {
      pieces.emplace_back();
    } else if (constant >= site.arguments.size() ||
               !AddConstant(pool, site.arguments[constant++], pieces)) {
      return false;
    }
  }
  return true;
}

}  // namespace

Method* SynthesizeConcat(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress) {
  auto descriptor = MethodDescriptor::Parse(site.call.descriptor);
  MAZ_CHECK(descriptor.has_value());
  std::vector<ConcatPiece> pieces;
  if (site.bootstrap.name == "makeConcat") {
    pieces.resize(static_cast<size_t>(descriptor->parameter_count()));
  } else if (!ReadRecipe(site, pieces)) {
    return nullptr;
  }
  int arguments = 0;
  for (const ConcatPiece& piece : pieces) arguments += piece.kind == ConcatPiece::Kind::kArgument;
  if (arguments != descriptor->parameter_count()) return nullptr;
  auto bytes = WriteConcatClass(SynthesizedName(site, "Concat"), site.call.descriptor, pieces);
  if (!bytes) return nullptr;
  Klass* klass = DefineForCaller(vm, t, site, *std::move(bytes), progress);
  return klass == nullptr ? nullptr : klass->MethodNamed(kConcat, site.call.descriptor);
}

}  // namespace mazurka
