// What selectors use: sets of descriptors to poll (epoll), and events that wake a selector
// (eventfd).
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "jvm/network/network.h"

namespace mazurka {

// The entries of a set are its bytes, sorted by descriptor.
std::vector<Network::Interest> Network::InterestsOf(SocketId id) const {
  std::vector<Interest> interests((*this)[id].count / sizeof(Interest));
  std::vector<uint8_t> bytes((*this)[id].count);
  CopyOut(id, bytes.data(), (*this)[id].count);
  if (!bytes.empty()) std::memcpy(interests.data(), bytes.data(), bytes.size());
  return interests;
}

void Network::SetInterests(SocketId id, const std::vector<Interest>& interests) {
  std::vector<uint8_t> bytes(interests.size() * sizeof(Interest));
  if (!bytes.empty()) std::memcpy(bytes.data(), interests.data(), bytes.size());
  std::vector<uint8_t> before((*this)[id].count);
  Take(id, before.data(), (*this)[id].count);
  Append(id, bytes.data(), static_cast<uint32_t>(bytes.size()));
}

int32_t Network::OpenSpecial(Socket::Kind kind) {
  const int32_t fd = NewNumber();
  if (fd < 0) return -1;
  TouchDescriptor(fd, true);
  if (is_recording()) return 0;
  Create(fd, kind);
  return fd;
}

int32_t Network::OpenPollSet() { return OpenSpecial(Socket::Kind::kPollSet); }
int32_t Network::OpenEvent() { return OpenSpecial(Socket::Kind::kEvent); }

int Network::Signal(int32_t fd) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  TouchTail(id, true);
  if (is_recording()) return 0;
  Change(id, [](Socket& s) { s.count = 1; });
  return 0;
}

int Network::ResetEvent(int32_t fd) {
  TouchDescriptor(fd, false);
  const SocketId id = Opened(fd);
  if (id == SocketId::kNone) return -1;
  TouchTail(id, true);
  const int was_set = (*this)[id].count > 0 ? 1 : 0;
  if (!is_recording() && was_set != 0) Change(id, [](Socket& s) { s.count = 0; });
  return was_set;
}

int Network::Control(int32_t set, Interest::Change change, int32_t fd, uint32_t events) {
  TouchDescriptor(set, false);
  TouchDescriptor(fd, false);
  const SocketId id = Opened(set);
  if (id == SocketId::kNone || Opened(fd) == SocketId::kNone) return Fail(EBADF);
  TouchHead(id, true);
  if (is_recording()) return 0;
  std::vector<Interest> interests = InterestsOf(id);
  const auto at = std::lower_bound(interests.begin(), interests.end(), fd,
                                   [](const Interest& i, int32_t number) { return i.fd < number; });
  const bool is_there = at != interests.end() && at->fd == fd;
  if (change == Interest::Change::kAdd) {
    if (is_there) return Fail(EEXIST);
    if (interests.size() >= kCapacity / sizeof(Interest)) return Fail(ENOSPC);
    interests.insert(at, {fd, events});
  } else if (!is_there) {
    return Fail(ENOENT);
  } else if (change == Interest::Change::kRemove) {
    interests.erase(at);
  } else {
    at->events = events;
  }
  SetInterests(id, interests);
  return 0;
}

// Descriptors that were closed are no longer in the set.
int Network::Ready(int32_t set, std::vector<Interest>& ready) {
  TouchDescriptor(set, false);
  const SocketId id = Opened(set);
  if (id == SocketId::kNone) return -1;
  TouchHead(id, false);
  ready.clear();
  for (const Interest& interest : InterestsOf(id)) {
    const int events = Poll(interest.fd, static_cast<int>(interest.events));
    if (Opened(interest.fd) == SocketId::kNone || events == 0) continue;
    ready.push_back({interest.fd, static_cast<uint32_t>(events)});
  }
  return static_cast<int>(ready.size());
}

}  // namespace mazurka
