#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "model/operation.h"

namespace mazurka {

enum class FootprintId : uint32_t {};
enum class PlaceId : uint32_t {};

// Footprints of steps as numbers. Equal footprints have equal numbers, and InConflict compares two
// of them without comparing bytes. Entries are never removed: a program has few different
// footprints, since its objects have the same names in every execution.
class Footprints {
 public:
  // A part of a footprint.
  struct Touch {
    PlaceId place;
    bool writes;
  };
  // Bytes of an object that some step touched at once.
  struct Place {
    uint64_t object;
    uint32_t slot, bytes;
    std::vector<PlaceId> overlapping;  // other places, without kEverywhere
  };
  static constexpr PlaceId kEverywhere{0};  // stands for all places

  Footprints();

  FootprintId Find(std::span<const Access> accesses);
  PlaceId FindPlace(const Access& access);
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
  const Place& PlaceAt(PlaceId p) const { return places_[IndexOf(p)]; }
  size_t places() const { return places_.size(); }
  // True if every place that overlaps b overlaps a.
  bool Covers(PlaceId a, PlaceId b) const;
  bool Overlapping(PlaceId a, PlaceId b) const;

 private:
  struct Entry {
    uint32_t begin, count;
    uint64_t hash;
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

  FootprintId FindAlone(const Access& access);
  FootprintId FindWanted();
  bool FindConflict(FootprintId a, FootprintId b) const;
  bool FindInfluence(FootprintId a, FootprintId b) const;
  const Sketch& SketchOf(FootprintId f) const { return sketches_[IndexOf(f)]; }
  Sketch MakeSketch(FootprintId f) const;
  static uint64_t HashOf(std::span<const Touch> touches);
  void Grow();
  void GrowPlaces();

  std::vector<Place> places_;
  std::vector<uint32_t> place_table_;  // by hash; place + 1
  std::unordered_map<uint64_t, std::vector<PlaceId>> of_object_;
  std::vector<Touch> touches_;
  std::vector<Entry> entries_;
  std::vector<Sketch> sketches_;  // by entry
  std::vector<uint32_t> table_;   // by hash; entry + 1
  std::vector<Touch> wanted_;
  // By place: the footprints that only read it and only write it; entry + 1.
  std::vector<std::array<uint32_t, 2>> alone_;
};

}  // namespace mazurka
