// Collects garbage among the objects allocated since the last mark.
//
// Objects below the last mark's top are kept, because undo needs them. The trail records writes
// into them since the mark, so it serves as the remembered set. The collector marks the objects
// above from the trail, the threads' frames and the processes' tables. It then slides them down in
// allocation order. Forwarding addresses come from a bitmap of live 8-byte granules and a running
// count per 64 granules, so the collector writes nothing into the objects before they move.

#include "jvm/interpreter/collector.h"

#include <bit>
#include <unordered_set>

#include "jvm/interpreter/frame_slots.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {
namespace {

class Collector {
 public:
  Collector(Vm& vm, Ref start)
      : vm_(vm), heap_(vm.heap()), start_(start), end_(heap_.RefOf(heap_.top())) {
    live_.resize((Index(end_) - Index(start_)) / 64 + 1);
  }

  void Run() {
    MarkAll();
    CountBefore();
    ForEachRoot([&](Ref& r) {
      Ref moved = Forward(r);
      if (moved != r) r = moved;
    });
    ForEachLive([&](Ref r) {
      vm_.objects().ForEachReference(r,
                                     [&](uint64_t offset) { UpdateAt(heap_.Address(r) + offset); });
    });
    Slide();
    heap_.SetNextCollection();
  }

  // The size of the reachable objects from the start.
  uint64_t Count() {
    MarkAll();
    uint64_t granules = 0;
    for (uint64_t word : live_) granules += static_cast<uint64_t>(std::popcount(word));
    return granules * 8;
  }

  std::vector<Ref> Instances(const Klass& klass) {
    MarkAll();
    std::vector<Ref> instances;
    ForEachLive([&](Ref r) {
      if (vm_.objects().KlassOf(r).IsSubtypeOf(&klass)) instances.push_back(r);
    });
    return instances;
  }

 private:
  void MarkAll() {
    ForEachRoot([&](Ref& r) { Mark(r); });
    while (!stack_.empty()) {
      Ref r = stack_.back();
      stack_.pop_back();
      vm_.objects().ForEachReference(r, [&](uint64_t offset) { Mark(heap_.Load<Ref>(r, offset)); });
    }
  }

  static uint32_t Index(Ref r) { return static_cast<uint32_t>(r); }
  bool IsYoung(Ref r) const { return Index(r) >= Index(start_) && Index(r) < Index(end_); }
  bool IsMarked(uint32_t granule) const { return (live_[granule / 64] >> (granule % 64) & 1) != 0; }

  // All references outside the young objects that may lead to one.
  template <typename Visit>
  void ForEachRoot(Visit visit) {
    for (uint32_t i = 0; i < vm_.threads().slots(); ++i) {
      Thread& t = vm_.threads()[static_cast<ThreadId>(i)];
      if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated) continue;
      visit(t.object);
      visit(t.exception);
      visit(t.wait_object);
      visit(t.announced_object);
      visit(t.native_object);
      for (Frame* f = t.frame; f != nullptr; f = f->previous) {
        visit(f->lock);
        if ((f->flags & (kFrameReturnExtra | kFrameLoadClass)) != 0) visit(f->extra);
        ForEachLiveSlot(vm_, *f, [&](uint32_t* slot, bool is_reference) {
          if (!is_reference) return;
          Ref r = static_cast<Ref>(*slot);
          visit(r);
          if (Index(r) != *slot) *slot = Index(r);
        });
      }
    }
    for (uint32_t number = 0; number < vm_.process_count(); ++number) {
      Process& p = vm_.process(number);
      for (size_t i = 0; i < static_cast<size_t>(Root::kCount); ++i) visit(p.roots[i]);
      for (uint32_t i = 0; i < vm_.program().class_count(); ++i) {
        visit(p.classes[i].ready);
        visit(p.classes[i].mirror);
        visit(p.classes[i].init_error);
      }
      for (uint32_t i = 0; i < vm_.program().constant_slots(); ++i) visit(p.constants[i]);
    }
    VisitOldObjects(visit);
    for (Uncaught& u : vm_.effects().uncaught()) {
      visit(u.exception);
      visit(u.thread_object);
    }
  }

