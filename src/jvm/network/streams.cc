// The bytes of connections and pipes.
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "jvm/network/network.h"

namespace mazurka {

// ---- Rings

void Network::CopyOut(SocketId id, uint8_t* bytes, uint32_t count) const {
  const uint32_t begin = (*this)[id].begin;
  const uint32_t first = std::min(count, kCapacity - begin);
  if (first > 0) std::memcpy(bytes, Ring(id) + begin, first);
  if (count > first) std::memcpy(bytes + first, Ring(id), count - first);
}

Hash128 Network::HashOfBytes(SocketId id, uint32_t begin, uint32_t count) const {
  if (count == 0) return {};
  if (begin + count <= kCapacity) return HashBytes128({Ring(id) + begin, count});
  std::vector<uint8_t> whole(Ring(id) + begin, Ring(id) + kCapacity);
  whole.insert(whole.end(), Ring(id), Ring(id) + (begin + count - kCapacity));
  return HashBytes128(whole);
}

void Network::Append(SocketId id, const uint8_t* bytes, uint32_t count) {
  const Socket& s = (*this)[id];
  for (uint32_t done = 0; done < count;) {
    const uint32_t at = (s.begin + s.count + done) % kCapacity;
    const uint32_t part = std::min(count - done, kCapacity - at);
    if (IsOnTrail()) heap_.trail().Save(Ring(id) + at, part);
    std::memcpy(Ring(id) + at, bytes + done, part);
    done += part;
  }
  Change(id, [&](Socket& socket) {
    socket.count += count;
    if (IsOnTrail()) socket.content = HashOfBytes(id, socket.begin, socket.count);
  });
}

void Network::Take(SocketId id, uint8_t* bytes, uint32_t count) {
  CopyOut(id, bytes, count);
  Change(id, [&](Socket& socket) {
    socket.begin = (socket.begin + count) % kCapacity;
    socket.count -= count;
    if (IsOnTrail()) socket.content = HashOfBytes(id, socket.begin, socket.count);
  });
}

// ---- Calls

// A receive depends on the sends whose bytes it takes, so it reads the tail even if it takes fewer
// bytes than there are. In the order of Linux: bytes come before the end of the stream, and the end
// before an error.
int64_t Network::Receive(int32_t fd, uint8_t* bytes, size_t count) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  const Socket& s = (*this)[id];
  if (!s.connected) return Fail(ENOTCONN);
  if (count == 0) return 0;
  TouchHead(id, true);
  TouchTail(id, false);
  if (count > s.count) TouchLink(id, s.count == 0 && s.error != 0);
  if (s.count > 0) {
    const auto n = static_cast<uint32_t>(std::min<size_t>(count, s.count));
    if (!is_recording()) Take(id, bytes, n);
    return n;
  }
  if (s.input_ended) return 0;
  if (s.error != 0) {
    const int32_t error = s.error;
    if (!is_recording()) Change(id, [](Socket& socket) { socket.error = 0; });
    return Fail(error);
  }
  return s.input_shut || s.broken ? 0 : Fail(EAGAIN);
}

// Whether a send has room depends on the receives, which read the tail.
int64_t Network::Send(int32_t fd, const uint8_t* bytes, size_t count) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  const Socket& s = (*this)[id];
  if (!s.connected) return Fail(ENOTCONN);
  const SocketId peer = s.peer;
  const bool is_lost = peer == SocketId::kNone && s.kind == Socket::Kind::kTcp && !s.broken;
  TouchLink(id, s.error != 0 || is_lost);
  if (s.error != 0) {
    const int32_t error = s.error;
    if (!is_recording()) Change(id, [](Socket& socket) { socket.error = 0; });
    return Fail(error);
  }
  if (s.output_shut || s.broken) return Fail(EPIPE);
  if (is_lost) {
    // The other end is closed. It answers these bytes with a reset.
    TouchTail(id, false);
    if (is_recording()) return 0;
    Change(id, [](Socket& socket) {
      socket.broken = true;
      socket.error = socket.input_ended ? EPIPE : ECONNRESET;
    });
    return static_cast<int64_t>(count);
  }
  if (peer == SocketId::kNone) return Fail(EPIPE);
  if (count == 0) return 0;
  TouchTail(peer, true);
  const uint32_t room = kCapacity - (*this)[peer].count;
  if (room == 0) return Fail(EAGAIN);
  const auto n = static_cast<uint32_t>(std::min<size_t>(count, room));
  if (!is_recording()) Append(peer, bytes, n);
  return n;
}

int64_t Network::Available(int32_t fd) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  TouchHead(id, false);
  TouchTail(id, false);
  return (*this)[id].count;
}

int Network::Poll(int32_t fd, int events) {
  TouchDescriptor(fd, false);
  if (IsPreClosed(fd)) return events;
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return POLLNVAL;
  const Socket& s = (*this)[id];
  if (s.listening) {
    TouchQueueHead(id, false);
    TouchQueueTail(id, false);
    return s.waiting > 0 ? events & POLLIN : 0;
  }
  if (s.kind == Socket::Kind::kEvent) {
    TouchTail(id, false);
    return s.count > 0 ? events & POLLIN : 0;
  }
  TouchLink(id, false);
  TouchTail(id, false);
  if (!s.connected) return s.error != 0 ? (events & (POLLIN | POLLOUT)) | POLLERR | POLLHUP
                                        : (events & POLLOUT) | POLLHUP;
  int ready = s.error != 0 ? POLLERR : 0;
  if ((events & POLLIN) != 0) {
    TouchHead(id, false);
    const bool readable =
        s.count > 0 || s.input_ended || s.input_shut || s.broken || s.error != 0;
    if (readable) ready |= POLLIN;
  }
  const bool has_ended = s.broken || (s.input_ended && s.output_shut);
  if (has_ended) ready |= POLLHUP;
  if ((events & POLLOUT) == 0) return ready;
  const SocketId peer = s.peer;
  if (peer != SocketId::kNone) {
    TouchHead(peer, false);
    TouchTail(peer, false);
  }
  const bool writable = peer == SocketId::kNone || (*this)[peer].count < kCapacity ||
                        s.output_shut || s.error != 0;
  return writable ? ready | POLLOUT : ready;
}

}  // namespace mazurka
