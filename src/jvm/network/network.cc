#include "jvm/network/network.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <type_traits>

#include "base/check.h"

namespace mazurka {
namespace {

constexpr uint64_t kSocketTag = 0x736f636b65747300, kDescriptorTag = 0x6e657464657363;

// Linux's numbers of the options that are supported.
struct OptionRow {
  int32_t level, option;
  int32_t SocketOptions::*value;
};
constexpr int32_t kSocketLevel = 1, kIpLevel = 0, kTcpLevel = 6;
constexpr OptionRow kOptions[] = {
    {kSocketLevel, 2, &SocketOptions::reuse_address},
    {kSocketLevel, 6, &SocketOptions::broadcast},
    {kSocketLevel, 7, &SocketOptions::send_buffer},
    {kSocketLevel, 8, &SocketOptions::receive_buffer},
    {kSocketLevel, 9, &SocketOptions::keep_alive},
    {kSocketLevel, 10, &SocketOptions::inline_urgent},
    {kSocketLevel, 13, &SocketOptions::linger},
    {kSocketLevel, 15, &SocketOptions::reuse_port},
    {kIpLevel, 1, &SocketOptions::type_of_service},
    {kTcpLevel, 1, &SocketOptions::no_delay},
};

int32_t SocketOptions::*FieldOf(int32_t level, int32_t option) {
  for (const OptionRow& row : kOptions) {
    if (row.level == level && row.option == option) return row.value;
  }
  return nullptr;
}

uint64_t WordOf(SocketAddress a) { return uint64_t{a.host} << 16 | a.port; }

uint64_t FlagsOf(const Socket& s) {
  uint64_t flags = static_cast<uint64_t>(s.kind);
  for (bool flag : {s.blocking, s.bound, s.listening, s.connected, s.connecting, s.input_shut,
                    s.output_shut, s.input_ended, s.broken})
    flags = flags << 1 | static_cast<uint64_t>(flag);
  return flags << 32 | static_cast<uint32_t>(s.error);
}

template <typename T>
std::span<const uint8_t> BytesOf(const T& value) {
  static_assert(std::has_unique_object_representations_v<T>);
  return {reinterpret_cast<const uint8_t*>(&value), sizeof value};
}

}  // namespace

int Network::Fail(int error) {
  errno = error;
  return -1;
}

Network::SocketWords Network::WordsOf(const Socket& s) const {
  return {s.name,         FlagsOf(s),      WordOf(s.local), WordOf(s.remote),
          NameOf(s.peer), NameOf(s.first), NameOf(s.next),  uint64_t{s.backlog} << 32 | s.count};
}

Hash128 Network::HashOf(const Socket& s) const {
  if (s.kind == Socket::Kind::kNone) return {};
  struct {
    SocketWords socket;
    uint64_t content[2];
  } words = {WordsOf(s), {s.content.lo + HashBytes(BytesOf(s.options)), s.content.hi}};
  return HashBytes128(BytesOf(words));
}

Hash128 Network::HashOf(int32_t fd, const Descriptor& d, uint64_t name) {
  if (d.state == State::kClosed) return {};
  return Mix128(kDescriptorTag + (static_cast<uint64_t>(fd) << 32), name + IndexOfState(d.state));
}

// ---- Descriptors

int32_t Network::FirstNumberOf(uint64_t thread) const {
  const int32_t range =
      thread == 0 ? 0 : 1 + static_cast<int32_t>(Mix64(thread) % static_cast<uint64_t>(kRanges));
  return kFirstNumber + range * kRange;
}

int32_t Network::NewNumber(int32_t after) {
  const int32_t first = FirstNumberOf(thread_);
  TouchNumbers(first);
  for (int32_t fd = std::max(first, after + 1); fd < first + kRange; ++fd) {
    if (DescriptorAt(fd) == nullptr) return fd;
  }
  return Fail(EMFILE);
}

const Network::Descriptor* Network::DescriptorAt(int32_t fd) const {
  const auto slot = descriptor_of_.find(fd);
  if (slot == descriptor_of_.end()) return nullptr;
  const Descriptor& d = tables_->descriptors[slot->second];
  return d.state == State::kClosed ? nullptr : &d;
}

int32_t Network::FirstOpen() const {
  for (const auto& [fd, slot] : descriptor_of_) {
    const Descriptor& d = tables_->descriptors[slot];
    if (d.state != State::kClosed && d.process == process_) return fd;
  }
  return -1;
}

void Network::SetDescriptor(int32_t fd, Descriptor descriptor) {
  const auto [slot, is_new] =
      descriptor_of_.try_emplace(fd, static_cast<uint32_t>(descriptor_of_.size()));
  MAZ_CHECK_MSG(slot->second < kMaxDescriptors, "too many descriptors of sockets");
  descriptor.process = process_;
  Descriptor& now = tables_->descriptors[slot->second];
  if (IsOnTrail()) {
    heap_.trail().Save(&now, sizeof now);
    effects_.Change(HashOf(fd, now, NameOf(now.socket)),
                    HashOf(fd, descriptor, NameOf(descriptor.socket)));
  }
  now = descriptor;
}

SocketId Network::Opened(int32_t fd) const {
  const Descriptor* d = DescriptorAt(fd);
  if (d != nullptr && d->state == State::kOpen) return d->socket;
  errno = d == nullptr ? EBADF : EINTR;
  return SocketId::kNone;
}

const Socket* Network::Find(int32_t fd) const {
  const SocketId id = Opened(fd);
  return id == SocketId::kNone ? nullptr : &(*this)[id];
}

bool Network::IsPreClosed(int32_t fd) const {
  const Descriptor* d = DescriptorAt(fd);
  return d != nullptr && d->state == State::kPreClosed;
}

SocketId Network::SlotOf(uint64_t name) {
  const auto slot =
      slot_of_.try_emplace(name, static_cast<uint32_t>(slot_of_.size()) + 1).first->second;
  MAZ_CHECK_MSG(slot < kMaxSockets, "too many sockets");
  return static_cast<SocketId>(slot);
}

SocketId Network::Create(uint64_t name, Socket::Kind kind) {
  if (tables_ == nullptr) tables_ = std::make_unique<Tables>();
  const SocketId id = SlotOf(name);
  Change(id, [&](Socket& socket) {
    socket = Socket{};
    socket.name = name;
    socket.kind = kind;
  });
  return id;
}

SocketId Network::Create(int32_t fd, Socket::Kind kind) {
  const SocketId id = Create(Mix64(kSocketTag + static_cast<uint64_t>(fd)), kind);
  SetDescriptor(fd, {id, State::kOpen});
  return id;
}

int32_t Network::Open() {
  const int32_t fd = NewNumber();
  if (fd < 0) return -1;
  TouchDescriptor(fd, true);
  if (is_recording()) return 0;
  Create(fd, Socket::Kind::kTcp);
  return fd;
}

int Network::OpenPipe(int32_t& source, int32_t& sink) {
  source = NewNumber();
  if (source < 0) return -1;
  sink = NewNumber(source);
  if (sink < 0) return -1;
  TouchDescriptor(source, true);
  TouchDescriptor(sink, true);
  if (is_recording()) return 0;
  const SocketId reader = Create(source, Socket::Kind::kPipe);
  const SocketId writer = Create(sink, Socket::Kind::kPipe);
  Change(reader, [&](Socket& s) { s.connected = s.output_shut = true, s.peer = writer; });
  Change(writer, [&](Socket& s) { s.connected = s.input_ended = true, s.peer = reader; });
  return 0;
}

int Network::PreClose(int32_t fd) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return errno == EINTR ? 0 : -1;
  TouchClose(id);
  if (is_recording()) return 0;
  CloseSocket(id);
  SetDescriptor(fd, {SocketId::kNone, State::kPreClosed});
  return 0;
}

