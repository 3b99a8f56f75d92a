#include "jvm/natives/unsafe/final_writes.h"

#include "jvm/interpreter/places.h"

namespace mazurka {
namespace {

struct Written {
  uint64_t first, count;
  // Whether a write to these bytes changes a field whose reads are invisible.
  bool Change(const Field& f) const {
    const bool is_constant = f.is_final() || f.keeper == Field::Keeper::kConstant;
    return is_constant && f.offset < first + count && first < f.offset + BytesOf(f.type);
  }
};

void RecordStaticWrite(NativeEnv& e, const Klass* klass, const Written& bytes) {
  if (klass == nullptr || !e.vm.options().explore || e.vm.threads().IsAlone()) return;
  for (const Field& f : klass->fields) {
    if (!f.is_static() || !f.is_final() || !bytes.Change(f)) continue;
    e.vm.Unsupported(e.thread, "a write to the static final field " + klass->ExternalName() + "." +
                                   std::string(f.name.view()) + " while several threads run");
    return;
  }
}

}  // namespace

void RecordFinalWrite(NativeEnv& e, Ref object, uint64_t offset, uint64_t count) {
  constexpr uint32_t kSeen = kEscapedFlag | kLeakedFlag;
  if (IsNull(object)) return;
  const Klass& klass = e.vm.objects().KlassOf(object);
  const Written bytes{offset, count};
  if (klass.is_mirror_class) RecordStaticWrite(e, e.vm.objects().KlassOfMirror(object), bytes);
  if ((e.heap().Header(object).meta & kSeen) != kEscapedFlag) return;
  for (const Klass* k = &klass; k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      if (f.is_static() || !bytes.Change(f)) continue;
      e.heap().BeforeWrite(object);
      e.heap().Header(object).meta |= kLeakedFlag;
      if (!e.vm.options().explore || e.vm.threads().IsAlone() || e.vm.assumptions().IsMutated(f))
        return;
      e.vm.assumptions().RefuteConstant(Assumptions::NameOf(f));
      e.vm.assumptions().RefuteConstant(kFinalWritesName);
      return;
    }
  }
}

}  // namespace mazurka
