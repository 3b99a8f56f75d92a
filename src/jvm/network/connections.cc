// Ports, and TCP connections: how they begin and end.
#include <algorithm>
#include <cerrno>

#include "jvm/network/network.h"

namespace mazurka {
namespace {

constexpr uint64_t kEndTag = 0x656e64;

// Linux's range of ports that a socket gets if it asks for none.
constexpr uint32_t kFirstPort = 32768, kPorts = 60999 - kFirstPort + 1;

bool Overlap(uint32_t a, uint32_t b) {
  return a == b || a == SocketAddress::kAny || b == SocketAddress::kAny;
}

}  // namespace

// A port can be shared by sockets that may reuse addresses, as long as none of them listens.
bool Network::Collides(SocketId id, SocketAddress address) const {
  bool collides = false;
  const bool reuses = (*this)[id].options.reuse_address != 0;
  ForEachSocket([&](SocketId other, const Socket& s) {
    if (other == id || !s.bound || s.local.port != address.port) return;
    if (!Overlap(s.local.host, address.host)) return;
    if (!reuses || s.options.reuse_address == 0 || s.listening) collides = true;
  });
  return collides;
}

// The listener that is bound to the address itself comes before one that is bound to all addresses.
SocketId Network::ListenerAt(SocketAddress address) const {
  SocketId found = SocketId::kNone;
  ForEachSocket([&](SocketId id, const Socket& s) {
    if (!s.listening || s.local.port != address.port) return;
    if (s.local.host == address.host) found = id;
    if (s.local.host == SocketAddress::kAny && found == SocketId::kNone) found = id;
  });
  return found;
}

uint16_t Network::FreePort(SocketId id, uint32_t host) {
  const auto start = static_cast<uint32_t>(Mix64((*this)[id].name) % kPorts);
  for (uint32_t i = 0; i < kPorts; ++i) {
    const auto port = static_cast<uint16_t>(kFirstPort + (start + i) % kPorts);
    TouchPort(port, true);
    if (!Collides(id, {host, port})) return port;
  }
  return 0;
}

int Network::Bind(int32_t fd, SocketAddress address) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  if ((*this)[id].bound || (*this)[id].connected) return Fail(EINVAL);
  if (address.host != SocketAddress::kAny && !address.is_loopback()) return Fail(EADDRNOTAVAIL);
  if (address.port == 0) {
    address.port = FreePort(id, address.host);
    if (address.port == 0) return Fail(EADDRINUSE);
  } else {
    TouchPort(address.port, true);
    if (Collides(id, address)) return Fail(EADDRINUSE);
  }
  if (is_recording()) return 0;
  Change(id, [&](Socket& s) { s.bound = true, s.local = address; });
  return 0;
}

int Network::Listen(int32_t fd, int32_t backlog) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  if ((*this)[id].connected) return Fail(EINVAL);
  SocketAddress local = (*this)[id].local;
  if (!(*this)[id].bound) local.port = FreePort(id, local.host);
  TouchPort(local.port, true);
  bool taken = false;
  ForEachSocket([&](SocketId other, const Socket& s) {
    if (other != id && s.listening && s.local.port == local.port &&
        Overlap(s.local.host, local.host))
      taken = true;
  });
  if (taken) return Fail(EADDRINUSE);
  if (is_recording()) return 0;
  Change(id, [&](Socket& s) {
    s.bound = s.listening = true;
    s.local = local;
    s.backlog = static_cast<uint32_t>(std::max(backlog, 0));
  });
  return 0;
}

// The server's end of a connection, until it is closed, has the name of the client's end and the
// lowest number that no other end of that name has.
uint64_t Network::NewEndName(SocketId client) {
  for (uint64_t i = 0;; ++i) {
    const uint64_t name = Mix64(NameOf(client) + Mix64(kEndTag + i));
    const auto slot = slot_of_.find(name);
    const bool is_free = slot == slot_of_.end() ||
                         tables_->sockets[slot->second].kind == Socket::Kind::kNone;
    TouchLife(name, is_free);
    if (is_free) return name;
  }
}

