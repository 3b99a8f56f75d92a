// java.util.zip on top of zlib.
#include "jvm/interpreter/native.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

using Stream = ZlibStreams::Stream;

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus OutOfMemory(NativeEnv& e) { return e.ThrowNoMessage("java/lang/OutOfMemoryError"); }

ZlibStreams& Streams(NativeEnv& e) { return HostState::Of(e.vm).zlib; }

NativeStatus ReturnHandle(NativeEnv& e, int64_t handle) {
  return handle == 0 ? OutOfMemory(e) : e.ReturnLong(handle);
}

constexpr int kWindowBits = 15;

// init(nowrap)
NativeStatus InflaterInit(NativeEnv& e) {
  const int bits = e.Bool(0) ? -kWindowBits : kWindowBits;
  return ReturnHandle(e, Streams(e).Make(e.thread, true, e.Bool(0) ? 1 : 0,
                                         [&](z_stream* z) { return inflateInit2(z, bits); }));
}

// init(level, strategy, nowrap)
NativeStatus DeflaterInit(NativeEnv& e) {
  constexpr int kMemoryLevel = 8;
  const int level = e.Int(0), strategy = e.Int(1);
  const int bits = e.Bool(2) ? -kWindowBits : kWindowBits;
  const uint64_t parameters = static_cast<uint64_t>(level + 1) << 16 |
                              static_cast<uint64_t>(strategy) << 1 | (e.Bool(2) ? 1u : 0u);
  return ReturnHandle(e, Streams(e).Make(e.thread, false, parameters, [&](z_stream* z) {
    return deflateInit2(z, level, Z_DEFLATED, bits, kMemoryLevel, strategy);
  }));
}

NativeStatus End(NativeEnv& e) {
  Streams(e).End(e.Long(0));
  return e.Void();
}

NativeStatus Reset(NativeEnv& e) {
  Stream& stream = Streams(e).ToChange(e.Long(0));
  const int result = stream.inflating ? inflateReset(&stream.z) : deflateReset(&stream.z);
  Streams(e).RecordReset(e.Long(0));
  return result == Z_OK ? e.Void() : e.ThrowNoMessage("java/lang/InternalError");
}

NativeStatus GetAdler(NativeEnv& e) {
  return e.ReturnInt(static_cast<int32_t>(Streams(e)[e.Long(0)].z.adler));
}

NativeStatus UseDictionary(NativeEnv& e, const uint8_t* bytes, uint32_t length) {
  constexpr uint64_t kDictionary = 1u << 31;
  Stream& stream = Streams(e).ToChange(e.Long(0));
  Streams(e).Record(e.Long(0), {bytes, length}, kDictionary);
  const int result = stream.inflating ? inflateSetDictionary(&stream.z, bytes, length)
                                      : deflateSetDictionary(&stream.z, bytes, length);
  return result == Z_OK ? e.Void() : e.ThrowNoMessage("java/lang/IllegalArgumentException");
}
// Input or output of a call: (byte[], offset, length), or (address, length), three slots each.
enum class Where { kArray, kAddress };

uint32_t LengthAt(NativeEnv& e, uint32_t slot) { return static_cast<uint32_t>(e.Int(slot + 2)); }

const uint8_t* InputAt(NativeEnv& e, Where where, uint32_t slot) {
  if (where == Where::kArray)
    return BytesAt(e.vm, e.Reference(slot), static_cast<uint32_t>(e.Int(slot + 1)));
  return HostState::Of(e.vm).off_heap.Read(static_cast<uint64_t>(e.Long(slot)));
}
uint8_t* OutputAt(NativeEnv& e, Where where, uint32_t slot) {
  uint32_t length = LengthAt(e, slot);
  if (where == Where::kArray) {
    return WritableBytesAt(e.vm, e.Reference(slot), static_cast<uint32_t>(e.Int(slot + 1)), length);
  }
  return HostState::Of(e.vm).off_heap.Write(static_cast<uint64_t>(e.Long(slot)), length);
}

