#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/heap/heap.h"
#include "jvm/heap/reserved.h"
#include "jvm/interpreter/accesses.h"
#include "jvm/interpreter/effects.h"
#include "jvm/network/process_number.h"
#include "jvm/network/socket.h"

namespace mazurka {

// The network of one simulated host that has the addresses 127.0.0.0/8: TCP connections between the
// threads of one or several processes, and pipes. docs/network.md describes the model.
//
// Like the system calls that they model, calls return -1 with errno set on failure. A call never
// waits: it fails with EAGAIN where the system call would wait. EINTR reports that another thread
// has closed the descriptor during the call (PreClose).
//
// Sockets, descriptors and the bytes in transit are on the trail and part of the state. Each call
// names the places that it touches before it changes anything. In a recording, calls end there.
class Network {
 public:
  Network(Heap& heap, Effects& effects)
      : heap_(heap), effects_(effects), contents_(std::make_shared<Contents>()) {}
  // The same network as another process sees it: with descriptors of its own.
  Network(const Network& shared, ProcessNumber process)
      : heap_(shared.heap_),
        effects_(shared.effects_),
        process_(process),
        contents_(shared.contents_) {}
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  // Numbers of sockets lie above those of files.
  static constexpr int32_t kFirstNumber = (1 << 30) + 2048;
  static constexpr bool IsSocket(int32_t fd) { return fd >= kFirstNumber; }
  // The bytes that a direction of a connection takes before a send has to wait.
  static constexpr uint32_t kCapacity = 1u << 16;

  // The name of the thread that makes the next calls; 0 for the first thread.
  void Enter(uint64_t thread) { thread_ = NameInSystem(thread); }

  // A place that a call touches.
  using Place = Accesses::Touched;
  // The places that the calls in `calls` would touch now, if `thread` made them. They change
  // nothing, and return 0 or -1.
  void Record(uint64_t thread, std::vector<Place>& places, const std::function<void()>& calls);
  bool is_recording() const { return recording_ != nullptr; }
  // True if the name is that of a place of a network. A few other names look like one.
  static constexpr bool IsPlace(uint64_t name) { return (name & kPlaceBits) == kPlaceMark; }

  // --- Descriptors (network.cc)
  // The lowest descriptor of this process that is not closed; -1 for none. Names no place.
  int32_t FirstOpen() const;
  // Returns the descriptor of a new TCP socket.
  int32_t Open();
  // Returns the descriptors of a new pipe.
  int OpenPipe(int32_t& source, int32_t& sink);
  int Close(int32_t fd);
  // Closes the socket but keeps its number until Close. Calls that wait for it return with EINTR.
  int PreClose(int32_t fd);
  // Null with errno set if the descriptor is closed. Names no place.
  const Socket* Find(int32_t fd) const;
  bool IsPreClosed(int32_t fd) const;
  // True if the socket's buffer has no room for another byte.
  bool IsFull(SocketId id) const { return (*this)[id].count == kCapacity; }

  // --- Attributes (network.cc)
  int SetBlocking(int32_t fd, bool blocking);
  int Local(int32_t fd, SocketAddress& address);
  int Remote(int32_t fd, SocketAddress& address);
  int GetOption(int32_t fd, int32_t level, int32_t option, int32_t& value);
  int SetOption(int32_t fd, int32_t level, int32_t option, int32_t value);

  // --- Connections (connections.cc)
  int Bind(int32_t fd, SocketAddress address);
  int Listen(int32_t fd, int32_t backlog);
  // Fails with EINPROGRESS if the socket does not wait. Then FinishConnect returns the result.
  int Connect(int32_t fd, SocketAddress to);
  int FinishConnect(int32_t fd);
  int32_t Accept(int32_t fd, SocketAddress& from);
  enum class Direction : uint8_t { kInput, kOutput, kBoth };
  int Shutdown(int32_t fd, Direction direction);

  // --- Bytes (streams.cc)
  // Returns 0 at the end of the stream.
  int64_t Receive(int32_t fd, uint8_t* bytes, size_t count);
  int64_t Send(int32_t fd, const uint8_t* bytes, size_t count);
  int64_t Available(int32_t fd);

