// The places of the network: what two calls must have in common to depend on each other.
#include "jvm/network/network.h"

namespace mazurka {
namespace {

// Kinds of places. The names are arbitrary.
constexpr uint64_t kDescriptor = 0x736f636b6574, kNumbers = 0x6672656566647300, kPort = 0x706f7274,
                   kHead = 0x68656164, kTail = 0x7461696c, kLink = 0x6c696e6b,
                   kQueueHead = 0x7168656164, kQueueTail = 0x717461696c, kLife = 0x6c696665;

}  // namespace

void Network::Record(uint64_t thread, std::vector<Place>& places,
                     const std::function<void()>& calls) {
  const uint64_t entered = thread_;
  thread_ = NameInSystem(thread);
  recording_ = &places;
  calls();
  recording_ = nullptr;
  thread_ = entered;
}

void Network::Touch(uint64_t kind, uint64_t of, bool writes) {
  if (recording_ == nullptr) return;
  recording_->push_back({(Mix64(kind ^ Mix64(of)) & ~kPlaceBits) | kPlaceMark, 0, 1, writes});
}

void Network::TouchDescriptor(int32_t fd, bool writes) {
  Touch(kDescriptor, static_cast<uint64_t>(fd), writes);
}
void Network::TouchNumbers(int32_t fd) {
  Touch(kNumbers, static_cast<uint64_t>((fd - kFirstNumber) / kRange), true);
}
void Network::TouchPort(uint16_t port, bool writes) { Touch(kPort, port, writes); }
void Network::TouchHead(SocketId id, bool writes) { Touch(kHead, NameOf(id), writes); }
void Network::TouchTail(SocketId id, bool writes) { Touch(kTail, NameOf(id), writes); }
void Network::TouchLink(SocketId id, bool writes) { Touch(kLink, NameOf(id), writes); }
void Network::TouchQueueHead(SocketId id, bool writes) { Touch(kQueueHead, NameOf(id), writes); }
void Network::TouchQueueTail(SocketId id, bool writes) { Touch(kQueueTail, NameOf(id), writes); }
void Network::TouchLife(uint64_t name, bool writes) { Touch(kLife, name, writes); }

}  // namespace mazurka
