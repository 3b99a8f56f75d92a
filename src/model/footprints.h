#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/id.h"
#include "base/intern_table.h"
#include "model/operation.h"
#include "model/places.h"

namespace mazurka {

enum class FootprintId : uint32_t {};

// Footprints of steps as numbers. Equal footprints have equal numbers, and InConflict compares two
// of them without comparing bytes. Entries are never removed: a program has few different
// footprints, since its objects have the same names in every execution.
class Footprints {
 public:
  // A part of a footprint.
  struct Touch {
    PlaceId place;
    bool writes;
    friend bool operator==(const Touch&, const Touch&) = default;
  };
  static constexpr PlaceId kEverywhere = Places::kEverywhere;

  FootprintId Find(std::span<const Access> accesses);
  // True if the order of two steps matters: if two of their accesses conflict.
  bool InConflict(FootprintId a, FootprintId b) const {
    const Sketch &x = SketchOf(a), &y = SketchOf(b);
    if (((x.writes & y.all) | (x.all & y.writes)) == 0) return false;
    if (x.alone != kEverywhere && x.alone == y.alone) return true;
    return FindConflict(a, b);
  }
  // True if a writes to a place that b touches.
  bool Influences(FootprintId a, FootprintId b) const {
    const Sketch &x = SketchOf(a), &y = SketchOf(b);
    if ((x.writes & y.all) == 0) return false;
    if (x.alone != kEverywhere && x.alone == y.alone) return true;
    return FindInfluence(a, b);
  }
  // The only place of the footprint, if no other place overlaps it; otherwise kEverywhere.
  PlaceId SeparateOf(FootprintId f) const {
    return SketchOf(f).is_overlapped ? kEverywhere : SketchOf(f).alone;
  }
  bool Writes(FootprintId f) const { return SketchOf(f).writes != 0; }

  // True if steps of other threads may observe one of its accesses by a hidden read, judged by the
  // places alone: see HasHiddenReaders.
  bool MayHaveHiddenReaders(FootprintId f) const { return SketchOf(f).hidden_reads; }

  std::span<const Touch> TouchesOf(FootprintId f) const {
    const Entry& entry = entries_[IndexOf(f)];
    return {touches_.data() + entry.begin, entry.count};
  }
  bool IsEverywhere(FootprintId f) const { return entries_[IndexOf(f)].everywhere; }
  const Places& places() const { return places_; }

 private:
  struct Entry {
    uint32_t begin, count;
    bool everywhere;
  };
  // Has a bit for each place and for the places that overlap it. Disjoint sketches show at once
  // that two footprints do not conflict, which is the case for most pairs.
  struct Sketch {
    uint64_t all, writes;
    PlaceId alone;  // the only place; kEverywhere if there are several, or if it is kEverywhere
    bool is_overlapped;  // another place overlaps one of its places
    bool hidden_reads;
  };

  PlaceId FindPlace(const Access& access);
  FootprintId FindAlone(const Access& access);
  FootprintId FindWanted();
  bool FindConflict(FootprintId a, FootprintId b) const;
  bool FindInfluence(FootprintId a, FootprintId b) const;
  const Sketch& SketchOf(FootprintId f) const { return sketches_[IndexOf(f)]; }
  Sketch MakeSketch(FootprintId f) const;
  static uint32_t HashOf(std::span<const Touch> touches);

  Places places_;
  std::vector<Touch> touches_;
  std::vector<Entry> entries_;
  std::vector<Sketch> sketches_;  // by entry
  InternTable<FootprintId> table_;
  std::vector<Touch> wanted_;
  // By place: the footprints that only read it and only write it; entry + 1.
  std::vector<std::array<uint32_t, 2>> alone_;
};

}  // namespace mazurka
