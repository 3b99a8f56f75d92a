// sun.nio.ch.Net: system calls on sockets. IPv6 is not available.
#include <poll.h>

#include <cerrno>

#include "jvm/interpreter/native.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/net/addresses.h"
#include "jvm/natives/net/network_calls.h"
#include "jvm/natives/refuse_native.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }
// The time since the last collection that inspected all objects, which RMI asks for.
NativeStatus NoTime(NativeEnv& e) { return e.ReturnLong(0); }
template <int32_t value>
NativeStatus Constant(NativeEnv& e) {
  return e.ReturnInt(value);
}

// Ends a call that returns nothing but an error.
NativeStatus EndWith(NativeEnv& e, int result) {
  const int error = errno;
  EndNetworkCall(e);
  return result == 0 ? e.Void() : ThrowSocketError(e, error);
}

// socket0(preferIPv6, stream, reuse, fastLoopback)
constexpr uint32_t kStream = 1, kReuse = 2;
void CallSocket(NativeEnv& e) { NetworkOf(e).Open(); }
NativeStatus OpenSocket(NativeEnv& e) {
  if (!e.Bool(kStream)) return RefuseNative(e);  // a socket for datagrams
  Network& network = NetworkOf(e);
  const bool reuses = e.Bool(kReuse);
  const int32_t fd = network.Open();
  if (fd < 0) return ThrowSocketError(e, errno);
  constexpr int32_t kSocketLevel = 1, kReuseAddress = 2;
  if (reuses) network.SetOption(fd, kSocketLevel, kReuseAddress, 1);
  return e.ReturnInt(fd);
}

// The address in slots `slot` and `slot` + 1: an InetAddress and a port.
SocketAddress AddressAt(NativeEnv& e, uint32_t slot) {
  return {HostOf(e.vm, e.Reference(slot)).value_or(SocketAddress::kAny),
          static_cast<uint16_t>(e.Int(slot + 1))};
}
bool IsOfAnotherHost(NativeEnv& e, uint32_t slot) {
  const std::optional<uint32_t> host = HostOf(e.vm, e.Reference(slot));
  return host && *host != SocketAddress::kAny && !SocketAddress{*host, 0}.is_loopback();
}

// bind0(fd, preferIPv6, useExclusiveBind, address, port)
int CallBind(NativeEnv& e) { return NetworkOf(e).Bind(NumberAt(e, 0), AddressAt(e, 3)); }
NativeStatus Bind(NativeEnv& e) {
  if (!HostOf(e.vm, e.Reference(3))) return e.Unsupported("sockets with IPv6 addresses");
  return EndWith(e, CallBind(e));
}

int CallListen(NativeEnv& e) { return NetworkOf(e).Listen(NumberAt(e, 0), e.Int(1)); }
NativeStatus Listen(NativeEnv& e) { return EndWith(e, CallListen(e)); }

// connect0(preferIPv6, fd, address, port)
int CallConnect(NativeEnv& e) { return NetworkOf(e).Connect(NumberAt(e, 1), AddressAt(e, 2)); }
NativeStatus Connect(NativeEnv& e) {
  if (!HostOf(e.vm, e.Reference(2))) return e.Unsupported("sockets with IPv6 addresses");
  if (IsOfAnotherHost(e, 2)) return e.Unsupported("a connection to another host");
  const int32_t fd = NumberAt(e, 1);
  Network& network = NetworkOf(e);
  const Socket* socket = network.Find(fd);
  const bool waits = socket != nullptr && socket->blocking;
  const int result = CallConnect(e), error = errno;
  if (result < 0 && error == EAGAIN) {
    if (waits) return WaitForNetwork(e, fd, -1);
    return e.Unsupported("a connect that does not wait, to a server whose backlog is full");
  }
  EndNetworkCall(e);
  if (result == 0) return e.ReturnInt(1);
  if (error == EINPROGRESS) return e.ReturnInt(kUnavailable);
  if (error == EINTR) return e.ReturnInt(kInterruptedCall);
  return ThrowSocketError(e, error);
}

