// The numbers in names of threads, and the ids of threads (java.lang.Thread).
#include "jvm/natives/concurrent/thread_numbers.h"

#include "jvm/natives/support.h"

namespace mazurka {
namespace {

uint32_t TakeNumber(NativeEnv& e, Counter counter) {
  uint32_t number = e.process().counter(counter);
  e.vm.globals().SetCounter(e.process(), counter, number + 1);
  return number;
}

// In exploration, each creating thread counts the ids of the threads that it creates. Threads that
// create others independently then assign the same ids in any order. Threads created by main have
// the same ids as under java.
int64_t NumberByMaker(NativeEnv& e, uint32_t& taken) {
  constexpr int64_t kOfOneMaker = 10'000;
  e.vm.threads().BeforeChange(e.thread);
  return e.vm.objects().GetLong(e.thread.object, "tid") * kOfOneMaker + taken++;
}

bool NumbersByMaker(NativeEnv& e) {
  return e.vm.options().explore && e.thread.object != e.process().root(Root::kMainThread);
}

// The methods that assign names and ids are static synchronized: they lock the class.
NativeStatus WaitForClass(NativeEnv& e) {
  Ref mirror = e.vm.classes().Mirror(e.process(), *e.program().known.thread);
  e.vm.monitors().RecordMonitorUse(mirror);
  return e.vm.monitors().thread_monitors() ? WaitForMonitor(e, mirror) : NativeStatus::kDone;
}

}  // namespace

// Exploration assumes that no two threads take numbers concurrently: a thread knows all numbers
// taken by itself, before its start, or by threads that it has joined. If the assumption fails, the
// search restarts, and taking a number is an operation.
NativeStatus NextThreadNum(NativeEnv& e) {
  const NativeStatus waits = WaitForClass(e);
  if (waits != NativeStatus::kDone) return waits;
  Thread& t = e.thread;
  if (!e.vm.options().explore)
    return e.ReturnInt(static_cast<int32_t>(TakeNumber(e, Counter::kThreadNames)));
  Klass& thread_class = *e.program().known.thread;
  if (e.vm.assumptions().IsMutated(Classes::MirrorName(thread_class))) {
    const Field& next = *thread_class.FieldNamed("threadInitNumber");
    const Ref mirror = e.process().classes[thread_class.id].mirror;
    // With thread monitors, the monitor of the class orders the threads that take numbers.
    if (e.vm.monitors().thread_monitors()) {
      e.vm.accesses().Touch(e.vm.objects().StableName(mirror), next.offset, sizeof(int32_t), true);
    } else if (e.vm.accesses().StopsBefore(t, Announced::kWrite, mirror, next.offset,
                                           sizeof(int32_t))) {
      return NativeStatus::kOperation;
    }
    const auto number = e.vm.objects().Get<int32_t>(mirror, next);
    e.vm.objects().Set<int32_t>(mirror, next, number + 1);
    return e.ReturnInt(number);
  }
  const uint32_t number = TakeNumber(e, Counter::kThreadNames);
  if (t.names_taken != number) e.vm.assumptions().RefuteConstant(Classes::MirrorName(thread_class));
  e.vm.threads().BeforeChange(t);
  t.names_taken = number + 1;
  return e.ReturnInt(static_cast<int32_t>(number));
}

// The main thread has id 1. HotSpot's own threads take the next ids.
NativeStatus NextThreadId(NativeEnv& e) {
  const NativeStatus waits = WaitForClass(e);
  if (waits != NativeStatus::kDone) return waits;
  if (NumbersByMaker(e)) return e.ReturnLong(NumberByMaker(e, e.thread.ids_taken));
  constexpr int64_t kTakenByHotSpot = 8;
  int64_t number = TakeNumber(e, Counter::kThreadIds);
  return e.ReturnLong(number == 0 ? 1 : number + 1 + kTakenByHotSpot);
}

}  // namespace mazurka
