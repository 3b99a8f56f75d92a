// A property: at most two threads are alive at a time.
//
// No reduction preserves it: of two orders of independent steps, perhaps only one leads through a
// state with three threads. So its row does not set is_preserved, and Mazurka checks it without a
// reduction.

#include <mazurka/plugin/plugin.h>

namespace {

using namespace mazurka;

class Crowd : public Property {
 public:
  std::string_view name() const override { return "crowd"; }
  uint8_t moments() const override { return kAtState; }

  std::optional<Violation> AtState(Machine& machine) override {
    Violation crowd;
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      if (machine.Pending(t).kind != OperationKind::kNone)
        crowd.sides.push_back(SideOf(machine, t));
    }
    if (crowd.sides.size() <= 2) return std::nullopt;
    crowd.kind = "crowd";
    crowd.message = std::to_string(crowd.sides.size()) + " threads are alive";
    crowd.key = crowd.message;
    return crowd;
  }
};

std::unique_ptr<Property> Make(const PropertyOptions& /*options*/) {
  return std::make_unique<Crowd>();
}

void Extend(Catalogs& catalogs) {
  catalogs.properties.push_back({"crowd", "at most two threads are alive", false, Make});
}

}  // namespace

MAZURKA_PLUGIN(Extend)
