// Fingerprints: 128 bits that depend on nothing but the state.
//
// A fingerprint is a sum with terms for
//  - the changes of objects that existed when main was about to be called (old objects),
//  - classes whose state has changed since then,
//  - every newer object that can be reached,
//  - the record and the frames of every live thread,
//  - the clock, once the program has read it, and the end of the process,
//  - memory outside the heap: the written blocks, and which files are mapped; effects (effects.h).
// References are hashed as stable names, so the sum depends on no addresses, no order of allocation
// or loading, and no machine. Fluid objects are hashed under other names, which follow from the
// state; see fluid_chains.h.
//
// The sum is updated from one mark to the next: the trail since the mark shows what a step has
// changed. The trail does not show which objects have died. So newer objects are divided by where
// they can be reached from:
//  - anchored: from old objects, mirrors of initialised classes, or Thread objects of live threads;
//  - local: not shared, hence reached by one thread only, from its frames and its record (its
//    roots). A thread's roots are collected anew when it has taken a step;
//  - floating: shared but not anchored, reached from frames only. Often there are none.
// The sets of anchored and of local objects are kept closed under references as the trail shows new
// ones. Each of these objects has a count of the references to it and a parent, which show when it
// has died: see reach_forest.h. Floating objects are found from a list of those that roots and
// local objects refer to, when the list, a floating object or what it refers to has changed.
//
// Fluid objects are anchored, local or floating like others, but contribute nothing to these sums.
// Their terms are computed for each fingerprint, from the references to them. The fingerprinter
// keeps these references: per thread those of its frames, those of floating objects, and a list of
// the anchored, local and old objects that have some. So the time depends on the
// number of references to fluid objects, and is none if there are no fluid objects.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <span>
#include <vector>

#include "java_machine/fingerprint/content.h"
#include "java_machine/fingerprint/fluid_chains.h"
#include "java_machine/fingerprint/reach_forest.h"
#include "java_machine/fingerprint/thread_content.h"
#include "jvm/heap/reserved.h"
#include "jvm/natives/unsafe/off_heap.h"

namespace mazurka {

class Fingerprinter {
 public:
  // REQUIRES: the machine is about to call main, and a mark is taken next
  explicit Fingerprinter(Vm& vm);

  // The fingerprint of the present state. Fast if Now() was also called right before the last mark;
  // otherwise it visits the whole state.
  Hash128 Now() {
    if (!total_known_) Compute();
    return total_;
  }
  // The same, computed from the state alone. For tests.
  Hash128 FromScratch();
  // Whether counts and parents are those of the state: see reach_forest.h. For tests, after Now().
  bool HasValidForest();
  // Appends the terms themselves, in a canonical order: equal for equal states.
  void AppendState(std::vector<uint8_t>& bytes);
  // The fingerprint of one thread: its record, its frames, and the objects that only it can reach.
  // Leaves out what another thread could change: interrupts and permits are places that operations
  // touch.
  Hash128 Local(ThreadId t);

  // --- For other walks over the same state. REQUIRES: Now() was called in it ---
  // References below old_end_ are to objects that existed before main was called.
  bool IsOld(Ref r) const { return static_cast<uint32_t>(r) < old_end_; }
  Ref first_new() const { return static_cast<Ref>(old_end_); }
  bool IsAnchored(Ref r) { return anchored_.Contains(r); }
  // Calls visit for Thread objects of live threads and for mirrors of classes that are not old.
  template <typename Visit>
  void ForEachAnchor(Visit visit) {
    for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
      if (parts_[slot].alive && !IsOld(parts_[slot].object)) visit(parts_[slot].object);
    }
    for (uint32_t i = sums().classes.first; i < sums().classes.end; ++i) visit(classes_[i]);
  }
  // Calls visit for changed old objects.
  template <typename Visit>
  void ForEachChangedOld(Visit visit) {
    for (uint32_t i = sums().old.first; i < sums().old.end; ++i) visit(old_[i]);
  }

  // The machine calls these after its own actions.
  void AfterStep() {
    stale_ = true;
    total_known_ = false;
  }
  void BeforeMark();
  void AfterUndo() {
    stale_ = false;
    total_known_ = false;
  }