  // Which of the events, and which errors, poll(2) reports now (streams.cc).
  int Poll(int32_t fd, int events);

  // --- Polling for selectors (polling.cc)
  // A descriptor in a set that is polled, with the events that count; or with those that came.
  struct Interest {
    enum class Change : uint8_t { kAdd = 1, kRemove = 2, kModify = 3 };
    int32_t fd;
    uint32_t events;
  };
  int32_t OpenPollSet();
  int Control(int32_t set, Interest::Change change, int32_t fd, uint32_t events);
  // Returns how many descriptors of the set are ready.
  int Ready(int32_t set, std::vector<Interest>& ready);
  // An event is a descriptor that is ready from a signal until it is reset.
  int32_t OpenEvent();
  int Signal(int32_t fd);
  // Returns 1 if the event was signalled, else 0.
  int ResetEvent(int32_t fd);

  // Appends everything that counts as state, in a canonical order: equal for equal states.
  void AppendTo(std::vector<uint8_t>& bytes) const;

 private:
  static constexpr uint64_t kPlaceBits = uint64_t{0xffff} << 48;
  static constexpr uint64_t kPlaceMark = uint64_t{0xf7e7} << 48;
  // The thread's name among the threads of all processes.
  uint64_t NameInSystem(uint64_t thread) const {
    return process_ == kFirstProcess ? thread : Mix64(thread + Mix64(IndexOf(process_)));
  }

  // --- Places (places.cc)
  void Touch(uint64_t kind, uint64_t of, bool writes);
  void TouchDescriptor(int32_t fd, bool writes);
  void TouchNumbers(int32_t fd);  // which numbers of a thread are free
  void TouchPort(uint16_t port, bool writes);
  // The bytes that have arrived at a socket: taken from the head, added at the tail. The tail
  // includes the end of the stream.
  void TouchHead(SocketId id, bool writes);
  void TouchTail(SocketId id, bool writes);
  // Whether the connection is broken or its other end is closed.
  void TouchLink(SocketId id, bool writes);
  // The connections that wait at a listener.
  void TouchQueueHead(SocketId id, bool writes);
  void TouchQueueTail(SocketId id, bool writes);
  void TouchLife(uint64_t name, bool writes);

  // --- Sockets
  // A number below kRange is one of the first thread's, counted from kFirstNumber. The others
  // belong to ranges, which threads choose by their names. A thread gets its lowest free number.
  static constexpr int32_t kRange = 1024, kRanges = (1 << 20) - 8;
  static constexpr size_t kMaxSockets = 1u << 14, kMaxDescriptors = 1u << 16;
  enum class State : uint32_t { kClosed, kOpen, kPreClosed };
  struct Descriptor {
    SocketId socket;
    State state;
    ProcessNumber process = kFirstProcess;  // whose descriptor it is
  };
  // The tables of all processes, allocated when a program opens its first socket.
  struct Tables {
    Reserved<Socket> sockets{kMaxSockets};
    Reserved<Descriptor> descriptors{kMaxDescriptors};
    Reserved<uint8_t> bytes{kMaxSockets * size_t{kCapacity}};
  };
  // What the processes share.
  struct Contents {
    std::unique_ptr<Tables> tables;
    // Indices, which are never undone and mean nothing. Those of sockets count from 1.
    std::unordered_map<uint64_t, uint32_t> slot_of;  // of Tables::sockets, by name
    std::map<int32_t, uint32_t> descriptor_of;       // of Tables::descriptors, by number
  };

