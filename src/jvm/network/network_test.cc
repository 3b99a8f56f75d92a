#include "jvm/network/network.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <cerrno>
#include <string>

namespace mazurka {
namespace {

class NoShapes : public ObjectShapes {
 public:
  uint64_t SizeOf(const ObjectHeader&) const override { return 0; }
};

class NoConsole : public Console {
 public:
  void Write(int, const uint8_t*, size_t) override {}
  int64_t Read(uint8_t*, size_t) override { return -1; }
  int64_t Available() override { return 0; }
};

constexpr uint64_t kMain = 0, kOther = 77;

class NetworkTest : public testing::Test {
 protected:
  NetworkTest() { heap_.PushMark(); }

  // A listener on the port.
  int32_t Listener(uint16_t port, int32_t backlog = 5) {
    const int32_t fd = network_.Open();
    EXPECT_EQ(network_.Bind(fd, {SocketAddress::kAny, port}), 0);
    EXPECT_EQ(network_.Listen(fd, backlog), 0);
    return fd;
  }
  int32_t Client(uint16_t port) {
    const int32_t fd = network_.Open();
    EXPECT_EQ(network_.Connect(fd, {SocketAddress::kLoopback, port}), 0);
    return fd;
  }
  int32_t Accepted(int32_t listener) {
    SocketAddress from;
    return network_.Accept(listener, from);
  }
  // The client's and the server's end of a new connection.
  void Connect(int32_t& client, int32_t& server) {
    const int32_t listener = Listener(4711);
    client = Client(4711);
    server = Accepted(listener);
    EXPECT_EQ(network_.Close(listener), 0);
  }
  int64_t Send(int32_t fd, const std::string& text) {
    return network_.Send(fd, reinterpret_cast<const uint8_t*>(text.data()), text.size());
  }
  // The bytes received; "end" at the end, "wait" if the call would wait, else the error.
  std::string Receive(int32_t fd, size_t count = 100) {
    std::string text(count, '?');
    const int64_t n = network_.Receive(fd, reinterpret_cast<uint8_t*>(text.data()), count);
    if (n < 0) return errno == EAGAIN ? "wait" : std::to_string(errno);
    return n == 0 ? "end" : text.substr(0, static_cast<size_t>(n));
  }
  std::vector<uint8_t> State() {
    std::vector<uint8_t> bytes;
    network_.AppendTo(bytes);
    return bytes;
  }
  // Whether two calls in the present state have a place in common that one of them writes.
  bool Conflict(const std::function<void()>& a, const std::function<void()>& b) {
    std::vector<Network::Place> of_a, of_b;
    network_.Record(kMain, of_a, a);
    network_.Record(kOther, of_b, b);
    return Overlap(of_a, of_b);
  }
  // The same for a step and the step that follows it.
  bool ConflictInSequence(const std::function<void()>& a, const std::function<void()>& b) {
    std::vector<Network::Place> of_a, of_b;
    network_.Record(kMain, of_a, a);
    a();
    network_.Record(kOther, of_b, b);
    return Overlap(of_a, of_b);
  }
  static bool Overlap(const std::vector<Network::Place>& a, const std::vector<Network::Place>& b) {
    for (const Network::Place& x : a) {
      for (const Network::Place& y : b) {
        if (x.object == y.object && (x.writes || y.writes)) return true;
      }
    }
    return false;
  }

  NoShapes shapes_;
  NoConsole console_;
  Heap heap_{1 << 20, shapes_};
  Effects effects_{heap_.trail(), console_, Effects::Output::kDiscard};
  Network network_{heap_, effects_};
};

TEST_F(NetworkTest, TransfersBytesInOrder) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  EXPECT_EQ(Receive(server), "wait");
  EXPECT_EQ(Send(client, "hello"), 5);
  EXPECT_EQ(Send(client, " world"), 6);
  EXPECT_EQ(network_.Available(server), 11);
  EXPECT_EQ(Receive(server, 7), "hello w");
  EXPECT_EQ(Receive(server), "orld");
  EXPECT_EQ(Send(server, "back"), 4);
  EXPECT_EQ(Receive(client), "back");
}

TEST_F(NetworkTest, AFullDirectionWaits) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  EXPECT_EQ(Send(client, std::string(Network::kCapacity - 1, 'a')), Network::kCapacity - 1);
  EXPECT_EQ(Send(client, "bc"), 1);
  EXPECT_EQ(Send(client, "c"), -1);
  EXPECT_EQ(errno, EAGAIN);
  EXPECT_EQ(network_.Poll(client, POLLOUT), 0);
  EXPECT_EQ(Receive(server, 3), "aaa");
  EXPECT_EQ(network_.Poll(client, POLLOUT), POLLOUT);
  EXPECT_EQ(Send(client, "cd"), 2);  // wraps round the ring
  EXPECT_EQ(Receive(server, 2 * Network::kCapacity).substr(Network::kCapacity - 5), "abcd");
}

