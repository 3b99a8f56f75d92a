#include "jvm/natives/unsafe/final_writes.h"

#include "jvm/interpreter/places.h"

namespace mazurka {

void RecordFinalWrite(NativeEnv& e, Ref object, uint64_t offset) {
  constexpr uint32_t kSeen = kEscapedFlag | kLeakedFlag;
  if (IsNull(object) || (e.heap().Header(object).meta & kSeen) != kEscapedFlag) return;
  for (const Klass* k = &e.vm.objects().KlassOf(object); k != nullptr; k = k->super) {
    for (const Field& f : k->fields) {
      const bool is_constant = f.is_final() || f.keeper == Field::Keeper::kConstant;
      if (f.offset != offset || f.is_static() || !is_constant) continue;
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
