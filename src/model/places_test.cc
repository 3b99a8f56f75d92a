#include "model/places.h"

#include <gtest/gtest.h>

#include <random>

namespace mazurka {
namespace {

Access AccessOf(const Places::Place& p) {
  return {OperationKind::kWrite, p.object, p.slot, p.bytes, true};
}

// Random places of two objects, some of them whole objects.
TEST(Places, OverlappingOnesAreThoseWhoseBytesOverlap) {
  std::mt19937 random(1);
  Places places;
  for (int i = 0; i < 400; ++i) {
    const uint64_t object = 1 + random() % 2;
    const uint32_t bytes = random() % 50 == 0 ? 0 : 1u << random() % 4;
    const uint32_t slot = random() % 10 == 0 ? 0xffffff00 + random() % 8 : random() % 300;
    places.Find({OperationKind::kRead, object, slot, bytes, false});
  }
  for (uint32_t a = 1; a < places.size(); ++a) {
    std::vector<PlaceId> expected;
    for (uint32_t b = 1; b < places.size(); ++b) {
      if (a != b && Overlap(AccessOf(places[PlaceId{a}]), AccessOf(places[PlaceId{b}])))
        expected.push_back(PlaceId{b});
    }
    EXPECT_EQ(places[PlaceId{a}].overlapping, expected);
  }
}

TEST(Places, TheSameBytesAreTheSamePlace) {
  Places places;
  const Access read{OperationKind::kRead, 7, 8, 4, false};
  const Access write{OperationKind::kWrite, 7, 8, 4, true};
  EXPECT_EQ(places.Find(read), places.Find(write));
  EXPECT_EQ(places.size(), 2u);  // with kEverywhere
}

}  // namespace
}  // namespace mazurka