int Network::Close(int32_t fd) {
  TouchDescriptor(fd, true);
  TouchNumbers(fd);
  const Descriptor* d = DescriptorAt(fd);
  if (d == nullptr) return Fail(EBADF);
  const SocketId id = d->socket;
  if (d->state == State::kOpen) TouchClose(id);
  if (is_recording()) return 0;
  SetDescriptor(fd, {});
  if (id != SocketId::kNone) CloseSocket(id);
  return 0;
}

void Network::TouchClose(SocketId id) {
  const Socket& s = (*this)[id];
  if (s.bound) TouchPort(s.local.port, true);
  TouchLife(s.name, true);
  if (s.listening) {
    TouchQueueHead(id, true);
    TouchQueueTail(id, true);
  }
  for (SocketId end = s.first; end != SocketId::kNone; end = (*this)[end].next) {
    TouchLife(NameOf(end), true);
    TouchLink(end, true);
    if ((*this)[end].peer == SocketId::kNone) continue;
    TouchLink((*this)[end].peer, true);
    TouchTail((*this)[end].peer, true);
  }
  TouchHead(id, true);
  TouchTail(id, false);
  TouchLink(id, false);
  if (s.peer == SocketId::kNone) return;
  TouchLink(s.peer, true);
  TouchTail(s.peer, true);
}