TEST_F(NetworkTest, EndsAndResets) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  EXPECT_EQ(network_.Shutdown(client, Network::Direction::kOutput), 0);
  EXPECT_EQ(Receive(server), "end");
  EXPECT_EQ(Send(client, "x"), -1);
  EXPECT_EQ(errno, EPIPE);
  EXPECT_EQ(Send(server, "still"), 5);
  EXPECT_EQ(Receive(client), "still");
  EXPECT_EQ(network_.Close(server), 0);
  EXPECT_EQ(Receive(client), "end");
  EXPECT_EQ(network_.Close(client), 0);
  EXPECT_TRUE(State().empty());

  Connect(client, server);
  Send(client, "unread");
  Send(server, "first");
  EXPECT_EQ(network_.Close(server), 0);  // with unread bytes: a reset
  EXPECT_EQ(Receive(client), "first");
  EXPECT_EQ(Receive(client), std::to_string(ECONNRESET));
  EXPECT_EQ(Receive(client), "end");
  EXPECT_EQ(Send(client, "x"), -1);
  EXPECT_EQ(errno, EPIPE);

  Connect(client, server);
  EXPECT_EQ(network_.Close(server), 0);
  EXPECT_EQ(Send(client, "lost"), 4);  // answered by a reset
  EXPECT_EQ(Send(client, "x"), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_F(NetworkTest, RefusesAndQueues) {
  const int32_t early = network_.Open();
  EXPECT_EQ(network_.Connect(early, {SocketAddress::kLoopback, 80}), -1);
  EXPECT_EQ(errno, ECONNREFUSED);
  const int32_t listener = Listener(80, 1);
  EXPECT_EQ(Accepted(listener), -1);
  EXPECT_EQ(errno, EAGAIN);
  const int32_t first = Client(80), second = Client(80);
  const int32_t third = network_.Open();
  EXPECT_EQ(network_.Connect(third, {SocketAddress::kLoopback, 80}), -1);
  EXPECT_EQ(errno, EAGAIN);
  Send(first, "1");
  Send(second, "2");
  EXPECT_EQ(Receive(Accepted(listener)), "1");
  EXPECT_EQ(network_.Connect(third, {SocketAddress::kLoopback, 80}), 0);
  EXPECT_EQ(Receive(Accepted(listener)), "2");
  EXPECT_EQ(network_.Close(listener), 0);
  EXPECT_EQ(Receive(third), std::to_string(ECONNRESET));
  const int32_t late = network_.Open();
  EXPECT_EQ(network_.Connect(late, {SocketAddress::kLoopback, 80}), -1);
  EXPECT_EQ(errno, ECONNREFUSED);
}

TEST_F(NetworkTest, PortsCollide) {
  const int32_t all = Listener(80), other = network_.Open();
  EXPECT_EQ(network_.Bind(other, {SocketAddress::kLoopback, 80}), -1);
  EXPECT_EQ(errno, EADDRINUSE);
  EXPECT_EQ(network_.Bind(other, {0x0a000001, 81}), -1);
  EXPECT_EQ(errno, EADDRNOTAVAIL);
  EXPECT_EQ(network_.Close(all), 0);
  EXPECT_EQ(network_.Bind(other, {SocketAddress::kLoopback, 80}), 0);
  const int32_t chosen = network_.Open();
  EXPECT_EQ(network_.Bind(chosen, {SocketAddress::kAny, 0}), 0);
  SocketAddress local;
  network_.Local(chosen, local);
  EXPECT_GE(local.port, 32768);
}

TEST_F(NetworkTest, ConnectsWithoutWaiting) {
  const int32_t listener = Listener(80);
  for (const uint16_t port : {uint16_t{80}, uint16_t{81}}) {
    const int32_t fd = network_.Open();
    network_.SetBlocking(fd, false);
    EXPECT_EQ(network_.Connect(fd, {SocketAddress::kLoopback, port}), -1);
    EXPECT_EQ(errno, EINPROGRESS);
    const int result = network_.FinishConnect(fd);
    EXPECT_EQ(result, port == 80 ? 0 : -1);
    if (result < 0) {
      EXPECT_EQ(errno, ECONNREFUSED);
    }
  }
  EXPECT_EQ(network_.Poll(listener, POLLIN), POLLIN);
}

TEST_F(NetworkTest, PreCloseInterruptsCalls) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  EXPECT_EQ(network_.PreClose(client), 0);
  EXPECT_EQ(Receive(client), std::to_string(EINTR));
  EXPECT_EQ(Receive(server), "end");
  EXPECT_NE(network_.Open(), client);  // the number is still taken
  EXPECT_EQ(network_.Close(client), 0);
  EXPECT_EQ(network_.Open(), client);
}

