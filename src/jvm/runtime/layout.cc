// Where fields lie in objects: instance fields after the superclass's, statics in the class's
// mirror after the fields of java.lang.Class.

#include <algorithm>

#include "jvm/runtime/program.h"

namespace mazurka {
namespace {

constexpr uint32_t AlignUp(uint32_t offset, uint32_t alignment) {
  return (offset + alignment - 1) & ~(alignment - 1);
}

// Allocates aligned offsets from `end` on. Smaller fields fill the gaps that alignment leaves.
class Placer {
 public:
  explicit Placer(uint32_t end) : end_(end) {}

  uint32_t Place(uint32_t bytes) {
    for (size_t i = 0; i < gaps_.size(); ++i) {
      const Gap gap = gaps_[i];
      const uint32_t at = AlignUp(gap.begin, bytes);
      if (at + bytes > gap.end) continue;
      gaps_[i].begin = at + bytes;
      if (at != gap.begin) gaps_.push_back({gap.begin, at});
      return at;
    }
    const uint32_t at = AlignUp(end_, bytes);
    if (at != end_) gaps_.push_back({end_, at});
    end_ = at + bytes;
    return at;
  }

  uint32_t end() const { return end_; }

 private:
  struct Gap {
    uint32_t begin, end;
  };
  uint32_t end_;
  std::vector<Gap> gaps_;
};

// Places the instance fields, or the statics, largest first and otherwise in class-file order.
// Returns the end of the object.
uint32_t PlaceFields(Klass& klass, bool statics, uint32_t start,
                     std::vector<uint32_t>& references) {
  Placer placer(start);
  for (uint32_t bytes = 8; bytes != 0; bytes /= 2) {
    for (Field& field : klass.fields) {
      if (field.is_static() != statics || BytesOf(field.type) != bytes) continue;
      field.offset = placer.Place(bytes);
      if (IsReference(field.type)) references.push_back(field.offset);
    }
  }
  std::sort(references.begin(), references.end());
  return placer.end();
}

}  // namespace

void Program::LayOut(Klass& klass) {
  uint32_t start = kInstanceHeaderBytes;
  if (klass.super != nullptr) {
    start = klass.super->instance_bytes;
    klass.reference_offsets = klass.super->reference_offsets;
  }
  klass.instance_bytes = PlaceFields(klass, false, start, klass.reference_offsets);
  if (klass.is_mirror_class) {
    known.klass = &klass;
    mirror_klass_offset_ = klass.FieldNamed("mazurka$klass")->offset;
    for (Klass* waiting : without_statics_) LayOutStatics(*waiting);
    without_statics_.clear();
  }
  if (known.klass != nullptr) {
    LayOutStatics(klass);
  } else {
    without_statics_.push_back(&klass);
  }
}

void Program::LayOutStatics(Klass& klass) {
  klass.mirror_bytes =
      PlaceFields(klass, true, known.klass->instance_bytes, klass.static_reference_offsets);
}

}  // namespace mazurka