constexpr uint32_t kInput = 3, kOutput = 6, kFlush = 9;

// Bytes of `array`, or of off-heap memory if `array` is null.
struct Range {
  Ref array;
  uint64_t at;
  uint32_t length;
};

Range RangeAt(NativeEnv& e, Where where, uint32_t slot) {
  uint32_t length = LengthAt(e, slot);
  if (where == Where::kAddress) return {Ref::kNull, static_cast<uint64_t>(e.Long(slot)), length};
  return {e.Reference(slot), kArrayHeaderBytes + static_cast<uint32_t>(e.Int(slot + 1)), length};
}

bool StopsBefore(NativeEnv& e, Announced kind, const Range& range) {
  return range.length > 0 &&
         e.vm.accesses().StopsBefore(e.thread, kind, range.array, range.at, range.length);
}

bool IsShared(NativeEnv& e, const Range& range) {
  return range.length > 0 && e.vm.accesses().IsWatched(range.array);
}

// Copies the input to where the thread's record keeps it until the output is written.
void KeepInput(NativeEnv& e, Where in) {
  const uint32_t length = LengthAt(e, kInput);
  const Ref copy = e.vm.objects().NewArray(e.thread, *e.program().known.byte_array, length);
  std::memcpy(WritableBytesAt(e.vm, copy, 0, length), InputAt(e, in, kInput), length);
  e.thread.native_object = copy;
}

// Announces that the call reads shared input and writes shared output. If both are shared, these
// are two operations, because other threads can act between them. Returns kDone if the call can
// use its input and output now.
NativeStatus PrepareUse(NativeEnv& e, Where in, Where out) {
  if (IsNull(e.thread.native_object)) {
    const bool is_shared_twice =
        IsShared(e, RangeAt(e, in, kInput)) && IsShared(e, RangeAt(e, out, kOutput));
    if (is_shared_twice &&
        !e.vm.objects().EnsureHeap(e.thread, kArrayHeaderBytes + uint64_t{LengthAt(e, kInput)}))
      return NativeStatus::kThrown;
    if (StopsBefore(e, Announced::kRead, RangeAt(e, in, kInput))) return NativeStatus::kOperation;
    if (is_shared_twice) KeepInput(e, in);
  }
  if (StopsBefore(e, Announced::kWrite, RangeAt(e, out, kOutput))) return NativeStatus::kOperation;
  return NativeStatus::kDone;
}

NativeStatus SetDictionary(NativeEnv& e) {
  if (StopsBefore(e, Announced::kRead, RangeAt(e, Where::kArray, 2)))
    return NativeStatus::kOperation;
  return UseDictionary(e, BytesAt(e.vm, e.Reference(2), static_cast<uint32_t>(e.Int(3))),
                       static_cast<uint32_t>(e.Int(4)));
}
NativeStatus SetDictionaryBuffer(NativeEnv& e) {
  if (StopsBefore(e, Announced::kRead, RangeAt(e, Where::kAddress, 2)))
    return NativeStatus::kOperation;
  return UseDictionary(e, HostState::Of(e.vm).off_heap.Read(static_cast<uint64_t>(e.Long(2))),
                       static_cast<uint32_t>(e.Int(4)));
}

void Connect(NativeEnv& e, z_stream& z, Where in, Where out) {
  z.next_out = OutputAt(e, out, kOutput);
  z.avail_out = LengthAt(e, kOutput);
  const Ref kept = e.thread.native_object;
  z.next_in = const_cast<uint8_t*>(IsNull(kept) ? InputAt(e, in, kInput) : BytesAt(e.vm, kept, 0));
  e.thread.native_object = Ref::kNull;
  z.avail_in = LengthAt(e, kInput);
}

struct Used {
  int64_t in, out;
};
Used UsedBy(NativeEnv& e, const z_stream& z) {
  return {int64_t{LengthAt(e, kInput)} - z.avail_in, int64_t{LengthAt(e, kOutput)} - z.avail_out};
}

