#include "jvm/interpreter/globals.h"

#include "jvm/interpreter/vm.h"

namespace mazurka {

Globals::Globals(Vm& vm) : vm_(vm), heap_(vm.heap()) {}

void Globals::SetRoot(Process& p, Root r, Ref value) {
  Ref& at = p.roots[static_cast<size_t>(r)];
  heap_.trail().Save(&at, sizeof(Ref));
  at = value;
}
void Globals::SetCounter(Process& p, Counter c, uint32_t value) {
  uint32_t& at = p.counters[static_cast<size_t>(c)];
  heap_.trail().Save(&at, sizeof(uint32_t));
  at = value;
}
void Globals::SetConstant(Process& p, uint32_t slot, Ref value) {
  heap_.trail().Save(&p.constants[slot], sizeof(Ref));
  p.constants[slot] = value;
  if (!IsNull(value)) vm_.objects().Publish(value);
}

void Globals::StoreConstant(Process& p, uint32_t slot, Ref value) {
  if (IsNull(value)) {
    if (IsNull(p.root(Root::kNullConstant))) {
      const Klass& object = *vm_.program().known.object;
      SetRoot(p, Root::kNullConstant,
              vm_.objects().NewNamed(object, object.instance_bytes, uint64_t{1} << 62));
    }
    value = p.root(Root::kNullConstant);
  }
  SetConstant(p, slot, value);
}

}  // namespace mazurka