int Network::Connect(int32_t fd, SocketAddress to) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  const Socket& s = (*this)[id];
  if (s.connected) return Fail(EISCONN);
  if (s.connecting) return Fail(EALREADY);
  if (s.listening) return Fail(EISCONN);
  if (to.host == SocketAddress::kAny) to.host = SocketAddress::kLoopback;
  if (!to.is_loopback()) return Fail(ENETUNREACH);
  TouchPort(to.port, false);
  const SocketId listener = ListenerAt(to);
  const bool waits = s.blocking;
  if (listener == SocketId::kNone) {
    if (is_recording()) return 0;
    if (waits) return Fail(ECONNREFUSED);
    Change(id, [](Socket& socket) { socket.connecting = true, socket.error = ECONNREFUSED; });
    return Fail(EINPROGRESS);
  }
  // As on Linux, one connection more than the backlog may wait.
  if ((*this)[listener].waiting > (*this)[listener].backlog) {
    TouchQueueTail(listener, false);
    return Fail(EAGAIN);
  }
  TouchQueueTail(listener, true);
  SocketAddress local = s.local;
  if (!s.bound) local.port = FreePort(id, SocketAddress::kLoopback);
  if (local.host == SocketAddress::kAny) local.host = SocketAddress::kLoopback;
  const uint64_t name = NewEndName(id);
  if (is_recording()) return 0;

  const SocketId end = Create(name, Socket::Kind::kTcp);
  Change(end, [&](Socket& e) {
    e.connected = true;
    e.local = to;
    e.remote = local;
    e.peer = id;
    e.options = (*this)[listener].options;
  });
  Change(id, [&](Socket& client) {
    client.bound = client.connected = true;
    client.connecting = !waits;
    client.local = local;
    client.remote = to;
    client.peer = end;
  });
  const SocketId last = (*this)[listener].last;
  if (last != SocketId::kNone) Change(last, [&](Socket& e) { e.next = end; });
  Change(listener, [&](Socket& l) {
    if (l.first == SocketId::kNone) l.first = end;
    l.last = end;
    ++l.waiting;
  });
  return waits ? 0 : Fail(EINPROGRESS);
}

int Network::FinishConnect(int32_t fd) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  const Socket& s = (*this)[id];
  if (!s.connecting) return s.connected ? 0 : Fail(ENOTCONN);
  const int32_t error = s.connected ? 0 : s.error;
  if (is_recording()) return 0;
  Change(id, [&](Socket& socket) {
    socket.connecting = false;
    if (error != 0) socket.error = 0;
  });
  return error == 0 ? 0 : Fail(error);
}

int32_t Network::Accept(int32_t fd, SocketAddress& from) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  if (!(*this)[id].listening) return Fail(EINVAL);
  // Depends on the connect whose connection it takes, also if others wait.
  TouchQueueHead(id, true);
  TouchQueueTail(id, false);
  const SocketId end = (*this)[id].first;
  if (end == SocketId::kNone) return Fail(EAGAIN);
  const int32_t number = NewNumber();
  if (number < 0) return -1;
  TouchDescriptor(number, true);
  if (is_recording()) return 0;
  from = (*this)[end].remote;
  const SocketId next = (*this)[end].next;
  Change(id, [&](Socket& l) {
    l.first = next;
    if (next == SocketId::kNone) l.last = SocketId::kNone;
    --l.waiting;
  });
  Change(end, [](Socket& e) { e.next = SocketId::kNone; });
  SetDescriptor(number, {end, State::kOpen});
  return number;
}

int Network::Shutdown(int32_t fd, Direction direction) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  const Socket& s = (*this)[id];
  if (!s.connected) return Fail(ENOTCONN);
  const bool output = direction != Direction::kInput, input = direction != Direction::kOutput;
  TouchLink(id, false);
  const SocketId peer = s.peer;
  if (output && peer != SocketId::kNone) TouchTail(peer, true);
  if (is_recording()) return 0;
  Change(id, [&](Socket& socket) {
    socket.output_shut = socket.output_shut || output;
    socket.input_shut = socket.input_shut || input;
  });
  if (output && peer != SocketId::kNone) Change(peer, [](Socket& p) { p.input_ended = true; });
  return 0;
}

}  // namespace mazurka