 private:
  // A part of a list that grows along the path; the elements below `floor` were in use at the last
  // mark.
  struct Segment {
    uint32_t first, end, floor;
  };
  // A part of fluid_references_.
  struct FluidPart {
    uint32_t first, end;
  };
  // A part of roots_.
  struct RootList {
    uint32_t first, count;
  };
  // Everything that the next fingerprint is computed from. Saved on the trail before a change, so
  // that undo restores it.
  struct Sums {
    Hash128 shared;           // old objects, classes, anchored objects
    Hash128 floating;         // floating objects
    Hash128 local;            // local objects
    Hash128 threads;          // all parts
    Hash128 off_heap;         // blocks of memory outside the heap
    uint64_t position;        // position of the trail at the last update
    int64_t now;              // the clock
    uint64_t floating_holds;  // a filter of the anchored objects that floating ones refer to
    uint32_t version;         // base of the versions of stamps
    uint32_t epoch;           // epoch of the heap at the last update
    Segment old;              // of old_: old objects that have changed
    Segment classes;          // of classes_: what classes anchor
    Segment holders;          // of holders_: contains the anchored, local and old objects that are
                              // rigid and refer to fluid ones; and others that did
    FluidPart fluid;          // from floating objects
    uint32_t fluid_end;       // of what is in use of fluid_references_
    uint32_t roots_end, roots_floor;  // of what is in use of roots_, now and at the last mark
    RootList floating_roots;          // floating objects that roots and local objects refer to
    bool finds_literals;  // a literal that a root or local object refers to may be locked
  };
  // A thread's part of the sum. Its Thread object is an anchor while the thread lives.
  struct Part {
    Hash128 sum;
    Ref object;
    bool alive;
    FluidPart fluid;  // from its frames
    RootList roots;   // references to newer objects in its frames and record
  };
  struct ClassChange {
    uint32_t process, id;
    ClassState before;
  };

  // Brings sums() and total_ up to date.
  void Compute();
  // By the trail since the mark. False: that does not show enough.
  bool Update();
  void Rebuild();
  Hash128 Total();

  // --- Fluid objects (fingerprint_fluid.cc) ---
  // Null, and cheap, if there are no fluid objects.
  std::vector<FluidReference>* FluidCollector() {
    if (!vm_.objects().has_fluid()) return nullptr;
    found_fluid_.clear();
    return &found_fluid_;
  }
  // Keeps what was collected.
  FluidPart KeepFluid();
  void AddFluidOf(Ref object, std::vector<FluidReference>& references);
  void AddHolder(Ref object);
  void DropDeadHolders();
  // References to fluid objects from what is neither an object nor a thread.
  void AddInitErrors(std::vector<FluidReference>& references);
  void AddInterned(std::vector<FluidReference>& references);
  Hash128 FluidTotal();
  static constexpr uint64_t kClassStateKey = 0x7374617465000001u;
  uint64_t ClassKey(const Process& p, uint32_t id) {
    return (vm_.program().klass(id)->mirror_name ^ kClassStateKey) + p.number;
  }
  // Adds the parts that are so small that they are hashed every time.
  template <typename Sum>
  void AddRest(Sum& sum);
  template <typename Sum>
  void AddTime(Sum& sum, uint64_t key);
  template <typename Sum>
  void AddOffHeap(Sum& sum) {
    off_heap_.ForEachWord(
        [&](uint64_t offset, uint64_t word) { sum.Add(OffHeapKey(offset), word); });
  }
  static uint64_t OffHeapKey(uint64_t offset) { return 0x6f66666865617001u + (offset << 8); }
  // Adds all terms of the state, computed from the state alone; `old` gets the terms to subtract.
  template <typename Sum>
  void AddState(Sum& sum, Sum& old);

