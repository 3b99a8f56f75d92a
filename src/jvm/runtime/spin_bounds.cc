#include "jvm/runtime/spin_bounds.h"

#include <string_view>

#include "jvm/runtime/code.h"

namespace mazurka {
namespace {

// A constant that the compiler has copied into a method.
struct SpinBound {
  std::string_view klass, method;
  uint32_t value;
  std::string_view reason;
};

constexpr std::string_view kExchanger = "java/util/concurrent/Exchanger";

constexpr SpinBound kBounds[] = {
    {kExchanger, "slotExchange", 1024, "SPINS: reads Node.match again, and yields"},
    {kExchanger, "arenaExchange", 1024, "SPINS: the same"},
};

}  // namespace

void RemoveSpins(const Method& method, Code& code) {
  if (!method.owner->name.view().starts_with("java/util/concurrent/")) return;
  for (const SpinBound& bound : kBounds) {
    if (method.owner->name.view() != bound.klass || method.name.view() != bound.method) continue;
    for (Insn& insn : code.insns) {
      if (insn.op == Op::kConst && insn.b == bound.value) insn.b = 0;
    }
  }
}

}  // namespace mazurka
