#include "jvm/natives/io/zlib_streams.h"

#include "base/check.h"
#include "jvm/heap/names.h"

namespace mazurka {
namespace {

// The part of the state that a stream is.
Hash128 HashOf(int64_t handle, const Hash128& calls) {
  return Mix128(static_cast<uint64_t>(handle) ^ calls.lo, calls.hi);
}

}  // namespace

ZlibStreams::ZlibStreams(Vm& vm) : vm_(vm), memory_(vm.heap()) {}

ZlibStreams::~ZlibStreams() {
  if (vm_.options().explore) return;  // the memory goes with memory_
  for (const auto& [handle, slot] : slots_) {
    if (streams_[slot] == nullptr) continue;
    Finish(*streams_[slot]);
    delete streams_[slot];
  }
}

voidpf ZlibStreams::Allocate(voidpf opaque, uInt items, uInt size) {
  Stream& stream = *static_cast<Stream*>(opaque);
  OffHeap& memory = stream.owner->memory_;
  const uint64_t bytes = uint64_t{items} * size;
  const uint64_t address = memory.Allocate(bytes);
  if (address == 0 || stream.parts == std::size(stream.part)) return Z_NULL;
  stream.part[stream.parts++] = address;
  return memory.Write(address, bytes);
}

void ZlibStreams::Free(voidpf opaque, voidpf part) {
  Stream& stream = *static_cast<Stream*>(opaque);
  OffHeap& memory = stream.owner->memory_;
  for (uint32_t i = 0; i < stream.parts; ++i) {
    if (memory.Read(stream.part[i]) != part) continue;
    memory.Free(stream.part[i]);
    stream.part[i] = stream.part[--stream.parts];
    return;
  }
}

ZlibStreams::Stream* ZlibStreams::NewStream(bool inflating, uint64_t parameters) {
  Stream* stream;
  uint64_t address = 0;
  if (vm_.options().explore) {
    address = memory_.Allocate(sizeof(Stream));
    if (address == 0) return nullptr;
    stream = reinterpret_cast<Stream*>(memory_.Write(address, sizeof(Stream)));
  } else {
    stream = new Stream;
  }
  *stream = {};
  stream->inflating = inflating;
  stream->epoch = vm_.heap().epoch();
  stream->first = stream->calls = Mix128(0x7a6c6962 + (inflating ? 1 : 0), parameters);
  stream->owner = this;
  stream->address = address;
  if (vm_.options().explore) {
    stream->z.zalloc = &Allocate;
    stream->z.zfree = &Free;
    stream->z.opaque = stream;
  }
  return stream;
}

// A handle is the same in equivalent executions: the constructors that make streams have allocated
// an object before each.
int64_t ZlibStreams::Add(const Thread& t, Stream* stream) {
  constexpr uint64_t kHandleBits = ~uint64_t{0} >> 2;
  uint64_t name = ThreadObjectName(t.name, t.allocations);
  for (;; ++name) {
    const int64_t handle = vm_.options().explore
                               ? static_cast<int64_t>((Mix64(name) & kHandleBits) | 1)
                               : ++last_handle_;
    const auto [slot, is_new] = slots_.try_emplace(handle, static_cast<uint32_t>(slots_.size()));
    MAZ_CHECK_MSG(slot->second < kMaxStreams, "too many streams of zlib");
    Stream*& entry = streams_[slot->second];
    if (entry != nullptr) continue;
    if (vm_.options().explore) {
      vm_.heap().trail().Save(&entry, sizeof entry);
      vm_.effects().Change({}, HashOf(handle, stream->calls));
    }
    entry = stream;
    return handle;
  }
}

ZlibStreams::Stream* ZlibStreams::At(int64_t handle) const {
  const auto slot = slots_.find(handle);
  MAZ_CHECK(slot != slots_.end() && streams_[slot->second] != nullptr);
  return streams_[slot->second];
}

ZlibStreams::Stream& ZlibStreams::ToChange(int64_t handle) {
  Stream& stream = *At(handle);
  if (!vm_.options().explore || stream.epoch == vm_.heap().epoch()) return stream;
  vm_.heap().trail().Save(&stream, sizeof stream);
  for (uint32_t i = 0; i < stream.parts; ++i)
    memory_.Write(stream.part[i], memory_.Capacity(stream.part[i]));
  stream.epoch = vm_.heap().epoch();
  return stream;
}

void ZlibStreams::SetCalls(int64_t handle, const Hash128& calls) {
  if (!vm_.options().explore) return;
  Stream& stream = ToChange(handle);
  vm_.effects().Change(HashOf(handle, stream.calls), HashOf(handle, calls));
  stream.calls = calls;
}

void ZlibStreams::Record(int64_t handle, std::span<const uint8_t> input, uint64_t parameters) {
  if (!vm_.options().explore) return;
  SetCalls(handle, Combine(Combine((*this)[handle].calls, HashBytes128(input)), parameters));
}

void ZlibStreams::RecordReset(int64_t handle) { SetCalls(handle, (*this)[handle].first); }

void ZlibStreams::Finish(Stream& stream) {
  if (stream.inflating) {
    inflateEnd(&stream.z);
  } else {
    deflateEnd(&stream.z);
  }
}

void ZlibStreams::End(int64_t handle) {
  Stream& stream = ToChange(handle);
  Stream*& entry = streams_[slots_.at(handle)];
  Finish(stream);
  if (vm_.options().explore) {
    vm_.effects().Change(HashOf(handle, stream.calls), {});
    vm_.heap().trail().Save(&entry, sizeof entry);
    entry = nullptr;
    memory_.Free(stream.address);
    return;
  }
  delete entry;
  entry = nullptr;
  slots_.erase(handle);
}

}  // namespace mazurka
