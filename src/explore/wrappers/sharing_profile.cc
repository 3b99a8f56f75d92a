#include "explore/wrappers/sharing_profile.h"

namespace mazurka {
namespace {

// A program that refutes the profile this often or this late is likely to refute it again.
constexpr uint32_t kMaxRefutedSearches = 32;
constexpr uint64_t kMaxWastedSteps = 30'000;

}  // namespace

bool SharingProfile::LearnRefutation() {
  if (!refuted_ || chances() == 0) return false;
  wasted_steps_ += steps_;
  ++refuted_searches_;
  refuted_ = false;
  return true;
}

// One more than the searches that learn. The last search has given up and merges only steps of
// threads that are alone. A thread whose own assumption does not hold may refute it too.
uint32_t SharingProfile::chances() const { return kMaxRefutedSearches + 1 - refuted_searches_; }

void SharingProfile::StartLearning() {
  LearnRefutation();
  given_up_ |= refuted_searches_ >= kMaxRefutedSearches || wasted_steps_ > kMaxWastedSteps;
  refuted_ = false;
  for (Use& use : uses_) use.assumed = false;
}

void SharingProfile::StartSearch() {
  known_ = given_up_ ? 0 : places_.size();
  steps_ = 0;
  refuted_ = false;
}

void SharingProfile::GiveUp() { refuted_ = given_up_ = true; }

SharingProfile::Use& SharingProfile::UseOf(PlaceId place) {
  if (uses_.size() <= IndexOf(place)) uses_.resize(places_.size());
  return uses_[IndexOf(place)];
}

// True if two threads access the place or overlapping places, and one of them writes.
bool SharingProfile::IsShared(PlaceId place) const {
  uint64_t thread = 0;
  bool touched = false, several = false, written = false;
  auto add = [&](PlaceId p) {
    if (IndexOf(p) >= uses_.size() || !uses_[IndexOf(p)].touched) return;
    const Use& use = uses_[IndexOf(p)];
    several |= use.several || (touched && use.thread != thread);
    written |= use.written;
    thread = use.thread;
    touched = true;
  };
  add(place);
  for (PlaceId other : places_[place].overlapping) add(other);
  return several && written;
}

// Also marks the place's object if the search assumed the place private: an object found shared so
// late is likely to have more shared places.
void SharingProfile::MarkShared(PlaceId place) {
  auto mark = [&](PlaceId p) {
    Use& use = UseOf(p);
    use.shared = true;
    if (!use.assumed) return;
    refuted_ = true;
    shared_objects_.insert(places_[p].object);
  };
  mark(place);
  for (PlaceId other : places_[place].overlapping) mark(other);
}

void SharingProfile::RecordAt(uint64_t thread, PlaceId place, bool writes) {
  Use& use = UseOf(place);
  const bool is_user = use.touched && (use.several || use.thread == thread);
  if (is_user && (use.written || !writes)) return;
  if (!use.touched) use.thread = thread;
  use.touched = true;
  use.several |= use.thread != thread;
  use.written |= writes;
  // A place that is already shared has a new thread, which also accesses the overlapping places.
  if (use.shared || IsShared(place)) MarkShared(place);
}

void SharingProfile::Record(uint64_t thread, const Access& access) {
  if (given_up_) return;
  const PlaceId place = places_.Find(access);
  if (place == Places::kEverywhere) return GiveUp();
  RecordAt(thread, place, access.writes);
}

bool SharingProfile::MayAssume(PlaceId place) const {
  if (place == Places::kEverywhere || IndexOf(place) >= known_) return false;
  if (IndexOf(place) >= uses_.size()) return true;
  const Use& use = uses_[IndexOf(place)];
  if (use.assumed) return true;
  return !use.shared && !shared_objects_.contains(places_[place].object);
}

bool SharingProfile::Assume(uint64_t thread, std::span<const Access> accesses) {
  found_.clear();
  for (const Access& access : accesses) {
    found_.push_back(places_.Find(access));
    if (!MayAssume(found_.back())) return false;
  }
  for (size_t i = 0; i < found_.size(); ++i) RecordAt(thread, found_[i], accesses[i].writes);
  for (PlaceId place : found_) {
    if (!MayAssume(place)) return false;
  }
  for (PlaceId place : found_) UseOf(place).assumed = true;
  return true;
}

}  // namespace mazurka
