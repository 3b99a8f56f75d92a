#include "java_machine/reference_clearer.h"

#include "jvm/interpreter/choices.h"
#include "jvm/natives/concurrent/blocking.h"

namespace mazurka {
namespace {

constexpr std::string_view kQueueClass = "java/lang/ref/ReferenceQueue";

}  // namespace

ReferenceClearer::ReferenceClearer(Vm& vm, Fingerprinter& fingerprinter)
    : vm_(vm), fingerprinter_(fingerprinter) {
  Program& program = vm.program();
  soft_ = program.LoadBoot("java/lang/ref/SoftReference");
  weak_ = program.LoadBoot("java/lang/ref/WeakReference");
  final_ = program.LoadBoot("java/lang/ref/FinalReference");
  phantom_ = program.LoadBoot("java/lang/ref/PhantomReference");
  lock_ = program.LoadBoot("java/lang/ref/ReferenceQueue$Lock");
  Klass& reference = *program.LoadBoot("java/lang/ref/Reference");
  referent_ = reference.FieldNamed("referent");
  discovered_ = reference.FieldNamed("discovered");
  queue_ = reference.FieldNamed("queue");
  next_ = reference.FieldNamed("next");
  Klass& queue = *program.LoadBoot(kQueueClass);
  head_ = queue.FieldNamed("head");
  queue_lock_ = queue.FieldNamed("lock");
  // So the queues NULL and ENQUEUED are old objects.
  MAZ_CHECK(vm.process(0).StateOf(queue).state == InitState::kDone);
  Klass& finalizer = *program.LoadBoot("java/lang/ref/Finalizer");
  for (uint32_t i = 0; i < vm.process_count(); ++i)
    finalizer_queues_.push_back(vm.objects().GetStaticRef(vm.process(i), finalizer, "queue"));
}

ReferenceClearer::Strength ReferenceClearer::StrengthOf(const Klass& klass) const {
  if (klass.is_array()) return Strength::kNone;
  if (klass.IsSubtypeOf(weak_)) return Strength::kWeak;
  if (klass.IsSubtypeOf(soft_)) return Strength::kSoft;
  if (klass.IsSubtypeOf(final_)) return Strength::kFinal;
  return klass.IsSubtypeOf(phantom_) ? Strength::kPhantom : Strength::kNone;
}

// ---- What is reachable ----

void ReferenceClearer::Walk() {
  if (is_walked_) return;
  is_walked_ = true;
  beyond_strong_ = false;
  strong_.clear();
  others_.clear();
  references_.clear();
  edges_.clear();
  fingerprinter_.Now();
  WalkRoots();
  FollowAll();
  beyond_strong_ = true;
  for (size_t i = 0; i < references_.size(); ++i) {  // more references may be met
    if (!IsNull(Referent(references_[i]))) Visit(Referent(references_[i]));
    FollowAll();
  }
  WalkFinalizable();
}

void ReferenceClearer::WalkFinalizable() {
  finalizable_.clear();
  for (const Ref r : references_) {
    if (IsUnfinalized(r) && !IsStrong(Referent(r))) finalizable_.insert(Referent(r));
  }
  if (finalizable_.empty()) return;
  for (bool grows = true; grows;) {
    grows = false;
    for (const Edge& e : edges_)
      grows = (finalizable_.contains(e.from) && finalizable_.insert(e.to).second) || grows;
  }
}

// The roots are those of the fingerprint. An old object that has not changed leads to old objects.
void ReferenceClearer::WalkRoots() {
  fingerprinter_.ForEachAnchor([&](Ref r) { Visit(r); });
  fingerprinter_.ForEachChangedOld([&](Ref old) {
    vm_.objects().ForEachReference(
        old, [&](uint64_t offset) { Visit(vm_.heap().Load<Ref>(old, offset)); });
  });
  for (uint32_t i = 0; i < vm_.process_count(); ++i) {
    const Process& p = vm_.process(i);
    for (size_t root = 0; root < static_cast<size_t>(Root::kCount); ++root) Visit(p.roots[root]);
    for (const Ref constant : std::span(p.constants.data(), vm_.program().constant_slots()))
      Visit(constant);
  }
  ThreadHasher threads(vm_);
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    const Thread& t = vm_.threads()[static_cast<ThreadId>(slot)];
    if (IsAlive(t)) threads.ForEachReference(t, [&](Ref r) { Visit(r); });
  }
}