  // --- Changes since the mark (fingerprint_changes.cc) ---
  void ReadTrail();
  struct ContentChange {
    Stamp* stamp;
    Hash128 change;
  };
  struct ConstantChange {
    Ref object;
    uint64_t bytes;
    const uint8_t* saved;
  };
  void RecordConstantChange(const ConstantChange& change);
  void ReadObject(Ref object, const uint8_t* address, uint64_t bytes, const uint8_t* saved);
  void ReadOther(const uint8_t* address, uint64_t bytes, const uint8_t* saved);
  void RecordOffHeap(uint64_t offset, uint64_t bytes, const uint8_t* saved);
  void ApplyOffHeapChanges();
  void RecordClass(uint32_t process, uint32_t id, const ClassState& before);
  void RecordThread(uint32_t slot);
  void RecordDeadlines();
  template <typename Sum>
  void AddClass(Sum& sum, const Process& p, uint32_t id, const ClassState& state);
  void ApplyClassChange(const ClassChange& change);
  void AnchorClass(Ref r);
  void ListOld(Ref r);

  // --- Anchors (fingerprint_anchors.cc) ---
  bool IsInternTable(Ref r) const;
  // Only the monitor of a literal changes. Literals are reached from constants, which are not part
  // of the state. So a literal contributes nothing, but the part of a thread that holds its monitor
  // has a term for the monitor.
  bool IsLiteral(const ObjectHeader& h) const {
    return (h.name & kVmNameBit) != 0 && (h.klass == string_id_ || h.klass == bytes_id_);
  }
  Stamp& StampOf(Ref r) { return stamps_.Of(r); }
  // Counts the references that were added, and anchors their targets.
  void RetainAnchored();
  // Counts down the references that were dropped, and removes the anchor of objects that are no
  // longer reachable.
  void ReleaseAnchored();
  struct Anchors;
  static uint64_t FilterBit(Ref r) {
    return uint64_t{1} << (static_cast<uint32_t>(r) * 0x9e3779b1u >> 26);
  }

  // --- Local objects (fingerprint_local.cc) ---
  struct LocalRoots;
  struct LocalPolicy;
  std::span<const Ref> RootsIn(const RootList& list) const {
    return {roots_.data() + list.first, list.count};
  }
  bool IsLocal(Ref r) { return local_.Contains(r); }
  bool IsFloating(Ref r);
  // The roots of the thread are those in found_roots_ now.
  void ChangeRoots(const Part& before, Part& now);
  // Makes a list of the objects, which replaces `before`.
  RootList KeepRoots(const RootList& before, std::span<const Ref> roots);
  // Updates the local objects, and the list of floating roots. False: the trail does not show
  // enough, and the state must be visited.
  bool UpdateLocal();
  void UpdateFloatingRoots();
  void AddLockedLiterals(uint32_t slot);
  bool HasValidLocalForest();

