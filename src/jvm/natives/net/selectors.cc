// Selectors: sun.nio.ch.EPoll and EventFD.
#include <algorithm>
#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/net/network_calls.h"

namespace mazurka {
namespace {

// Linux's struct epoll_event on x86: 32 bits of events, then 64 bits of data.
constexpr int32_t kEventSize = 12, kEventsOffset = 0, kDataOffset = 4;

template <int32_t value>
NativeStatus Constant(NativeEnv& e) {
  return e.ReturnInt(value);
}

using Open = int32_t (Network::*)();
template <Open F>
void CallOpen(NativeEnv& e) {
  (NetworkOf(e).*F)();
}
template <Open F>
NativeStatus OpenNumber(NativeEnv& e) {
  const int32_t fd = (NetworkOf(e).*F)();
  return fd < 0 ? ThrowErrno(e, errno) : e.ReturnInt(fd);
}

// ctl(set, operation, fd, events): returns an error number
int CallControl(NativeEnv& e) {
  return NetworkOf(e).Control(e.Int(0), static_cast<Network::Interest::Change>(e.Int(1)), e.Int(2),
                              static_cast<uint32_t>(e.Int(3)));
}
NativeStatus Control(NativeEnv& e) {
  const int result = CallControl(e), error = errno;
  EndNetworkCall(e);
  return e.ReturnInt(result == 0 ? 0 : error);
}

// wait(set, address, most, milliseconds)
int CallReady(NativeEnv& e, std::vector<Network::Interest>& ready) {
  return NetworkOf(e).Ready(e.Int(0), ready);
}
int64_t LimitOf(NativeEnv& e) { return e.Int(4) < 0 ? -1 : MillisToNanos(e.Int(4)); }

NativeStatus EndWait(NativeEnv& e, const std::vector<Network::Interest>& ready) {
  const size_t most = static_cast<size_t>(e.Int(3));
  const size_t count = std::min(ready.size(), most);
  OffHeap& memory = HostState::Of(e.vm).off_heap;
  for (size_t i = 0; i < count; ++i) {
    uint8_t* to = memory.Write(static_cast<uint64_t>(e.Long(1)) + i * kEventSize, kEventSize);
    const auto data = static_cast<uint64_t>(ready[i].fd);
    std::memcpy(to + kEventsOffset, &ready[i].events, sizeof ready[i].events);
    std::memcpy(to + kDataOffset, &data, sizeof data);
  }
  EndNetworkCall(e);
  return e.ReturnInt(static_cast<int32_t>(count));
}

NativeStatus Wait(NativeEnv& e) {
  std::vector<Network::Interest> ready;
  if (CallReady(e, ready) < 0) return ThrowErrno(e, errno);
  const int64_t limit = LimitOf(e);
  const bool timed_out = e.thread.native_phase != 0 && e.thread.timed_out;
  if (!ready.empty() || limit == 0 || timed_out) return EndWait(e, ready);
  if (limit > 0 && e.vm.threads().PassesAtOnce(e.thread)) {
    PassDelay(e, limit);
    return EndWait(e, ready);
  }
  if (limit > 0 && e.vm.options().explore)
    return e.Unsupported("a time limit of a selector with --timeouts last");
  return WaitForNetwork(e, e.Int(0), limit);
}

Waiting WaitingToSelect(NativeEnv& e) {
  const int64_t limit = LimitOf(e);
  std::vector<Network::Interest> ready;
  if (limit == 0 || CallReady(e, ready) != 0) return {};
  return {ThreadStatus::kRunnable, limit > 0, limit < 0, limit};
}
void RecordReady(NativeEnv& e) {
  std::vector<Network::Interest> ready;
  CallReady(e, ready);
}

// set0(fd): an error number
int CallSignal(NativeEnv& e) { return NetworkOf(e).Signal(e.Int(0)); }
void RecordSignal(NativeEnv& e) { CallSignal(e); }
NativeStatus Signal(NativeEnv& e) {
  const int result = CallSignal(e), error = errno;
  EndNetworkCall(e);
  return e.ReturnInt(result == 0 ? 0 : error);
}

// drain(fd): takes everything; true if there was something
int CallDrain(NativeEnv& e) { return NetworkOf(e).ResetEvent(e.Int(0)); }
void RecordDrain(NativeEnv& e) { CallDrain(e); }
NativeStatus Drain(NativeEnv& e) {
  const int result = CallDrain(e);
  return result < 0 ? ThrowErrno(e, errno) : e.ReturnBool(result != 0);
}

constexpr std::string_view kEPoll = "sun/nio/ch/EPoll", kEvent = "sun/nio/ch/EventFD",
                           kUtil = "sun/nio/ch/IOUtil";

constexpr NativeRow kRows[] = {
    {kEPoll, "eventSize()I", &Constant<kEventSize>},
    {kEPoll, "eventsOffset()I", &Constant<kEventsOffset>},
    {kEPoll, "dataOffset()I", &Constant<kDataOffset>},
    {kEPoll, "create()I", &OpenNumber<&Network::OpenPollSet>},
    {kEPoll, "ctl(IIII)I", &Control},
    {kEPoll, "wait(IJII)I", &Wait},
    {kEvent, "eventfd0()I", &OpenNumber<&Network::OpenEvent>},
    {kEvent, "set0(I)I", &Signal},
    {kUtil, "drain(I)Z", &Drain},
};

using By = FileOperation::By;

constexpr FileOperation kOperations[] = {
    {kEPoll, "create()I", &CallOpen<&Network::OpenPollSet>},
    {kEPoll, "ctl(IIII)I", [](NativeEnv& e) { CallControl(e); }, By::kNumber},
    {kEPoll, "wait(IJII)I", &RecordReady, By::kNumber, false, &WaitingToSelect},
    {kEvent, "eventfd0()I", &CallOpen<&Network::OpenEvent>},
    {kEvent, "set0(I)I", &RecordSignal, By::kNumber},
    {kUtil, "drain(I)Z", &RecordDrain, By::kNumber},
};

}  // namespace

MAZ_NATIVE_TABLE(SelectorNatives, kRows)
MAZ_FILE_OPERATIONS(SelectorOperations, kOperations)

}  // namespace mazurka