void ReferenceClearer::Visit(Ref object) {
  if (IsNull(object) || IsStrong(object)) return;
  const bool is_new =
      beyond_strong_ ? others_.insert(object).second : strong_.insert(object).second;
  if (!is_new) return;
  if (StrengthOf(object) != Strength::kNone) references_.push_back(object);
  stack_.push_back(object);
}

// Follows all references in the object but the referent of a soft, weak or phantom reference, and
// of a final one whose finalizer has not been handed to its thread.
void ReferenceClearer::Follow(Ref object) {
  const Strength strength = StrengthOf(object);
  const bool has_referent =
      strength == Strength::kFinal ? IsUnfinalized(object) : strength != Strength::kNone;
  vm_.objects().ForEachReference(object, [&](uint64_t offset) {
    if (has_referent && offset == referent_->offset) return;
    const Ref target = vm_.heap().Load<Ref>(object, offset);
    Visit(target);
    if (beyond_strong_ && !IsNull(target) && !IsStrong(target)) edges_.push_back({object, target});
  });
}

void ReferenceClearer::FollowAll() {
  while (!stack_.empty()) {
    const Ref object = stack_.back();
    stack_.pop_back();
    Follow(object);
  }
}

boost::unordered_flat_set<Ref> ReferenceClearer::ConeOf(Ref object) const {
  boost::unordered_flat_set<Ref> cone = {object};
  for (bool grows = true; grows;) {
    grows = false;
    for (const Edge& e : edges_)
      grows = (cone.contains(e.to) && cone.insert(e.from).second) || grows;
  }
  return cone;
}

// ---- What the collector can do ----

// An object that a finalizer can still reach is not phantom reachable.
bool ReferenceClearer::IsClearable(Ref r) {
  const Ref referent = Referent(r);
  if (IsNull(referent) || IsStrong(referent)) return false;
  const Strength strength = StrengthOf(r);
  if (strength == Strength::kFinal) return IsUnfinalized(r);
  return strength != Strength::kPhantom || !finalizable_.contains(referent);
}

bool ReferenceClearer::IsBehindOther(Ref unfinalized) {
  const boost::unordered_flat_set<Ref> cone = ConeOf(Referent(unfinalized));
  return std::ranges::any_of(references_, [&](Ref r) {
    return r != unfinalized && IsUnfinalized(r) && cone.contains(Referent(r));
  });
}

// The collector waits for a queue whose lock a thread holds.
bool ReferenceClearer::CanBeEnqueued(Ref r) {
  const Ref queue = vm_.objects().GetRef(r, *queue_);
  if (IsNull(queue)) return false;
  if (fingerprinter_.IsOld(queue) && !IsFinalizersQueue(queue)) return false;  // none, or enqueued
  const Ref lock = vm_.objects().GetRef(queue, *queue_lock_);
  return (vm_.heap().Header(lock).lock & 0xffff) == 0 && (IsPending(r) || IsClearable(r));
}

bool ReferenceClearer::ActsBefore(const Thread& t) {
  return t.status == ThreadStatus::kRunnable && t.at_operation && IsNull(t.exception) &&
         t.announced == Announced::kNone && t.callee != nullptr && t.callee->native != nullptr &&
         IsCollectionPoint(t, *t.callee, t.callee_args);
}

