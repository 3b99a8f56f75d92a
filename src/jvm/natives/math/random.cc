// Sources of randomness. All seeds are fixed. Where the JDK shares a generator between threads, the
// seed here depends only on the calling thread, so drawing a number is invisible.
#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"
#include "jvm/natives/host_state.h"
#include "jvm/natives/unsafe/array_bytes.h"

namespace mazurka {
namespace {

// A well-mixed function of x (one step of a 64-bit xor-multiply mixer).
uint64_t Mix(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93u;
  x = (x ^ (x >> 29)) * 0xa0761d6478bd642fu;
  return x ^ (x >> 32);
}

// The seed is equal in equivalent executions, because it derives from the stable name of the thread
// object.
uint64_t ThreadSeed(NativeEnv& e) {
  return Mix(e.vm.objects().StableName(e.thread.object) ^ e.vm.options().environment->random_seed);
}

// Differs between calls in one thread if the thread allocates in between.
uint64_t FreshSeed(NativeEnv& e) { return Mix(ThreadSeed(e) + e.thread.allocations); }

int32_t NonZero(uint64_t bits) {
  auto value = static_cast<int32_t>(bits);
  return value == 0 ? 1 : value;
}

// The program calls localInit through current(). Other classes of java.util.concurrent call it for
// their own use.
NativeStatus LocalInit(NativeEnv& e) {
  if (e.thread.frame->method->name.view() == "current")
    HostState::Of(e.vm).random_use.fixed_seed = true;
  uint64_t seed = ThreadSeed(e);
  e.vm.objects().SetLong(e.thread.object, "threadLocalRandomSeed", static_cast<int64_t>(seed));
  e.vm.objects().SetInt(e.thread.object, "threadLocalRandomProbe", NonZero(Mix(seed)));
  return e.Void();
}

NativeStatus NextSecondarySeed(NativeEnv& e) {
  auto r = static_cast<uint32_t>(
      e.vm.objects().GetInt(e.thread.object, "threadLocalRandomSecondarySeed"));
  if (r != 0) {
    r ^= r << 13;
    r ^= r >> 17;
    r ^= r << 5;
  } else {
    r = static_cast<uint32_t>(NonZero(Mix(ThreadSeed(e) + 1)));
  }
  e.vm.objects().SetInt(e.thread.object, "threadLocalRandomSecondarySeed", static_cast<int32_t>(r));
  return e.ReturnInt(static_cast<int32_t>(r));
}

// Math.random(): one generator per thread instead of a shared one.
NativeStatus MathRandom(NativeEnv& e) {
  if (e.vm.objects().GetInt(e.thread.object, "threadLocalRandomProbe") == 0) LocalInit(e);
  auto seed =
      static_cast<uint64_t>(e.vm.objects().GetLong(e.thread.object, "threadLocalRandomSeed"));
  seed += 0x9e3779b97f4a7c15u;
  e.vm.objects().SetLong(e.thread.object, "threadLocalRandomSeed", static_cast<int64_t>(seed));
  return e.ReturnDouble(static_cast<double>(Mix(seed) >> 11) * 0x1.0p-53);
}

NativeStatus SeedUniquifier(NativeEnv& e) {
  HostState::Of(e.vm).random_use.fixed_seed = true;
  return e.ReturnLong(static_cast<int64_t>(FreshSeed(e)));
}

NativeStatus NextHashCode(NativeEnv& e) { return e.ReturnInt(static_cast<int32_t>(FreshSeed(e))); }

void FillRandom(NativeEnv& e, Ref array) {
  uint32_t length = e.heap().Length(array);
  uint64_t seed = FreshSeed(e);
  uint8_t* bytes = WritableBytesAt(e.vm, array, 0, length);
  for (uint32_t i = 0; i < length; i += 8) {
    uint64_t word = Mix(seed + i);
    std::memcpy(bytes + i, &word, std::min<uint32_t>(8, length - i));
  }
}

NativeStatus SecureNextBytes(NativeEnv& e) {
  if (IsNull(e.Reference(1))) return e.ThrowNoMessage("java/lang/NullPointerException");
  FillRandom(e, e.Reference(1));
  // Allocate: the next draw of this thread must differ.
  e.vm.objects().NewArray(e.thread, *e.program().known.byte_array, 0);
  return e.Void();
}

NativeStatus SecureGenerateSeed(NativeEnv& e) {
  Ref array = e.vm.objects().NewArray(e.thread, *e.program().known.byte_array,
                                      static_cast<uint32_t>(e.Int(1)));
  FillRandom(e, array);
  return e.ReturnRef(array);
}

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus Available(NativeEnv& e) { return e.ReturnBool(true); }

// The JDK derives the salt of immutable collections from this value. Zero would select the clock.
NativeStatus RandomSeedForDumping(NativeEnv& e) {
  constexpr uint64_t kSalt = 0x4d617a75726b61;
  const uint64_t seed = kSalt ^ e.vm.options().environment->random_seed;
  return e.ReturnLong(static_cast<int64_t>(seed == 0 ? 1 : seed));
}

constexpr std::string_view kFixed = "seeds are fixed, one for each thread";

#define SECURE(klass)                                                                      \
  {klass, "engineNextBytes([B)V", &SecureNextBytes, kFixed},                               \
      {klass, "engineGenerateSeed(I)[B", &SecureGenerateSeed, kFixed},                     \
      {klass, "engineSetSeed([B)V", &Nothing, kFixed},                                     \
      {klass, "<clinit>()V", &Nothing, "the JDK's code opens random devices of the host"}, \
      {klass, "isAvailable()Z", &Available, "the machine uses no random device"}, {        \
    klass, "<init>(Ljava/security/SecureRandomParameters;)V", &Nothing,                    \
        "the machine uses no random device"                                                \
  }

constexpr NativeRow kRows[] = {
    {"java/util/concurrent/ThreadLocalRandom", "localInit()V", &LocalInit, kFixed},
    {"java/util/concurrent/ThreadLocalRandom", "nextSecondarySeed()I", &NextSecondarySeed, kFixed},
    {"java/util/Random", "seedUniquifier()J", &SeedUniquifier, kFixed},
    {"java/lang/Math", "random()D", &MathRandom, kFixed},
    {"java/lang/ThreadLocal", "nextHashCode()I", &NextHashCode, kFixed},
    {"jdk/internal/misc/CDS", "getRandomSeedForDumping()J", &RandomSeedForDumping},
    SECURE("sun/security/provider/NativePRNG"),
    SECURE("sun/security/provider/NativePRNG$Blocking"),
    SECURE("sun/security/provider/NativePRNG$NonBlocking"),
};
#undef SECURE

}  // namespace

MAZ_NATIVE_TABLE(RandomNatives, kRows)

}  // namespace mazurka
