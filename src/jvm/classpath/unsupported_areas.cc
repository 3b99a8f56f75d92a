#include "jvm/classpath/unsupported_areas.h"

namespace mazurka {
namespace {

// A row is for the classes whose internal names begin like this; a name that ends with '!' stands
// for that class only. The first matching row counts.
struct Row {
  std::string_view beginning, area;
};

constexpr std::string_view kSockets = "sockets", kAwt = "AWT", kProcesses = "starting processes",
                           kSound = "sound", kPrinting = "printing", kRmi = "RMI",
                           kRecorder = "Flight Recorder", kAgents = "agents and instrumentation",
                           kWatching = "watching directories", kPreferences = "preferences",
                           kHosts = "host names and network interfaces", kSignals = "signals",
                           kStores = "file stores", kCounters = "counters of Java processes";

constexpr Row kClasses[] = {
    {"java/awt/event/", ""},  // plain data
    {"java/awt/geom/", ""},
    {"java/awt/", kAwt},
    {"sun/awt/", kAwt},
    {"sun/java2d/", kAwt},
    {"sun/font/", kAwt},
    {"javax/swing/", "Swing"},
    {"javax/imageio/", "images"},
    {"com/sun/imageio/", "images"},
    {"javax/sound/", kSound},
    {"com/sun/media/sound/", kSound},
    {"javax/print/", kPrinting},
    {"sun/print/", kPrinting},
    {"java/net/http/", kSockets},
    {"jdk/internal/net/http/", kSockets},
    {"com/sun/net/httpserver/", kSockets},
    {"java/net/Socket!", kSockets},
    {"java/net/ServerSocket!", kSockets},
    {"java/net/DatagramSocket!", kSockets},
    {"java/net/MulticastSocket!", kSockets},
    {"java/net/HttpURLConnection!", kSockets},
    {"javax/net/ssl/", kSockets},
    {"java/net/NetworkInterface!", kHosts},
    {"java/net/Inet4AddressImpl!", kHosts},
    {"java/net/Inet6AddressImpl!", kHosts},
    {"java/nio/channels/SocketChannel!", kSockets},
    {"java/nio/channels/ServerSocketChannel!", kSockets},
    {"java/nio/channels/DatagramChannel!", kSockets},
    {"java/nio/channels/AsynchronousSocketChannel!", kSockets},
    {"java/nio/channels/AsynchronousServerSocketChannel!", kSockets},
    {"java/nio/channels/Selector!", kSockets},
    {"sun/nio/ch/Net!", kSockets},
    {"sun/nio/ch/EPoll", kSockets},
    {"sun/nio/ch/EventFD!", kSockets},
    {"sun/nio/ch/SocketDispatcher!", kSockets},
    {"sun/nio/ch/DatagramDispatcher!", kSockets},
    {"sun/nio/ch/UnixDomainSockets!", kSockets},
    {"java/nio/file/WatchService!", kWatching},
    {"sun/nio/fs/LinuxWatchService", kWatching},
    {"java/lang/ProcessBuilder!", kProcesses},
    {"java/lang/ProcessImpl!", kProcesses},
    {"java/lang/ProcessHandleImpl!", "processes of the host"},
    {"jdk/internal/misc/Signal!", kSignals},
    {"sun/misc/Signal!", kSignals},
    {"sun/nio/fs/LinuxFileStore!", kStores},
    {"sun/nio/fs/UnixFileStore!", kStores},
    {"jdk/internal/perf/", kCounters},
    {"sun/jvmstat/", kCounters},
    {"java/rmi/", kRmi},
    {"sun/rmi/", kRmi},
    {"java/util/prefs/", kPreferences},
    {"jdk/jfr/", kRecorder},
    {"java/lang/instrument/", kAgents},
    {"sun/instrument/", kAgents},
    {"com/sun/tools/attach/", kAgents},
};

// Methods of classes that are supported otherwise.
struct MethodRow {
  std::string_view klass, method, area;
};
constexpr MethodRow kMethods[] = {
    {"java/lang/Runtime", "exec", kProcesses},
    {"java/lang/Runtime", "load", "native libraries"},
    {"java/lang/Runtime", "loadLibrary", "native libraries"},
    {"java/lang/System", "load", "native libraries"},
    {"java/lang/System", "loadLibrary", "native libraries"},
    {"java/nio/file/FileSystem", "newWatchService", kWatching},
    {"java/nio/file/Files", "getFileStore", kStores},
    {"java/net/URL", "openConnection", kSockets},
    {"java/net/URL", "openStream", kSockets},
    {"java/net/InetAddress", "getByName", kHosts},
    {"java/net/InetAddress", "getAllByName", kHosts},
};

}  // namespace

std::string_view UnsupportedAreaOf(std::string_view class_name) {
  for (const Row& row : kClasses) {
    const bool is_whole = row.beginning.ends_with('!');
    const std::string_view name =
        row.beginning.substr(0, row.beginning.size() - (is_whole ? 1 : 0));
    if (is_whole ? class_name == name : class_name.starts_with(name)) return row.area;
  }
  return {};
}

std::string_view UnsupportedAreaOf(std::string_view class_name, std::string_view method) {
  for (const MethodRow& row : kMethods) {
    if (row.klass == class_name && row.method == method) return row.area;
  }
  return UnsupportedAreaOf(class_name);
}

}  // namespace mazurka