void Network::Leave(SocketId id, bool resets) {
  const SocketId peer = (*this)[id].peer;
  if (peer == SocketId::kNone) return;
  Change(peer, [&](Socket& p) {
    p.peer = SocketId::kNone;
    if (resets) {
      p.broken = true;
      p.error = p.input_ended ? EPIPE : ECONNRESET;
    } else {
      p.input_ended = true;
    }
  });
}

void Network::Drop(SocketId id) {
  Change(id, [](Socket& s) { s = Socket{}; });
}

// A socket that is closed with bytes that nobody has read resets its connection, as does a listener
// for the connections that nobody has accepted.
void Network::CloseSocket(SocketId id) {
  for (SocketId end = (*this)[id].first; end != SocketId::kNone;) {
    const SocketId next = (*this)[end].next;
    Leave(end, true);
    Drop(end);
    end = next;
  }
  const Socket& s = (*this)[id];
  const bool is_tcp = s.kind == Socket::Kind::kTcp;
  Leave(id, is_tcp && (s.count > 0 || s.options.linger == 0));
  Drop(id);
}

// ---- Attributes

int Network::SetBlocking(int32_t fd, bool blocking) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return errno == EINTR ? 0 : -1;
  if (is_recording() || (*this)[id].blocking == blocking) return 0;
  Change(id, [&](Socket& s) { s.blocking = blocking; });
  return 0;
}

int Network::Local(int32_t fd, SocketAddress& address) {
  TouchDescriptor(fd, false);
  const Socket* s = Find(fd);
  if (s == nullptr) return -1;
  address = s->local;
  return 0;
}

int Network::Remote(int32_t fd, SocketAddress& address) {
  TouchDescriptor(fd, false);
  const Socket* s = Find(fd);
  if (s == nullptr) return -1;
  if (!s->connected) return Fail(ENOTCONN);
  address = s->remote;
  return 0;
}

int Network::GetOption(int32_t fd, int32_t level, int32_t option, int32_t& value) {
  TouchDescriptor(fd, false);
  const Socket* s = Find(fd);
  if (s == nullptr) return -1;
  int32_t SocketOptions::*field = FieldOf(level, option);
  if (field == nullptr) return Fail(ENOPROTOOPT);
  value = s->options.*field;
  return 0;
}

int Network::SetOption(int32_t fd, int32_t level, int32_t option, int32_t value) {
  TouchDescriptor(fd, true);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  int32_t SocketOptions::*field = FieldOf(level, option);
  if (field == nullptr) return Fail(ENOPROTOOPT);
  if ((*this)[id].bound) TouchPort((*this)[id].local.port, true);
  if (is_recording()) return 0;
  Change(id, [&](Socket& s) { s.options.*field = value; });
  return 0;
}

// ---- State

void Network::AppendTo(std::vector<uint8_t>& bytes) const {
  auto add = [&](std::span<const uint8_t> part) {
    bytes.insert(bytes.end(), part.begin(), part.end());
  };
  std::map<uint64_t, SocketId> by_name;
  ForEachSocket([&](SocketId id, const Socket& s) { by_name.emplace(s.name, id); });
  for (const auto& [name, id] : by_name) {
    const Socket& s = (*this)[id];
    add(BytesOf(WordsOf(s)));
    add(BytesOf(s.options));
    std::vector<uint8_t> content(s.kind == Socket::Kind::kEvent ? 0 : s.count);
    CopyOut(id, content.data(), static_cast<uint32_t>(content.size()));
    add(content);
  }
  for (const auto& [fd, slot] : descriptor_of_) {
    const Descriptor& d = tables_->descriptors[slot];
    if (d.state == State::kClosed) continue;
    const std::array<uint64_t, 3> words = {static_cast<uint64_t>(fd), NameOf(d.socket),
                                           IndexOfState(d.state)};
    add(BytesOf(words));
  }
}

}  // namespace mazurka
