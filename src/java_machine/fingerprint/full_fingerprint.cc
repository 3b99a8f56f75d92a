// The fingerprint computed from the state alone, as simply as possible: the reference for the
// faster one. Also the full state, as the terms that a fingerprint is the sum of.

#include <algorithm>
#include <unordered_set>

#include "java_machine/fingerprint/fingerprint.h"

namespace mazurka {

template <typename Sum>
void Fingerprinter::AddState(Sum& sum, Sum& old) {
  std::vector<FluidReference> fluid;
  sum.fluid = &fluid;
  AddRest(sum);
  AddOffHeap(sum);
  std::unordered_set<Ref> seen, old_seen;
  std::vector<Ref> stack;
  auto reach = [&](Ref r) {
    if (!IsNull(r) && !IsOld(r) && seen.insert(r).second) stack.push_back(r);
  };
  heap_.trail().ForEachSince(start_, [&](Ref r, const uint8_t*, uint64_t, const uint8_t*) {
    if (IsNull(r) || !IsOld(r) || IsInternTable(r) || !old_seen.insert(r).second) return;
    // Unchanged words lead to old objects only.
    const uint8_t* before = old_image_.data() + uint64_t{static_cast<uint32_t>(r)} * 8;
    content_.AddDifferent(sum, r, heap_.Address(r), before, reach);
    content_.AddDifferent(old, r, before, heap_.Address(r), [](Ref) {});
  });
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    for (uint32_t id = 1; id < vm_.program().class_count(); ++id) {
      const ClassState& now = p.classes[id];
      if (id < old_classes_[i].size() && std::memcmp(&now, &old_classes_[i][id], sizeof now) == 0)
        continue;
      AddClass(sum, p, id, now);
      if (id < old_classes_[i].size()) AddClass(old, p, id, old_classes_[i][id]);
      if (now.state != InitState::kNone) reach(now.mirror);
      reach(now.init_error);
    }
  }
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
    if (t.status == ThreadStatus::kUnused || t.status == ThreadStatus::kTerminated) continue;
    thread_hasher_.AddRecord(sum, t);
    thread_hasher_.AddFrames(sum, t, reach);
    reach(t.object);
    for (Ref r : ThreadHasher::Held(t)) reach(r);
  }
  while (!stack.empty()) {
    Ref r = stack.back();
    stack.pop_back();
    const ObjectHeader& header = heap_.Header(r);
    if (IsLiteral(header)) {
      content_.AddLock(sum, header.name, header.lock);
    } else {
      content_.AddTo(sum, r, heap_.Address(r), reach);
    }
  }
  sum.fluid = nullptr;
  AddInitErrors(fluid);
  AddInterned(fluid);
  FluidChains(vm_, content_).AddTo(sum, fluid);
}

Hash128 Fingerprinter::FromScratch() {
  HashSum sum, old;
  AddState(sum, old);
  return sum.value - old.value;
}

void Fingerprinter::AppendState(std::vector<uint8_t>& bytes) {
  TermList is, was, added, gone;
  AddState(is, was);
  std::sort(is.terms.begin(), is.terms.end());
  std::sort(was.terms.begin(), was.terms.end());
  auto subtract = [](const TermList& a, const TermList& b, TermList& into) {
    std::set_difference(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
                        std::back_inserter(into.terms));
  };
  subtract(is, was, added);
  subtract(was, is, gone);
  auto append = [&](uint64_t word) {
    const auto* at = reinterpret_cast<const uint8_t*>(&word);
    bytes.insert(bytes.end(), at, at + sizeof word);
  };
  for (const TermList* list : {&added, &gone}) {
    append(list->terms.size());
    for (const auto& [key, value] : list->terms) {
      append(key);
      append(value);
    }
  }
  vm_.effects().AppendTo(bytes);
}

}  // namespace mazurka
