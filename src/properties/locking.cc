#include "properties/lock_sets.h"
#include "properties/property.h"
#include "properties/side.h"

namespace mazurka {
namespace {

// The locking discipline: each place that several threads access, and that one of them writes, has
// a lock that all of them hold when they access it. docs/locking.md has the definition.
//
// The property keeps nothing: the candidate locks depend on the path, so LockWatch keeps them as a
// part of the machine's state, and the answer depends on the state alone.
class Locking : public Property {
 public:
  std::string_view name() const override { return "locking"; }
  uint8_t moments() const override { return kAfterStep; }

  std::optional<Violation> AfterStep(Machine& machine, const StepTaken& /*step*/) override {
    const UnprotectedPlace* found = machine.FoundUnprotected();
    if (found == nullptr) return std::nullopt;
    const LockUse &first = found->earlier, &second = found->later;
    Violation v;
    v.kind = "locking";
    v.message = "No lock protects all accesses: \"" + first.thread + "\" (" + first.what +
                ", holds " + first.locks + ") and \"" + second.thread + "\" (" + second.what +
                ", holds " + second.locks + "); candidates before: " + found->candidates;
    v.key = "locking\n" + std::min(first.where, second.where) + "\n" +
            std::max(first.where, second.where);
    v.sides = {SideOfUse(first), SideOfUse(second)};
    return v;
  }

 private:
  static Side SideOfUse(const LockUse& use) {
    Side side;
    side.id = use.id;
    side.thread = use.thread;
    side.what = use.what + ", holds " + use.locks;
    side.stack = {use.where};
    return side;
  }
};

}  // namespace

std::unique_ptr<Property> MakeLocking(const PropertyOptions& /*options*/) {
  return std::make_unique<Locking>();
}

}  // namespace mazurka