  const Socket& operator[](SocketId id) const { return tables_->sockets[IndexOfSocket(id)]; }
  static size_t IndexOfSocket(SocketId id) { return static_cast<size_t>(id); }
  static uint64_t IndexOfState(State state) { return static_cast<uint64_t>(state); }
  bool IsOnTrail() const { return heap_.marks() > 0; }
  // Calls edit(socket) and keeps trail and hash consistent.
  template <typename Edit>
  void Change(SocketId id, Edit edit) {
    Socket& socket = tables_->sockets[IndexOfSocket(id)];
    if (!IsOnTrail()) return edit(socket);
    const Hash128 before = HashOf(socket);
    heap_.trail().Save(&socket, sizeof socket);
    edit(socket);
    effects_.Change(before, HashOf(socket));
  }
  // What identifies the state of a socket, without its content and its options.
  using SocketWords = std::array<uint64_t, 8>;
  SocketWords WordsOf(const Socket& socket) const;
  Hash128 HashOf(const Socket& socket) const;
  static Hash128 HashOf(int32_t fd, const Descriptor& descriptor, uint64_t name);
  uint64_t NameOf(SocketId id) const { return id == SocketId::kNone ? 0 : (*this)[id].name; }

  int32_t FirstNumberOf(uint64_t thread) const;
  // The lowest free number of the thread; -1 with errno set for none. `after`: a number that is
  // about to be used too.
  int32_t NewNumber(int32_t after = 0);
  void SetDescriptor(int32_t fd, Descriptor descriptor);
  const Descriptor* DescriptorAt(int32_t fd) const;
  // kNone with errno set if the descriptor is not open.
  SocketId Opened(int32_t fd) const;
  SocketId SlotOf(uint64_t name);
  // A new socket. REQUIRES: not recording
  SocketId Create(uint64_t name, Socket::Kind kind);
  SocketId Create(int32_t fd, Socket::Kind kind);
  // The places that CloseSocket touches.
  void TouchClose(SocketId id);
  void CloseSocket(SocketId id);
  // The other end finds that this end is closed: with a reset, or after an orderly end.
  void Leave(SocketId id, bool resets);
  void Drop(SocketId id);

  // --- Ports
  // A socket that is bound to the port, other than `but`, at an address that overlaps the host.
  SocketId BoundTo(SocketAddress address, SocketId but) const;
  bool Collides(SocketId id, SocketAddress address) const;
  SocketId ListenerAt(SocketAddress address) const;
  // A free port, the same in equivalent executions.
  uint16_t FreePort(SocketId id, uint32_t host);
  // Calls visit(id, socket) for every open socket.
  template <typename Visit>
  void ForEachSocket(Visit visit) const {
    for (size_t i = 1; tables_ != nullptr && i <= slot_of_.size(); ++i) {
      const Socket& socket = tables_->sockets[i];
      if (socket.kind != Socket::Kind::kNone) visit(static_cast<SocketId>(i), socket);
    }
  }
  uint64_t NewEndName(SocketId client);

  // --- Rings of bytes (streams.cc)
  uint8_t* Ring(SocketId id) { return tables_->bytes.data() + IndexOfSocket(id) * kCapacity; }
  const uint8_t* Ring(SocketId id) const {
    return tables_->bytes.data() + IndexOfSocket(id) * kCapacity;
  }
  void CopyOut(SocketId id, uint8_t* bytes, uint32_t count) const;
  void Append(SocketId id, const uint8_t* bytes, uint32_t count);
  void Take(SocketId id, uint8_t* bytes, uint32_t count);
  Hash128 HashOfBytes(SocketId id, uint32_t begin, uint32_t count) const;

  // --- Polling (polling.cc)
  int32_t OpenSpecial(Socket::Kind kind);
  std::vector<Interest> InterestsOf(SocketId id) const;
  void SetInterests(SocketId id, const std::vector<Interest>& interests);

  static int Fail(int error);

  Heap& heap_;
  Effects& effects_;
  uint64_t thread_ = 0;
  std::vector<Place>* recording_ = nullptr;
  ProcessNumber process_ = kFirstProcess;
  std::shared_ptr<Contents> contents_;
  std::unique_ptr<Tables>& tables_ = contents_->tables;
  std::unordered_map<uint64_t, uint32_t>& slot_of_ = contents_->slot_of;
  std::map<int32_t, uint32_t>& descriptor_of_ = contents_->descriptor_of;
};

}  // namespace mazurka