TEST_F(NetworkTest, PipesEnd) {
  int32_t source = 0, sink = 0;
  EXPECT_EQ(network_.OpenPipe(source, sink), 0);
  EXPECT_EQ(Receive(source), "wait");
  EXPECT_EQ(Send(sink, "abc"), 3);
  EXPECT_EQ(network_.Close(sink), 0);
  EXPECT_EQ(Receive(source), "abc");
  EXPECT_EQ(Receive(source), "end");
  EXPECT_EQ(network_.OpenPipe(source, sink), 0);
  EXPECT_EQ(network_.Close(source), 0);
  EXPECT_EQ(Send(sink, "abc"), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_F(NetworkTest, UndoRestoresStateAndHash) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  Send(client, "before");
  const std::vector<uint8_t> state = State();
  const Hash128 hash = effects_.hash();
  heap_.PushMark();
  Receive(server, 3);
  Send(server, std::string(Network::kCapacity, 'x'));
  Receive(client, 1000);
  Send(server, "more");
  network_.Close(client);
  const int32_t listener = Listener(99);
  Client(99);
  network_.Close(Accepted(listener));
  EXPECT_NE(State(), state);
  EXPECT_NE(effects_.hash(), hash);
  heap_.UndoToMark();
  EXPECT_EQ(State(), state);
  EXPECT_EQ(effects_.hash(), hash);
  EXPECT_EQ(Receive(server), "before");
}

// Where the bytes lie in the ring is not part of the state.
TEST_F(NetworkTest, EqualStatesHaveEqualHashes) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  Send(client, "ab");
  const std::vector<uint8_t> state = State();
  const Hash128 hash = effects_.hash();
  Send(client, "ab");
  Receive(server, 2);
  EXPECT_EQ(State(), state);
  EXPECT_EQ(effects_.hash(), hash);
}

// A receive depends on the send that made it possible, whatever else has arrived.
TEST_F(NetworkTest, CallsOnOneDirectionConflict) {
  int32_t client = 0, server = 0;
  Connect(client, server);
  auto send = [&] { Send(client, "abc"); };
  auto receive = [&] { Receive(server, 2); };
  EXPECT_TRUE(Conflict(send, receive));
  Send(client, "abc");
  EXPECT_TRUE(Conflict(send, receive));
  EXPECT_TRUE(Conflict(receive, receive));
  EXPECT_TRUE(ConflictInSequence(send, [&] { Receive(server, 1); }));
  EXPECT_FALSE(Conflict(receive, [&] { Send(server, "x"); }));
  EXPECT_FALSE(Conflict(send, [&] { Send(server, "x"); }));
  EXPECT_TRUE(Conflict(send, send));
  EXPECT_TRUE(Conflict(send, [&] { network_.Close(server); }));
  EXPECT_FALSE(Conflict([&] { network_.Open(); }, [&] { network_.Open(); }));
}

TEST_F(NetworkTest, CallsOnOneListenerConflict) {
  const int32_t listener = Listener(80);
  const int32_t a = network_.Open(), b = network_.Open();
  auto connect = [&](int32_t fd) {
    return [&, fd] { network_.Connect(fd, {SocketAddress::kLoopback, 80}); };
  };
  auto accept = [&] { Accepted(listener); };
  EXPECT_TRUE(Conflict(connect(a), accept));
  EXPECT_TRUE(Conflict(connect(a), connect(b)));
  Client(80);
  EXPECT_TRUE(Conflict(connect(a), accept));
  EXPECT_TRUE(Conflict(connect(a), [&] { network_.Close(listener); }));
  // Closing a client that nobody has accepted, and closing the listener, in either order.
  const int32_t waiting = Client(80);
  auto close_client = [&] { network_.Close(waiting); };
  auto close_listener = [&] { network_.Close(listener); };
  EXPECT_TRUE(Conflict(close_client, close_listener));
  EXPECT_TRUE(ConflictInSequence(close_client, close_listener));
  const int32_t late = network_.Open();
  auto connect_late = [&] { network_.Connect(late, {SocketAddress::kLoopback, 81}); };
  auto bind = [&] { network_.Bind(b, {SocketAddress::kAny, 81}); };
  EXPECT_TRUE(Conflict(connect_late, bind));
}

}  // namespace
}  // namespace mazurka