// What the stream became depends on the bytes it read, on the room for output, and on how it was
// called.
void RecordUse(NativeEnv& e, const uint8_t* input, Used used, uint64_t parameters) {
  Streams(e).Record(e.Long(1), {input, static_cast<size_t>(used.in)},
                    parameters ^ Mix64(LengthAt(e, kOutput)));
}

// Packs the result: bytes read, bytes written << 31, and two flags in the top bits.
NativeStatus ReturnUsed(NativeEnv& e, Used used, bool finished, bool top) {
  uint64_t packed = static_cast<uint64_t>(used.in) | static_cast<uint64_t>(used.out) << 31 |
                    uint64_t{finished} << 62 | uint64_t{top} << 63;
  return e.ReturnLong(static_cast<int64_t>(packed));
}

template <Where in, Where out>
NativeStatus Inflate(NativeEnv& e) {
  if (const NativeStatus status = PrepareUse(e, in, out); status != NativeStatus::kDone)
    return status;
  z_stream& z = Streams(e).ToChange(e.Long(1)).z;
  Connect(e, z, in, out);
  const uint8_t* input = z.next_in;
  int result = inflate(&z, Z_SYNC_FLUSH);
  Used used = UsedBy(e, z);
  RecordUse(e, input, used, 0);
  switch (result) {
    case Z_OK:
      return ReturnUsed(e, used, false, false);
    case Z_STREAM_END:
      return ReturnUsed(e, used, true, false);
    case Z_NEED_DICT:
      return ReturnUsed(e, used, false, true);
    case Z_BUF_ERROR:
      return ReturnUsed(e, {0, 0}, false, false);
    case Z_DATA_ERROR:
      e.vm.objects().SetInt(e.Reference(0), "inputConsumed", static_cast<int32_t>(used.in));
      e.vm.objects().SetInt(e.Reference(0), "outputConsumed", static_cast<int32_t>(used.out));
      if (z.msg == nullptr) return e.ThrowNoMessage("java/util/zip/DataFormatException");
      return e.Throw("java/util/zip/DataFormatException", z.msg);
    case Z_MEM_ERROR:
      return OutOfMemory(e);
    default:
      return e.Throw("java/lang/InternalError", z.msg == nullptr ? "inflate" : z.msg);
  }
}

// Bits of the last argument: bit 0 asks for new parameters, the next two are the strategy, the rest
// is the level.
template <Where in, Where out>
NativeStatus Deflate(NativeEnv& e) {
  if (const NativeStatus status = PrepareUse(e, in, out); status != NativeStatus::kDone)
    return status;
  z_stream& z = Streams(e).ToChange(e.Long(1)).z;
  int32_t flush = e.Int(kFlush), parameters = e.Int(kFlush + 1);
  Connect(e, z, in, out);
  bool change = (parameters & 1) != 0;
  const uint8_t* input = z.next_in;
  int result =
      change ? deflateParams(&z, parameters >> 3, (parameters >> 1) & 3) : deflate(&z, flush);
  Used used = UsedBy(e, z);
  RecordUse(e, input, used, static_cast<uint64_t>(flush) << 16 | static_cast<uint64_t>(parameters));
  switch (result) {
    case Z_OK:
      return ReturnUsed(e, used, false, false);
    case Z_STREAM_END:
      return ReturnUsed(e, used, true, false);
    case Z_BUF_ERROR:
      return ReturnUsed(e, change ? used : Used{0, 0}, false, change);
    default:
      return e.Throw("java/lang/InternalError", z.msg == nullptr ? "deflate" : z.msg);
  }
}

using Checksum = uLong (*)(uLong, const Bytef*, uInt);