// accept(fd, newfd, addresses)
void CallAccept(NativeEnv& e) {
  SocketAddress from;
  NetworkOf(e).Accept(NumberAt(e, 0), from);
}
NativeStatus Accept(NativeEnv& e) {
  if (const NativeStatus status = PrepareAddresses(e); status != NativeStatus::kDone) return status;
  const int32_t fd = NumberAt(e, 0);
  Network& network = NetworkOf(e);
  const Socket* socket = network.Find(fd);
  const bool waits = socket != nullptr && socket->blocking;
  SocketAddress from;
  const int32_t accepted = network.Accept(fd, from);
  const int error = errno;
  if (accepted < 0 && error == EAGAIN && waits) return WaitForNetwork(e, fd, -1);
  EndNetworkCall(e);
  if (accepted >= 0) {
    e.vm.objects().SetInt(e.Reference(1), "fd", accepted);
    e.vm.objects().StoreRefElement(e.Reference(2), 0, NewInetSocketAddress(e, from));
    return e.ReturnInt(1);
  }
  if (error == EAGAIN) return e.ReturnInt(kUnavailable);
  if (error == EINTR) return e.ReturnInt(kInterruptedCall);
  return ThrowSocketError(e, error);
}

// shutdown(fd, how): 0 input, 1 output, 2 both
int CallShutdown(NativeEnv& e) {
  return NetworkOf(e).Shutdown(NumberAt(e, 0), static_cast<Network::Direction>(e.Int(1)));
}
NativeStatus Shutdown(NativeEnv& e) {
  const int result = CallShutdown(e);
  return EndWith(e, result < 0 && errno == ENOTCONN ? 0 : result);
}

using AddressCall = int (Network::*)(int32_t, SocketAddress&);
template <AddressCall F>
int CallAddress(NativeEnv& e, SocketAddress& address) {
  return (NetworkOf(e).*F)(NumberAt(e, 0), address);
}
template <AddressCall F>
void CallAddress(NativeEnv& e) {
  SocketAddress address;
  CallAddress<F>(e, address);
}
template <AddressCall F>
NativeStatus Port(NativeEnv& e) {
  SocketAddress address;
  if (CallAddress<F>(e, address) < 0) return ThrowSocketError(e, errno);
  return e.ReturnInt(address.port);
}
template <AddressCall F>
NativeStatus Host(NativeEnv& e) {
  if (const NativeStatus status = PrepareAddresses(e); status != NativeStatus::kDone) return status;
  SocketAddress address;
  if (CallAddress<F>(e, address) < 0) return ThrowSocketError(e, errno);
  return e.ReturnRef(NewInetAddress(e, address.host, Ref::kNull));
}

// getIntOption0(fd, mayNeedConversion, level, option)
int CallGetOption(NativeEnv& e, int32_t& value) {
  return NetworkOf(e).GetOption(NumberAt(e, 0), e.Int(2), e.Int(3), value);
}
NativeStatus ThrowOptionError(NativeEnv& e, int error) {
  if (error == ENOPROTOOPT)
    return e.Unsupported("the socket option " + std::to_string(e.Int(3)) + " of level " +
                         std::to_string(e.Int(2)));
  return ThrowSocketError(e, error);
}
NativeStatus GetOption(NativeEnv& e) {
  int32_t value = 0;
  if (CallGetOption(e, value) < 0) return ThrowOptionError(e, errno);
  return e.ReturnInt(value);
}
// setIntOption0(fd, mayNeedConversion, level, option, value, isIPv6)
int CallSetOption(NativeEnv& e) {
  return NetworkOf(e).SetOption(NumberAt(e, 0), e.Int(2), e.Int(3), e.Int(4));
}
NativeStatus SetOption(NativeEnv& e) {
  return CallSetOption(e) < 0 ? ThrowOptionError(e, errno) : e.Void();
}