  template <typename Visit>
  void VisitOldObjects(Visit visit) {
    if (start_ == heap_.first()) return;  // none is older than the start
    // Old objects written since the mark. A word is visited once, because the second pass forwards
    // it: the saved parts of an object do not overlap, except that objects presumed constant are
    // saved before each write.
    constants_.clear();
    heap_.trail().ForEachSince(
        heap_.young_trail(), [&](Ref object, const uint8_t* at, uint64_t bytes, const uint8_t*) {
          if (IsNull(object)) return;
          auto from = static_cast<uint64_t>(at - heap_.Address(object));
          const bool is_constant = (heap_.Header(object).meta & kPresumedConstantFlag) != 0;
          if (is_constant && from == 0 && !constants_.insert(object).second) return;
          vm_.objects().ForEachReference(object, [&](uint64_t offset) {
            if (offset < from || offset >= from + bytes) return;
            Ref r = heap_.Load<Ref>(object, offset);
            Ref before = r;
            visit(r);
            if (r != before) std::memcpy(heap_.Address(object) + offset, &r, 4);
          });
        });
  }

  void Mark(Ref r) {
    if (!IsYoung(r)) return;
    uint32_t first = Index(r) - Index(start_);
    if (IsMarked(first)) return;
    auto granules = static_cast<uint32_t>(heap_.SizeOf(r) / 8);
    for (uint32_t g = first; g < first + granules;) {
      if (g % 64 == 0 && g + 64 <= first + granules) {
        live_[g / 64] = ~uint64_t{0};
        g += 64;
      } else {
        live_[g / 64] |= uint64_t{1} << (g % 64);
        ++g;
      }
    }
    stack_.push_back(r);
  }

  void CountBefore() {
    before_.resize(live_.size());
    uint32_t count = 0;
    for (size_t i = 0; i < live_.size(); ++i) {
      before_[i] = count;
      count += static_cast<uint32_t>(std::popcount(live_[i]));
    }
  }

  Ref Forward(Ref r) const {
    if (!IsYoung(r)) return r;
    uint32_t g = Index(r) - Index(start_);
    uint64_t below = live_[g / 64] & ((uint64_t{1} << (g % 64)) - 1);
    return static_cast<Ref>(Index(start_) + before_[g / 64] +
                            static_cast<uint32_t>(std::popcount(below)));
  }

  void UpdateAt(uint8_t* at) const {
    Ref r;
    std::memcpy(&r, at, 4);
    Ref moved = Forward(r);
    if (moved != r) std::memcpy(at, &moved, 4);
  }

  template <typename Visit>
  void ForEachLive(Visit visit) {
    uint32_t granules = Index(end_) - Index(start_);
    for (uint32_t g = 0; g < granules;) {
      uint64_t word = live_[g / 64] >> (g % 64);
      if (word == 0) {
        g = (g / 64 + 1) * 64;
        continue;
      }
      g += static_cast<uint32_t>(std::countr_zero(word));
      Ref r = static_cast<Ref>(Index(start_) + g);
      auto size = static_cast<uint32_t>(heap_.SizeOf(r) / 8);
      visit(r);
      g += size;
    }
  }

  // Reads the size of a mirror from the mirror itself. The mirror stays intact until it is moved,
  // because objects only move down.
  void Slide() {
    uint8_t* to = heap_.Address(start_);
    ForEachLive([&](Ref r) {
      uint64_t size = heap_.SizeOf(r);
      uint8_t* from = heap_.Address(r);
      if (from != to) std::memmove(to, from, size);
      to += size;
    });
    heap_.SetTop(to);
  }

  Vm& vm_;
  Heap& heap_;
  Ref start_, end_;
  std::vector<uint64_t> live_;    // a bit for every granule of a live object
  std::vector<uint32_t> before_;  // live granules before each word of live_
  std::vector<Ref> stack_;
  std::unordered_set<Ref> constants_;  // objects presumed constant that ForEachRoot has visited
};

}  // namespace

void CollectGarbage(Vm& vm) { Collector(vm, vm.heap().RefOf(vm.heap().young_start())).Run(); }

uint64_t LiveBytes(Vm& vm) { return Collector(vm, vm.heap().first()).Count(); }

std::vector<Ref> ReachableInstances(Vm& vm, const Klass& klass) {
  return Collector(vm, vm.heap().first()).Instances(klass);
}

}  // namespace mazurka
