#include "jvm/natives/net/network_calls.h"

#include <cerrno>

#include "jvm/natives/io/file_operations.h"
#include "jvm/threads/system_call.h"

namespace mazurka {

NativeStatus WaitForNetwork(NativeEnv& e, int32_t fd, int64_t nanos) {
  Thread& t = e.thread;
  if (t.native_phase == 0) {
    const NativeStatus status = Block(e, ThreadStatus::kSleeping, Ref::kNull, nanos);
    t.native_value = kSystemCallMark | static_cast<uint32_t>(fd);
    return status;
  }
  e.vm.threads().BeforeChange(t);
  t.status = ThreadStatus::kSleeping;
  return NativeStatus::kBlocked;
}

// In exploration, a thread waits only if it is alone.
void EndNetworkCall(NativeEnv& e) {
  Thread& t = e.thread;
  if (t.native_phase != 0) {
    Resume(e);
    t.native_value = 0;
  }
  t.native_index = 0;
  if (e.vm.options().explore) return;
  for (uint32_t i = 0; i < e.vm.threads().slots(); ++i) {
    Thread& other = e.vm.threads()[static_cast<ThreadId>(i)];
    if (!WaitsInSystemCall(other)) continue;
    e.vm.threads().BeforeChange(other);
    other.status = ThreadStatus::kRunnable;
  }
}

NativeStatus ThrowSocketError(NativeEnv& e, int error) {
  std::string_view name = "java/net/SocketException";
  switch (error) {
    case EPROTO:
      name = "java/net/ProtocolException";
      break;
    case ECONNREFUSED:
    case ETIMEDOUT:
    case ENOTCONN:
      name = "java/net/ConnectException";
      break;
    case EHOSTUNREACH:
      name = "java/net/NoRouteToHostException";
      break;
    case EADDRINUSE:
    case EADDRNOTAVAIL:
    case EACCES:
      name = "java/net/BindException";
      break;
    default:
      break;
  }
  return e.Throw(name, ErrorText(error));
}

namespace {

// Whether calls on the socket wait.
bool Blocks(Network& network, int32_t fd) {
  const Socket* socket = network.Find(fd);
  return socket != nullptr && socket->blocking;
}

// Ends a call that failed with errno.
Moved Failed(NativeEnv& e, int error, bool reading) {
  EndNetworkCall(e);
  if (error == EAGAIN) return {NativeStatus::kDone, kUnavailable};
  if (error == EINTR) return {NativeStatus::kDone, kInterruptedCall};
  if (reading && error == ECONNRESET)
    return {e.Throw("sun/net/ConnectionResetException", "Connection reset"), 0};
  return {ThrowErrno(e, error), 0};
}

}  // namespace

Moved ReceiveBytes(NativeEnv& e, int32_t fd, uint8_t* to, size_t count) {
  Network& network = NetworkOf(e);
  const int64_t n = network.Receive(fd, to, count);
  if (n < 0) {
    const int error = errno;
    if (error == EAGAIN && Blocks(network, fd)) return {WaitForNetwork(e, fd, -1), 0};
    return Failed(e, error, true);
  }
  EndNetworkCall(e);
  return {NativeStatus::kDone, n == 0 ? int64_t{kEndOfStream} : n};
}

// A socket that blocks sends all bytes, as room becomes free. Thread::native_index is the number of
// bytes that were sent.
Moved SendBytes(NativeEnv& e, int32_t fd, const uint8_t* from, size_t count) {
  Network& network = NetworkOf(e);
  Thread& t = e.thread;
  for (;;) {
    const size_t done = t.native_index;
    const int64_t n = network.Send(fd, from + done, count - done);
    if (n < 0) {
      const int error = errno;
      if (error == EAGAIN && Blocks(network, fd)) return {WaitForNetwork(e, fd, -1), 0};
      if (done == 0) return Failed(e, error, false);
      EndNetworkCall(e);
      return {NativeStatus::kDone, static_cast<int64_t>(done)};
    }
    const size_t sent = done + static_cast<size_t>(n);
    EndNetworkCall(e);
    if (sent >= count || !Blocks(network, fd))
      return {NativeStatus::kDone, static_cast<int64_t>(sent)};
    e.vm.threads().BeforeChange(t);
    t.native_index = static_cast<uint32_t>(sent);
    if (e.vm.accesses().IsWatched(Ref::kNull)) return {NativeStatus::kOperation, 0};
  }
}

void CallReceive(NativeEnv& e, int32_t fd, size_t count) {
  NetworkOf(e).Receive(fd, nullptr, count);
}
void CallSend(NativeEnv& e, int32_t fd, size_t count) {
  NetworkOf(e).Send(fd, nullptr, count - e.thread.native_index);
}

NativeStatus CloseSocket(NativeEnv& e, int32_t fd) {
  const int result = NetworkOf(e).Close(fd), error = errno;
  EndNetworkCall(e);
  return result == 0 ? e.Void() : ThrowErrno(e, error);
}

Waiting WaitingIfUnavailable(NativeEnv& e, int32_t fd, void (*call)(NativeEnv&)) {
  if (!Network::IsSocket(fd) || !Blocks(NetworkOf(e), fd)) return {};
  errno = 0;
  call(e);
  return errno == EAGAIN ? Waiting{ThreadStatus::kRunnable, false, true} : Waiting{};
}

Waiting WaitingBeforeNetworkCall(Vm& vm, const Thread& t, const Method& native,
                                 const uint32_t* args) {
  Waiting waiting;
  const auto function = WaitingFunctionOf(native);
  if (function == nullptr) return waiting;
  Thread& thread = vm.threads()[t.id];
  NativeEnv e{vm, thread, const_cast<Method&>(native), const_cast<uint32_t*>(args)};
  std::vector<Network::Place> places;
  HostState::Of(vm).network->Record(NetworkNameOf(t), places, [&] { waiting = function(e); });
  return waiting;
}

}  // namespace mazurka