std::span<const Ref> ReferenceClearer::Candidates(const Thread& t) {
  candidates_.clear();
  const bool waits = t.status == ThreadStatus::kWaiting;
  if (waits ? &vm_.objects().KlassOf(t.wait_object) != lock_ : !ActsBefore(t)) return {};
  Walk();
  const Ref receiver = waits ? Ref::kNull : static_cast<Ref>(t.callee_args[0]);
  const std::string_view call = waits ? "" : t.callee->name.view();
  const bool is_queue = !waits && t.callee->owner->name.view() == kQueueClass;
  for (const Ref r : references_) {
    const Ref queue = vm_.objects().GetRef(r, *queue_);
    bool counts = false;
    if (waits) {
      counts = !IsNull(queue) && vm_.objects().GetRef(queue, *queue_lock_) == t.wait_object &&
               CanBeEnqueued(r);
    } else if (is_queue) {
      counts = queue == receiver && CanBeEnqueued(r);
    } else if (r == receiver) {
      counts = call == "get" || call == "refersTo0" ? IsClearable(r) : CanBeEnqueued(r);
    }
    if (counts) candidates_.push_back(r);
  }
  std::ranges::sort(candidates_, {}, [&](Ref r) { return vm_.objects().StableName(r); });
  enqueued_ = candidates_.size();
  for (size_t i = 0; i < enqueued_; ++i) {
    const Ref r = candidates_[i];
    if (IsUnfinalized(r) && !IsPending(r) && IsBehindOther(r)) candidates_.push_back(r);
  }
  return candidates_;
}

// Clears the reference and, in the same moment, all soft references that keep its referent softly
// reachable, all weak ones that keep it weakly reachable, and so on up to its own strength. A final
// reference keeps its referent and becomes pending; those of other objects stay as they are,
// because they can become pending until the finalizer of an object that leads to theirs begins.
void ReferenceClearer::Clear(Ref cleared) {
  const boost::unordered_flat_set<Ref> cone = ConeOf(Referent(cleared));
  for (const Ref r : references_) {
    if (StrengthOf(r) > StrengthOf(cleared) || !cone.contains(Referent(r))) continue;
    if (StrengthOf(r) == Strength::kFinal) {
      if (r == cleared) vm_.objects().SetRef(r, *discovered_, r);
      continue;
    }
    vm_.objects().SetRef(r, *referent_, Ref::kNull);
    const Ref queue = vm_.objects().GetRef(r, *queue_);
    if (!fingerprinter_.IsOld(queue)) vm_.objects().SetRef(r, *discovered_, r);
  }
}

// ReferenceQueue.enqueue, while no thread holds the queue's lock.
void ReferenceClearer::Enqueue(Process& p, Ref r) {
  Objects& objects = vm_.objects();
  const Ref queue = objects.GetRef(r, *queue_), head = objects.GetRef(queue, *head_);
  Klass& queue_class = *vm_.program().LoadBoot(kQueueClass);
  objects.SetRef(r, *discovered_, Ref::kNull);
  objects.SetRef(r, *next_, IsNull(head) ? r : head);
  objects.SetRef(queue, *head_, r);
  objects.SetLong(queue, "queueLength", objects.GetLong(queue, "queueLength") + 1);
  objects.SetRef(r, *queue_, objects.GetStaticRef(p, queue_class, "ENQUEUED"));
  NotifyAllWaiters(vm_, objects.GetRef(queue, *queue_lock_));
}

void ReferenceClearer::Collect(const Thread& t, size_t number) {
  // References that only one thread can reach are part of that thread's fingerprint.
  for (uint32_t slot = 0; slot < vm_.threads().slots(); ++slot) {
    Thread& other = vm_.threads()[static_cast<ThreadId>(slot)];
    if (IsAlive(other)) vm_.threads().BeforeChange(other);
  }
  const Ref r = candidates_[number];
  const std::string_view call = t.status == ThreadStatus::kWaiting ? "" : t.callee->name.view();
  if (!IsPending(r)) Clear(r);
  if (number >= enqueued_) {
    // The thread that runs finalizers wakes up, finds its queue empty and waits again.
    if (t.status == ThreadStatus::kWaiting) NotifyAllWaiters(vm_, t.wait_object);
  } else if (call != "get" && call != "refersTo0") {
    Enqueue(vm_.ProcessOf(t), r);
  }
}

}  // namespace mazurka
