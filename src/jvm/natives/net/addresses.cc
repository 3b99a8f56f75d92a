// Names and addresses: java.net.InetAddress. The simulated host has the name localhost.
#include "jvm/natives/net/addresses.h"

#include <strings.h>

#include "jvm/interpreter/native.h"
#include "jvm/natives/refuse_native.h"

namespace mazurka {
namespace {

constexpr std::string_view kInetAddress = "java/net/InetAddress", kInet4 = "java/net/Inet4Address",
                           kHolder = "java/net/InetAddress$InetAddressHolder",
                           kSocketAddress = "java/net/InetSocketAddress",
                           kSocketHolder = "java/net/InetSocketAddress$InetSocketAddressHolder",
                           kInet4Impl = "java/net/Inet4AddressImpl";
constexpr std::string_view kLocalHost = "localhost";
constexpr int32_t kIPv4Family = 1;  // InetAddress.IPv4

Klass& Boot(NativeEnv& e, std::string_view name) { return *e.program().LoadBoot(name); }

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }

Ref LocalHost(NativeEnv& e, Ref name) { return NewInetAddress(e, SocketAddress::kLoopback, name); }

NativeStatus LocalHostName(NativeEnv& e) { return e.ReturnString(kLocalHost); }

// True if the name in slot `slot` is one of the simulated host.
bool IsLocalHost(NativeEnv& e, uint32_t slot) {
  const Ref name = e.Reference(slot);
  return !IsNull(name) &&
         strcasecmp(e.vm.strings().Utf8(name).c_str(), std::string(kLocalHost).c_str()) == 0;
}
NativeStatus RefuseName(NativeEnv& e, uint32_t slot) {
  const Ref name = e.Reference(slot);
  return e.Unsupported("looking up the host \"" +
                       (IsNull(name) ? std::string() : e.vm.strings().Utf8(name)) +
                       "\": the only host is localhost");
}

// The addresses of the host whose name is in slot `slot`.
template <uint32_t slot>
NativeStatus AllAddresses(NativeEnv& e) {
  if (!IsLocalHost(e, slot)) return RefuseName(e, slot);
  if (const NativeStatus status = PrepareAddresses(e); status != NativeStatus::kDone) return status;
  const Ref address = LocalHost(e, e.Reference(slot));
  const Klass& arrays = *e.program().ArrayOf(&Boot(e, kInetAddress));
  const Ref array = e.vm.objects().NewArray(e.thread, arrays, 1);
  e.vm.objects().StoreRefElement(array, 0, address);
  return e.ReturnRef(array);
}

NativeStatus ThisHost(NativeEnv& e) {
  if (const NativeStatus status = PrepareAddresses(e); status != NativeStatus::kDone) return status;
  return e.ReturnRef(LocalHost(e, e.vm.strings().New(e.thread, kLocalHost)));
}

// getHostByAddr(byte[])
NativeStatus NameOfAddress(NativeEnv& e) {
  const Ref bytes = e.Reference(1);
  const bool is_loopback =
      e.heap().Length(bytes) == 4 && e.heap().LoadElement<uint8_t>(bytes, 0) == 127;
  if (!is_loopback) return e.Unsupported("looking up the name of an address of another host");
  return e.ReturnString(kLocalHost);
}

constexpr std::string_view kNoCache =
    "names of hosts never change, and a cache would make threads depend on each other";

constexpr NativeRow kRows[] = {
    {kInetAddress, "init()V", &Nothing},
    {kInetAddress,
     "getAllByName0(Ljava/lang/String;Ljava/net/InetAddress;ZZ)[Ljava/net/InetAddress;",
     &AllAddresses<0>, kNoCache},
    {kInetAddress, "getLocalHost()Ljava/net/InetAddress;", &ThisHost, kNoCache},
    {kInet4, "init()V", &Nothing},
    {"java/net/Inet6Address", "init()V", &Nothing},
    {"java/net/DatagramPacket", "init()V", &Nothing},
    {"java/net/NetworkInterface", "init()V", &Nothing},
    {"java/net/InetAddressImplFactory", "isIPv6Supported()Z", &No},
    {kInet4Impl, "getLocalHostName()Ljava/lang/String;", &LocalHostName},
    {kInet4Impl, "lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;", &AllAddresses<1>},
    {kInet4Impl, "getHostByAddr([B)Ljava/lang/String;", &NameOfAddress},
    {kInet4Impl, "isReachable0([BI[BI)Z", &RefuseNative},
    {"sun/net/spi/DefaultProxySelector", "init()Z", &No},
};

}  // namespace

std::optional<uint32_t> HostOf(Vm& vm, Ref address) {
  if (IsNull(address)) return std::nullopt;
  Objects& objects = vm.objects();
  if (!objects.KlassOf(address).IsSubtypeOf(vm.program().LoadBoot(kInet4))) return std::nullopt;
  return static_cast<uint32_t>(objects.GetInt(objects.GetRef(address, "holder"), "address"));
}

NativeStatus PrepareAddresses(NativeEnv& e) {
  for (std::string_view name : {kInetAddress, kInet4, kHolder, kSocketAddress, kSocketHolder}) {
    const LinkProgress progress = e.vm.class_init().Initialize(e.thread, Boot(e, name));
    if (progress != LinkProgress::kReady) return e.After(progress);
  }
  return NativeStatus::kDone;
}

Ref NewInetAddress(NativeEnv& e, uint32_t host, Ref name) {
  Objects& objects = e.vm.objects();
  const Ref holder = objects.NewInstance(e.thread, Boot(e, kHolder));
  objects.SetInt(holder, "address", static_cast<int32_t>(host));
  objects.SetInt(holder, "family", kIPv4Family);
  objects.SetRef(holder, "hostName", name);
  objects.SetRef(holder, "originalHostName", name);
  const Ref address = objects.NewInstance(e.thread, Boot(e, kInet4));
  objects.SetRef(address, "holder", holder);
  return address;
}

Ref NewInetSocketAddress(NativeEnv& e, SocketAddress from) {
  Objects& objects = e.vm.objects();
  const Ref host = NewInetAddress(e, from.host, Ref::kNull);
  const Ref holder = objects.NewInstance(e.thread, Boot(e, kSocketHolder));
  objects.SetRef(holder, "addr", host);
  objects.SetInt(holder, "port", from.port);
  const Ref address = objects.NewInstance(e.thread, Boot(e, kSocketAddress));
  objects.SetRef(address, "holder", holder);
  return address;
}

MAZ_NATIVE_TABLE(AddressNatives, kRows)

}  // namespace mazurka