template <Checksum F>
NativeStatus ChecksumByte(NativeEnv& e) {
  auto byte = static_cast<uint8_t>(e.Int(1));
  return e.ReturnInt(static_cast<int32_t>(F(static_cast<uint32_t>(e.Int(0)), &byte, 1)));
}
template <Checksum F>
NativeStatus ChecksumBytes(NativeEnv& e) {
  if (StopsBefore(e, Announced::kRead, RangeAt(e, Where::kArray, 1)))
    return NativeStatus::kOperation;
  const uint8_t* bytes = BytesAt(e.vm, e.Reference(1), static_cast<uint32_t>(e.Int(2)));
  return e.ReturnInt(
      static_cast<int32_t>(F(static_cast<uint32_t>(e.Int(0)), bytes, static_cast<uInt>(e.Int(3)))));
}
template <Checksum F>
NativeStatus ChecksumBuffer(NativeEnv& e) {
  auto address = static_cast<uint64_t>(e.Long(1)) + static_cast<uint64_t>(e.Int(3));
  if (StopsBefore(e, Announced::kRead, {Ref::kNull, address, static_cast<uint32_t>(e.Int(4))}))
    return NativeStatus::kOperation;
  const uint8_t* bytes = HostState::Of(e.vm).off_heap.Read(address);
  return e.ReturnInt(
      static_cast<int32_t>(F(static_cast<uint32_t>(e.Int(0)), bytes, static_cast<uInt>(e.Int(4)))));
}

constexpr std::string_view kInflater = "java/util/zip/Inflater";
constexpr std::string_view kDeflater = "java/util/zip/Deflater";

constexpr NativeRow kRows[] = {
    {kInflater, "initIDs()V", &Nothing},
    {kInflater, "init(Z)J", &InflaterInit},
    {kInflater, "end(J)V", &End},
    {kInflater, "reset(J)V", &Reset},
    {kInflater, "getAdler(J)I", &GetAdler},
    {kInflater, "setDictionary(J[BII)V", &SetDictionary},
    {kInflater, "setDictionaryBuffer(JJI)V", &SetDictionaryBuffer},
    {kInflater, "inflateBytesBytes(J[BII[BII)J", &Inflate<Where::kArray, Where::kArray>},
    {kInflater, "inflateBytesBuffer(J[BIIJI)J", &Inflate<Where::kArray, Where::kAddress>},
    {kInflater, "inflateBufferBytes(JJI[BII)J", &Inflate<Where::kAddress, Where::kArray>},
    {kInflater, "inflateBufferBuffer(JJIJI)J", &Inflate<Where::kAddress, Where::kAddress>},
    {kDeflater, "init(IIZ)J", &DeflaterInit},
    {kDeflater, "end(J)V", &End},
    {kDeflater, "reset(J)V", &Reset},
    {kDeflater, "getAdler(J)I", &GetAdler},
    {kDeflater, "setDictionary(J[BII)V", &SetDictionary},
    {kDeflater, "setDictionaryBuffer(JJI)V", &SetDictionaryBuffer},
    {kDeflater, "deflateBytesBytes(J[BII[BIIII)J", &Deflate<Where::kArray, Where::kArray>},
    {kDeflater, "deflateBytesBuffer(J[BIIJIII)J", &Deflate<Where::kArray, Where::kAddress>},
    {kDeflater, "deflateBufferBytes(JJI[BIIII)J", &Deflate<Where::kAddress, Where::kArray>},
    {kDeflater, "deflateBufferBuffer(JJIJIII)J", &Deflate<Where::kAddress, Where::kAddress>},
    {"java/util/zip/CRC32", "update(II)I", &ChecksumByte<&crc32>},
    {"java/util/zip/CRC32", "updateBytes0(I[BII)I", &ChecksumBytes<&crc32>},
    {"java/util/zip/CRC32", "updateByteBuffer0(IJII)I", &ChecksumBuffer<&crc32>},
    {"java/util/zip/Adler32", "update(II)I", &ChecksumByte<&adler32>},
    {"java/util/zip/Adler32", "updateBytes(I[BII)I", &ChecksumBytes<&adler32>},
    {"java/util/zip/Adler32", "updateByteBuffer(IJII)I", &ChecksumBuffer<&adler32>},
};

}  // namespace

MAZ_NATIVE_TABLE(ZipNatives, kRows)

}  // namespace mazurka
