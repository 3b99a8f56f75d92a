#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "base/hash.h"

namespace mazurka {

enum class SocketId : uint32_t { kNone = 0 };

// An IPv4 address and a port, in the host's byte order.
struct SocketAddress {
  uint32_t host = 0;
  uint16_t port = 0;

  static constexpr uint32_t kAny = 0, kLoopback = 0x7f000001;
  constexpr bool is_loopback() const { return host >> 24 == 127; }
  friend constexpr auto operator<=>(const SocketAddress&, const SocketAddress&) = default;
};

// The options of a socket that programs set and read. Only reuse_address and linger have an effect.
struct SocketOptions {
  int32_t reuse_address = 0, reuse_port = 0, broadcast = 0, keep_alive = 0, inline_urgent = 0;
  int32_t no_delay = 0, type_of_service = 0;
  int32_t linger = -1;  // seconds; -1: off
  int32_t send_buffer = 65536, receive_buffer = 65536;
};

// A socket, one end of a pipe, a set of descriptors to poll, or an event: what the operating system
// keeps behind a descriptor. On the trail.
struct Socket {
  enum class Kind : uint8_t { kNone, kTcp, kPipe, kPollSet, kEvent };
  uint64_t name = 0;  // the same in equivalent executions
  Kind kind = Kind::kNone;
  bool blocking = true;
  bool bound = false;
  bool listening = false;
  bool connected = false;
  bool connecting = false;    // a connect that did not wait: its result has not been asked for yet
  bool input_shut = false;    // by the program
  bool output_shut = false;   // by the program
  bool input_ended = false;   // the other end will send no more
  bool broken = false;        // by a reset: nothing can be transferred any more
  int32_t error = 0;          // what the next call reports
  SocketAddress local, remote;
  SocketId peer = SocketId::kNone;  // the other end, while it is open
  // A listener: the connections that nobody has accepted yet, in the order of their arrival.
  SocketId first = SocketId::kNone, last = SocketId::kNone;
  uint32_t waiting = 0, backlog = 0;
  SocketId next = SocketId::kNone;  // in the listener's queue
  // The bytes that have arrived and were not read: a ring of Network::kCapacity bytes. For an
  // event, whether it was signalled; for a set, its entries.
  uint32_t begin = 0, count = 0;
  Hash128 content;
  SocketOptions options;
};

}  // namespace mazurka