// poll(fd, events, milliseconds); a negative number: no limit
int CallPoll(NativeEnv& e) { return NetworkOf(e).Poll(NumberAt(e, 0), e.Int(1)); }
int64_t LimitAt(NativeEnv& e, uint32_t slot) {
  return e.Long(slot) < 0 ? -1 : MillisToNanos(e.Long(slot));
}
NativeStatus EndPoll(NativeEnv& e, int ready) {
  EndNetworkCall(e);
  return e.ReturnInt(ready);
}
NativeStatus Poll(NativeEnv& e) {
  const int ready = CallPoll(e);
  const int64_t limit = LimitAt(e, 2);
  if (ready != 0 || limit == 0 || (e.thread.native_phase != 0 && e.thread.timed_out))
    return EndPoll(e, ready);
  if (limit > 0 && e.vm.threads().PassesAtOnce(e.thread)) {
    PassDelay(e, limit);
    return EndPoll(e, ready);
  }
  if (limit > 0 && e.vm.options().explore)
    return e.Unsupported("a time limit of a socket with --timeouts last");
  return WaitForNetwork(e, NumberAt(e, 0), limit);
}
Waiting WaitingToPoll(NativeEnv& e) {
  const int64_t limit = LimitAt(e, 2);
  if (limit == 0 || CallPoll(e) != 0) return {};
  return {ThreadStatus::kRunnable, limit > 0, limit < 0, limit};
}

// pollConnect(fd, milliseconds): the result of a connect that did not wait. The simulated network
// has it at once.
int CallFinish(NativeEnv& e) { return NetworkOf(e).FinishConnect(NumberAt(e, 0)); }
NativeStatus PollConnect(NativeEnv& e) {
  const int result = CallFinish(e), error = errno;
  EndNetworkCall(e);
  if (result < 0 && error != EINTR) return ThrowSocketError(e, error);
  return e.ReturnBool(result == 0);
}

int64_t CallAvailable(NativeEnv& e) { return NetworkOf(e).Available(NumberAt(e, 0)); }
NativeStatus Available(NativeEnv& e) {
  const int64_t n = CallAvailable(e);
  return n < 0 ? ThrowSocketError(e, errno) : e.ReturnInt(static_cast<int32_t>(n));
}

constexpr std::string_view kNet = "sun/nio/ch/Net";
constexpr std::string_view kLinux = "jdk/net/LinuxSocketOptions";

constexpr NativeRow kRows[] = {
    {kNet, "initIDs()V", &Nothing},
    {kNet, "isIPv6Available0()Z", &No},
    {kNet, "isReusePortAvailable0()Z", &No},
    {kNet, "isExclusiveBindAvailable()I", &Constant<-1>},
    {kNet, "shouldSetBothIPv4AndIPv6Options0()Z", &No},
    {kNet, "canIPv6SocketJoinIPv4Group0()Z", &No},
    {kNet, "canJoin6WithIPv4Group0()Z", &No},
    {kNet, "canUseIPv6OptionsWithIPv4LocalAddress0()Z", &No},
    {kNet, "pollinValue()S", &Constant<POLLIN>},
    {kNet, "polloutValue()S", &Constant<POLLOUT>},
    {kNet, "pollerrValue()S", &Constant<POLLERR>},
    {kNet, "pollhupValue()S", &Constant<POLLHUP>},
    {kNet, "pollnvalValue()S", &Constant<POLLNVAL>},
    {kNet, "pollconnValue()S", &Constant<POLLOUT>},
    {kNet, "socket0(ZZZZ)I", &OpenSocket},
    {kNet, "bind0(Ljava/io/FileDescriptor;ZZLjava/net/InetAddress;I)V", &Bind},
    {kNet, "listen(Ljava/io/FileDescriptor;I)V", &Listen},
    {kNet, "connect0(ZLjava/io/FileDescriptor;Ljava/net/InetAddress;I)I", &Connect},
    {kNet, "accept(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;[Ljava/net/InetSocketAddress;)I",
     &Accept},
    {kNet, "shutdown(Ljava/io/FileDescriptor;I)V", &Shutdown},
    {kNet, "localPort(Ljava/io/FileDescriptor;)I", &Port<&Network::Local>},
    {kNet, "localInetAddress(Ljava/io/FileDescriptor;)Ljava/net/InetAddress;",
     &Host<&Network::Local>},
    {kNet, "remotePort(Ljava/io/FileDescriptor;)I", &Port<&Network::Remote>},
    {kNet, "remoteInetAddress(Ljava/io/FileDescriptor;)Ljava/net/InetAddress;",
     &Host<&Network::Remote>},
    {kNet, "getIntOption0(Ljava/io/FileDescriptor;ZII)I", &GetOption},
    {kNet, "setIntOption0(Ljava/io/FileDescriptor;ZIIIZ)V", &SetOption},
    {kNet, "poll(Ljava/io/FileDescriptor;IJ)I", &Poll},
    {kNet, "pollConnect(Ljava/io/FileDescriptor;J)Z", &PollConnect},
    {kNet, "available(Ljava/io/FileDescriptor;)I", &Available},
    {kNet, "sendOOB(Ljava/io/FileDescriptor;B)I", &RefuseNative},
    {kLinux, "quickAckSupported0()Z", &No},
    {kLinux, "keepAliveOptionsSupported0()Z", &No},
    {kLinux, "incomingNapiIdSupported0()Z", &No},
    {"sun/nio/ch/UnixDomainSockets", "init()Z", &No},
    {"sun/rmi/transport/GC", "maxObjectInspectionAge()J", &NoTime},
};

