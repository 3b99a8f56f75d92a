#include "jvm/interpreter/guarded.h"

#include <algorithm>
#include <string_view>

namespace mazurka {
namespace {

// The parts of a HashSet. Its elements are not among them.
struct Part {
  std::string_view holder, target;
};
constexpr Part kParts[] = {
    {"java/util/HashSet", "java/util/HashMap"},
    {"java/util/HashMap", "[Ljava/util/HashMap$Node;"},
    {"java/util/HashMap", "java/util/HashMap$KeySet"},
    {"[Ljava/util/HashMap$Node;", "java/util/HashMap$Node"},
    {"java/util/HashMap$Node", "java/util/HashMap$Node"},
};

}  // namespace

bool AssumesGuard(Vm& vm, const Field& field) {
  return vm.options().abstract_locks && !vm.assumptions().IsMutated(field);
}

bool IsGuardedWith(const Klass& holder, const Klass& target) {
  return std::ranges::any_of(kParts, [&](const Part& part) {
    return part.holder == holder.name.view() && part.target == target.name.view();
  });
}

void RefuteGuards(Vm& vm, const Klass& klass) {
  if (!vm.options().explore) return;
  for (const Field& field : klass.fields) {
    if (IsGuarded(field) && AssumesGuard(vm, field))
      vm.assumptions().RefuteConstant(Assumptions::NameOf(field));
  }
}

}  // namespace mazurka
