#include "java_machine/text/network_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/natives/host_state.h"
#include "jvm/natives/io/file_operations.h"
#include "jvm/natives/io/transfers.h"
#include "jvm/network/network.h"
#include "jvm/threads/system_call.h"

namespace mazurka {
namespace {

bool IsOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The bytes that a call sends, if they are text: ("HELLO\n").
std::string TextOf(Vm& vm, const Transfer& transfer) {
  constexpr uint64_t kMostBytes = 24;
  if (IsNull(transfer.array) || transfer.bytes > kMostBytes) return "";
  std::string text;
  const uint8_t* bytes = vm.heap().Address(transfer.array) + transfer.at;
  for (uint64_t i = 0; i < transfer.bytes; ++i) {
    const auto c = static_cast<char>(bytes[i]);
    if (c == '\n') {
      text += "\\n";
    } else if (c == '\r') {
      text += "\\r";
    } else if (c >= ' ' && c <= '~') {
      text += c;
    } else {
      return "";
    }
  }
  return fmt::format(" (\"{}\")", text);
}

std::string Sent(Vm& vm, const Method& native, const uint32_t* args) {
  uint64_t bytes = 0;
  const std::vector<Transfer> transfers = TransfersOf(vm, native, args);
  for (const Transfer& transfer : transfers) bytes += transfer.bytes;
  return fmt::format("send {} byte{}{}", bytes, bytes == 1 ? "" : "s",
                     transfers.size() == 1 ? TextOf(vm, transfers[0]) : "");
}

std::string ReceiveText(const Socket& s) {
  if (s.kind == Socket::Kind::kPipe) return "receive from a pipe";
  return fmt::format("receive at port {} from port {}", s.local.port, s.remote.port);
}

// Which socket it is, behind a verb.
std::string Which(const Socket& s) {
  if (s.kind == Socket::Kind::kPipe) return "of a pipe";
  if (s.connected) return fmt::format("at port {} with port {}", s.local.port, s.remote.port);
  return s.bound ? fmt::format("at port {}", s.local.port) : "that is not connected";
}

}  // namespace

std::string NetworkCallText(Vm& vm, Thread& t, const Method& native, const uint32_t* args) {
  const std::string_view name = native.name.view();
  if (name == "socket0") return "open a socket";
  if (name == "makePipe") return "open a pipe";
  const int32_t fd = DescriptorNumberOf(vm, t, native, args);
  if (!Network::IsSocket(fd)) return "";
  const Socket* s = HostState::Of(vm).network->Find(fd);
  if (s == nullptr) return "use a socket that is closed";
  if (name == "accept") return fmt::format("accept a connection on port {}", s->local.port);
  if (name == "bind0") return fmt::format("bind a socket to port {}", args[4]);
  if (name == "connect0") return fmt::format("connect to port {}", args[3]);
  if (name == "listen") return fmt::format("listen on port {}", s->local.port);
  if (IsOneOf(name, {"tryRead", "read0", "readv0", "read"})) return ReceiveText(*s);
  if (IsOneOf(name, {"tryWrite", "write0", "writev0", "write"})) {
    const std::string sent = Sent(vm, native, args);
    if (s->kind == Socket::Kind::kPipe) return sent + " to a pipe";
    return fmt::format("{} from port {} to port {}", sent, s->local.port, s->remote.port);
  }
  if (IsOneOf(name, {"close0", "preClose0", "closeIntFD"}))
    return "close the socket " + Which(*s);
  if (name == "shutdown")
    return fmt::format("shut down the {} of the socket {}", args[1] == 0 ? "input" : "output",
                       Which(*s));
  if (name == "poll") return "wait until the socket " + Which(*s) + " is ready";
  return std::string(name) + " of the socket " + Which(*s);
}

std::string NetworkWaitText(Vm& vm, const Thread& t) {
  const Socket* s = HostState::Of(vm).network->Find(DescriptorOfCall(t));
  if (s == nullptr) return "waits in a call on a socket that is closed";
  if (s->listening)
    return fmt::format("waits to accept a connection on port {}", s->local.port);
  if (!s->connected) return "waits to connect";
  const SocketId peer = s->peer;
  const bool is_reading = s->count == 0 && !s->input_ended;
  const bool is_full = peer != SocketId::kNone && HostState::Of(vm).network->IsFull(peer);
  if (is_full && is_reading) return "waits in a call on the socket " + Which(*s);
  return "waits to " + (is_full ? "send on the socket " + Which(*s) : ReceiveText(*s));
}

}  // namespace mazurka
