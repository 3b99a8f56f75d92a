#include "jvm/classfile/attribute_kind.h"

#include <array>
#include <cstddef>

namespace mazurka {
namespace {

enum Often : uint8_t { kOnce, kRepeat };

struct Row {
  std::string_view name;
  int places;
  uint16_t first_version;
  Often often;
};

constexpr Row kRows[] = {
#define MAZ_ATTRIBUTE_ROW(name, places, version, often) {#name, places, version, often},
    MAZ_ATTRIBUTES(MAZ_ATTRIBUTE_ROW)
#undef MAZ_ATTRIBUTE_ROW
};

constexpr uint8_t kEnd = 0xFF;

// For each length, a chain of the rows whose names have that length: a look-up needs one or two
// comparisons.
struct Chains {
  std::array<uint8_t, 64> first;
  std::array<uint8_t, std::size(kRows)> next;
};

constexpr Chains MakeChains() {
  Chains chains = {};
  chains.first.fill(kEnd);
  for (size_t row = std::size(kRows); row-- > 0;) {
    const size_t length = kRows[row].name.size();
    chains.next[row] = chains.first[length];
    chains.first[length] = static_cast<uint8_t>(row);
  }
  return chains;
}
constexpr Chains kChains = MakeChains();

}  // namespace

AttributeKind AttributeKindOf(std::string_view name, AttributePlace place, uint16_t major_version) {
  if (name.size() >= kChains.first.size()) return AttributeKind::kSkipped;
  for (uint8_t row = kChains.first[name.size()]; row != kEnd; row = kChains.next[row]) {
    if (kRows[row].name == name) {
      const bool known =
          (kRows[row].places & place) != 0 && major_version >= kRows[row].first_version;
      return known ? static_cast<AttributeKind>(row) : AttributeKind::kSkipped;
    }
  }
  return AttributeKind::kSkipped;
}

bool MayRepeat(AttributeKind kind) {
  return kind == AttributeKind::kSkipped || kRows[static_cast<size_t>(kind)].often == kRepeat;
}

std::string_view AttributeName(AttributeKind kind) {
  return kind == AttributeKind::kSkipped ? "skipped" : kRows[static_cast<size_t>(kind)].name;
}

}  // namespace mazurka