using By = FileOperation::By;

template <auto F>
void Calls(NativeEnv& e) {
  F(e);
}
Waiting WaitingToConnect(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 1), &Calls<&CallConnect>);
}
Waiting WaitingToAccept(NativeEnv& e) {
  return WaitingIfUnavailable(e, NumberAt(e, 0), &CallAccept);
}
void RecordGetOption(NativeEnv& e) {
  int32_t value = 0;
  CallGetOption(e, value);
}

constexpr FileOperation kOperations[] = {
    {kNet, "socket0(ZZZZ)I", &CallSocket},
    {kNet, "bind0(Ljava/io/FileDescriptor;ZZLjava/net/InetAddress;I)V", &Calls<&CallBind>,
     By::kReceiver},
    {kNet, "listen(Ljava/io/FileDescriptor;I)V", &Calls<&CallListen>, By::kReceiver},
    {kNet, "connect0(ZLjava/io/FileDescriptor;Ljava/net/InetAddress;I)I", &Calls<&CallConnect>,
     By::kSecond, false, &WaitingToConnect},
    {kNet, "accept(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;[Ljava/net/InetSocketAddress;)I",
     &CallAccept, By::kReceiver, false, &WaitingToAccept},
    {kNet, "shutdown(Ljava/io/FileDescriptor;I)V", &Calls<&CallShutdown>, By::kReceiver},
    {kNet, "localPort(Ljava/io/FileDescriptor;)I", &CallAddress<&Network::Local>, By::kReceiver},
    {kNet, "localInetAddress(Ljava/io/FileDescriptor;)Ljava/net/InetAddress;",
     &CallAddress<&Network::Local>, By::kReceiver},
    {kNet, "remotePort(Ljava/io/FileDescriptor;)I", &CallAddress<&Network::Remote>, By::kReceiver},
    {kNet, "remoteInetAddress(Ljava/io/FileDescriptor;)Ljava/net/InetAddress;",
     &CallAddress<&Network::Remote>, By::kReceiver},
    {kNet, "getIntOption0(Ljava/io/FileDescriptor;ZII)I", &RecordGetOption, By::kReceiver},
    {kNet, "setIntOption0(Ljava/io/FileDescriptor;ZIIIZ)V", &Calls<&CallSetOption>, By::kReceiver},
    {kNet, "poll(Ljava/io/FileDescriptor;IJ)I", &Calls<&CallPoll>, By::kReceiver, false,
     &WaitingToPoll},
    {kNet, "pollConnect(Ljava/io/FileDescriptor;J)Z", &Calls<&CallFinish>, By::kReceiver},
    {kNet, "available(Ljava/io/FileDescriptor;)I", &Calls<&CallAvailable>, By::kReceiver},
};

}  // namespace

MAZ_NATIVE_TABLE(NetNatives, kRows)
MAZ_FILE_OPERATIONS(NetOperations, kOperations)

}  // namespace mazurka