  // --- Threads (fingerprint_threads.cc) ---
  // Updates the anchor: the Thread object of a live thread.
  void RecordAnchorOf(uint32_t slot) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
    Ref object = IsAlive(t) ? t.object : Ref::kNull;
    if (object != parts_[slot].object) ChangeAnchorOf(slot, object);
  }
  void ChangeAnchorOf(uint32_t slot, Ref object);
  void RemakePart(uint32_t slot);
  // Leaves the references to newer objects in found_roots_.
  Part MakePart(Thread& t);
  // Adds the thread's record, its frames and all objects that `reach` puts on the stack.
  template <typename Sum, typename Reach>
  void AddThread(Sum& sum, const Thread& record, const Thread& t, const Reach& reach);
  void FindFloating();
  // Whether floating objects may lead to objects that have lost their anchor.
  bool MayFloatNow() { return (sums().floating_holds & lost_anchor_) != 0; }

  Sums& sums() { return sums_[0]; }
  void SaveSums() { heap_.trail().Save(&sums_[0], sizeof(Sums)); }

  Vm& vm_;
  Heap& heap_;
  const OffHeap& off_heap_;
  ContentHasher content_;
  ThreadHasher thread_hasher_;
  FluidChains chains_;
  std::vector<uint8_t> old_image_;                    // the arena when main was about to be called
  std::vector<std::vector<ClassState>> old_classes_;  // and the classes of each process
  std::vector<Ref> old_intern_tables_;
  std::vector<std::span<const ClassState>> class_states_;  // of each process
  uint32_t old_end_;                                       // references below are to old objects
  Trail::Position start_;                                  // the trail's position then
  uint32_t string_id_, bytes_id_;
  ReachStamps stamps_;
  ReachForest anchored_, local_;
  Reserved<Sums> sums_{1};
  Reserved<Part> parts_{1u << 16};  // by thread slot
  Reserved<Ref> old_, classes_, holders_, roots_;
  Reserved<FluidReference> fluid_references_;
  std::span<const Thread> thread_records_;
  bool stale_ = true;  // a step was taken since sums() was computed
  bool total_known_ = false;
  Hash128 total_;  // of the present state

  // Collected from the trail; members to save allocations.
  std::vector<ConstantChange> changed_constants_;
  std::vector<ContentChange> changed_contents_;
  std::vector<Ref> changed_old_, stack_;
  std::vector<Ref> found_floating_;            // roots of floating objects, perhaps more than once
  std::vector<Ref> published_;                 // local objects that other threads may reach now
  std::vector<Ref> found_roots_, gone_roots_;  // of a thread
  std::vector<uint32_t> changed_threads_;
  std::vector<ClassChange> changed_classes_;
  // By offset in OffHeap::memory(): the words at the mark. Empty if off_heap_is_rewritten_.
  boost::unordered_flat_map<uint64_t, uint64_t> changed_off_heap_;
  bool off_heap_is_rewritten_ = false;  // so much has changed that all of it is hashed again
  std::vector<FluidReference> found_fluid_, all_fluid_;
  uint64_t lost_anchor_ = 0;  // a filter of the objects that lost their anchor in this update
  bool floats_changed_ = false;
};

template <typename Sum>
void Fingerprinter::AddClass(Sum& sum, const Process& p, uint32_t id, const ClassState& state) {
  if (state.state == InitState::kNone) return;
  uint64_t by = state.state == InitState::kInProgress ? vm_.threads()[state.initializer].name : 0;
  const Ref error = state.init_error;
  uint64_t error_name = 0;
  if (!IsNull(error) && !vm_.objects().IsFluid(error)) error_name = heap_.Header(error).name;
  sum.Add(ClassKey(p, id), static_cast<uint64_t>(state.state) + by + error_name);
}

// The time since the last read counts up to a year: see docs/time.md.
template <typename Sum>
void Fingerprinter::AddTime(Sum& sum, uint64_t key) {
  constexpr int64_t kLongest = int64_t{1} << 55;
  const VirtualClock& clock = vm_.clock();
  const int64_t since = std::min(clock.now() - clock.last_read(), kLongest);
  sum.Add(key, static_cast<uint64_t>(clock.last_read() + since));
  if (clock.advances() == 0) return;  // then the last read was now
  sum.Add(key + 1, static_cast<uint64_t>(clock.last_read()));
  sum.Add(key + 2, static_cast<uint64_t>(clock.advances()));
}

template <typename Sum>
void Fingerprinter::AddRest(Sum& sum) {
  constexpr uint64_t kTimeKey = 0x74696d6500000001u, kExitKey = 0x6578697400000001u,
                     kInputKey = 0x696e707574000001u;
  constexpr uint64_t kEffectsKey = 0x6566666563747301u, kMappingKey = 0x6d61707065640001u;
  if (const Hash128 effects = vm_.effects().hash(); effects != Hash128{}) {
    sum.Add(kEffectsKey, effects.lo);
    sum.Add(kEffectsKey + 1, effects.hi);
  }
  off_heap_.mappings().ForEachWord(
      [&](uint64_t place, uint64_t word) { sum.Add(kMappingKey + (place << 8), word); });
  if (vm_.clock().Counts()) AddTime(sum, kTimeKey);
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    Process& p = vm_.process(i);
    if (p.counter(Counter::kExiting) != 0) sum.Add(kExitKey + i, p.counter(Counter::kExitCode));
    if (const uint32_t read = p.counter(Counter::kStandardInput); read != 0)
      sum.Add(kInputKey + i, read);
  }
}

}  // namespace mazurka
