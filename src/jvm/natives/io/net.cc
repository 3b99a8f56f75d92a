// java.net as far as addresses and URLs need it. Sockets are not supported.
#include "jvm/natives/refuse_native.h"
#include "jvm/natives/tables.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& e) { return e.Void(); }
NativeStatus No(NativeEnv& e) { return e.ReturnBool(false); }

NativeStatus LocalHostName(NativeEnv& e) { return e.ReturnString("localhost"); }

constexpr NativeRow kRows[] = {
    {"java/net/InetAddress", "init()V", &Nothing},
    {"java/net/Inet4Address", "init()V", &Nothing},
    {"java/net/Inet6Address", "init()V", &Nothing},
    {"java/net/DatagramPacket", "init()V", &Nothing},
    {"java/net/NetworkInterface", "init()V", &Nothing},
    {"java/net/InetAddressImplFactory", "isIPv6Supported()Z", &No},
    {"java/net/Inet4AddressImpl", "getLocalHostName()Ljava/lang/String;", &LocalHostName},
    {"java/net/Inet4AddressImpl", "lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;",
     &RefuseNative},
    {"java/net/Inet4AddressImpl", "getHostByAddr([B)Ljava/lang/String;", &RefuseNative},
    {"java/net/Inet4AddressImpl", "isReachable0([BI[BI)Z", &RefuseNative},
    {"sun/nio/ch/Net", "initIDs()V", &Nothing},
    {"sun/nio/ch/Net", "isIPv6Available0()Z", &No},
    {"sun/nio/ch/Net", "isReusePortAvailable0()Z", &No},
    {"sun/nio/ch/Net", "socket0(ZZZZ)I", &RefuseNative},
    {"sun/nio/ch/UnixDomainSockets", "init()Z", &No},
    {"sun/net/spi/DefaultProxySelector", "init()Z", &No},
};

}  // namespace

std::span<const NativeRow> NetNatives() { return kRows; }

}  // namespace mazurka
