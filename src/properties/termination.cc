#include <algorithm>

#include "properties/property.h"
#include "properties/side.h"

namespace mazurka {
namespace {

constexpr size_t kMostReads = 3, kMostThreads = 3;

std::string FileAndLine(const OperationText& place) {
  if (place.file.empty()) return place.method;
  return place.line < 0 ? place.file : place.file + ":" + std::to_string(place.line);
}

// The program has reached a state from which no schedule ends it.
class Termination : public Property {
 public:
  std::string_view name() const override { return "termination"; }
  uint8_t moments() const override { return kInEndlessLoop; }
  bool SeesMergedSteps() const override { return false; }

  std::optional<Violation> InEndlessLoop(Machine& machine, const EndlessLoop& loop) override {
    Violation v;
    v.kind = "termination";
    std::vector<std::string> places;
    for (const EndlessLoop::Mover& mover : loop.movers) {
      Side side = SideOf(machine, mover.thread);
      side.what = WhatItDoes(mover);
      v.sides.push_back(std::move(side));
      places.push_back(PlacesOf(mover));
    }
    for (uint32_t i = 0; i < machine.ThreadSlots(); ++i) {
      const auto t = static_cast<ThreadId>(i);
      if (Moves(loop, t) || machine.Pending(t).kind == OperationKind::kNone) continue;
      v.sides.push_back(SideOf(machine, t));
      places.push_back("waits " + PlaceText(UserPlace(machine, t)));
    }
    v.message = "The program can never end from here: " + Summary(v.sides);
    // Loops at the same places are equal, whichever threads run them.
    std::sort(places.begin(), places.end());
    v.key = "termination";
    for (const std::string& place : places) v.key += "\n" + place;
    return v;
  }

 private:
  static bool Moves(const EndlessLoop& loop, ThreadId t) {
    return std::any_of(loop.movers.begin(), loop.movers.end(),
                       [&](const EndlessLoop::Mover& mover) { return mover.thread == t; });
  }

  // "waits in a loop at Spin.java:1 for Spin.f"
  static std::string WhatItDoes(const EndlessLoop::Mover& mover) {
    const bool waits = !mover.acts && !mover.reads.empty();
    std::string what = waits ? "waits in a loop" : "runs in a loop";
    if (!mover.places.empty()) what += " at " + FileAndLine(mover.places.front());
    if (!waits) return what;
    for (size_t i = 0; i < std::min(mover.reads.size(), kMostReads); ++i)
      what += (i == 0 ? " for " : ", ") + mover.reads[i];
    if (mover.reads.size() > kMostReads)
      what += " and " + std::to_string(mover.reads.size() - kMostReads) + " more";
    return what;
  }

  static std::string PlacesOf(const EndlessLoop::Mover& mover) {
    std::string text = "loops";
    for (const OperationText& place : mover.places) text += " " + PlaceText(place);
    return text;
  }

  static std::string Summary(const std::vector<Side>& sides) {
    std::string text;
    for (size_t i = 0; i < std::min(sides.size(), kMostThreads); ++i)
      text += (i == 0 ? "" : "; ") + sides[i].thread + " " + sides[i].what;
    if (sides.size() > kMostThreads)
      text += "; " + std::to_string(sides.size() - kMostThreads) + " more threads";
    return text;
  }
};

}  // namespace

std::unique_ptr<Property> MakeTermination(const PropertyOptions& /*options*/) {
  return std::make_unique<Termination>();
}

}  // namespace mazurka
