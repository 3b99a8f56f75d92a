// System properties: jdk.internal.util.SystemProps$Raw. Under `run`, they are those of `java` on
// this host. In exploration, the properties that depend on the host's locale are fixed.
#include <langinfo.h>
#include <locale.h>
#include <pwd.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/native.h"

namespace mazurka {
namespace {

// The order of the platform properties in SystemProps$Raw.
enum Index {
  kDisplayCountry,
  kDisplayLanguage,
  kDisplayScript,
  kDisplayVariant,
  kFileEncoding,
  kFileSeparator,
  kFormatCountry,
  kFormatLanguage,
  kFormatScript,
  kFormatVariant,
  kFtpNonProxyHosts,
  kFtpProxyHost,
  kFtpProxyPort,
  kHttpNonProxyHosts,
  kHttpProxyHost,
  kHttpProxyPort,
  kHttpsProxyHost,
  kHttpsProxyPort,
  kTmpDir,
  kLineSeparator,
  kOsArch,
  kOsName,
  kOsVersion,
  kPathSeparator,
  kSocksNonProxyHosts,
  kSocksProxyHost,
  kSocksProxyPort,
  kArchAbi,
  kDataModel,
  kEndian,
  kIsaList,
  kUnicodeEncoding,
  kJnuEncoding,
  kPatchLevel,
  kStderrEncoding,
  kStdoutEncoding,
  kUserDir,
  kUserHome,
  kUserName,
  kIndexCount,
};

using PlatformProperties = std::array<std::string, kIndexCount>;

// "de_AT.UTF-8@euro" → language, country, variant; the C locale is English.
struct LocaleName {
  std::string language = "en", country, variant;
};

LocaleName ParseLocale(std::string name) {
  LocaleName parsed;
  if (size_t at = name.find('@'); at != std::string::npos) {
    parsed.variant = name.substr(at + 1);
    name.resize(at);
  }
  if (size_t dot = name.find('.'); dot != std::string::npos) name.resize(dot);
  if (name.empty() || name == "C" || name == "POSIX") return LocaleName{};
  size_t underscore = name.find('_');
  parsed.language = name.substr(0, underscore);
  if (underscore != std::string::npos) parsed.country = name.substr(underscore + 1);
  if (parsed.variant == "euro") parsed.variant.clear();
  return parsed;
}

// The locale that the environment selects for this category, as setlocale would.
std::string LocaleOf(const char* category) {
  for (const char* variable : {"LC_ALL", category, "LANG"}) {
    const char* value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return value;
  }
  return "C";
}

std::string EncodingOf(const std::string& locale_name) {
  locale_t locale = newlocale(LC_CTYPE_MASK, locale_name.c_str(), static_cast<locale_t>(nullptr));
  if (locale == static_cast<locale_t>(nullptr)) return "ANSI_X3.4-1968";
  std::string encoding = nl_langinfo_l(CODESET, locale);
  freelocale(locale);
  return encoding.empty() ? "ANSI_X3.4-1968" : encoding;
}

void SetLocale(PlatformProperties& p, bool fixed) {
  std::string messages = fixed ? "C.UTF-8" : LocaleOf("LC_MESSAGES");
  std::string ctype = fixed ? "C.UTF-8" : LocaleOf("LC_CTYPE");
  LocaleName display = ParseLocale(messages), format = ParseLocale(ctype);
  p[kDisplayLanguage] = display.language;
  p[kDisplayCountry] = display.country;
  p[kDisplayVariant] = display.variant;
  p[kFormatLanguage] = format.language;
  p[kFormatCountry] = format.country;
  p[kFormatVariant] = format.variant;
  p[kJnuEncoding] = EncodingOf(ctype);
}

void SetUser(PlatformProperties& p) {
  const passwd* user = getpwuid(getuid());
  p[kUserName] = user != nullptr ? user->pw_name : "?";
  p[kUserHome] = user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "?";
  std::unique_ptr<char, decltype(&std::free)> directory(getcwd(nullptr, 0), &std::free);
  p[kUserDir] = directory != nullptr ? directory.get() : "/";
}

PlatformProperties HostProperties(bool fixed) {
  PlatformProperties p;
  SetLocale(p, fixed);
  SetUser(p);
  p[kFileSeparator] = "/";
  p[kPathSeparator] = ":";
  p[kLineSeparator] = "\n";
  p[kTmpDir] = "/tmp";
  utsname host{};
  uname(&host);
  p[kOsName] = host.sysname;
  p[kOsVersion] = host.release;
  std::string_view machine = host.machine;
  p[kOsArch] = machine == "x86_64" ? "amd64" : machine;
  p[kDataModel] = "64";
  p[kEndian] = "little";
  p[kUnicodeEncoding] = "UnicodeLittle";
  return p;
}

Ref NewStringArray(NativeEnv& e, size_t length) {
  return e.vm.objects().NewArray(e.thread, *e.program().known.string_array,
                                 static_cast<uint32_t>(length));
}

// Unset properties stay null.
NativeStatus Platform(NativeEnv& e) {
  PlatformProperties p = HostProperties(e.vm.options().explore);
  Ref array = NewStringArray(e, kIndexCount);
  for (uint32_t i = 0; i < kIndexCount; ++i) {
    if (!p[i].empty()) e.vm.objects().StoreRefElement(array, i, e.vm.strings().New(e.thread, p[i]));
  }
  return e.ReturnRef(array);
}

using Properties = std::vector<std::pair<std::string, std::string>>;

// The properties that HotSpot and its launcher set. -D options come last, so they take precedence.
Properties VmProperties(NativeEnv& e) {
  const Jdk& jdk = e.program().jdk();
  std::string vendor(jdk.vendor());
  Properties properties = {
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", std::to_string(kJdkMajorVersion)},
      {"java.vm.name", "OpenJDK 64-Bit Server VM"},
      {"java.vm.vendor", vendor},
      {"java.vm.version", std::string(jdk.runtime_version())},
      {"java.vm.info", "interpreted mode"},
      {"java.vm.compressedOopsMode", "32-bit"},
      {"jdk.debug", "release"},
      {"java.home", jdk.home()},
      {"sun.boot.library.path", jdk.home() + "/lib"},
      {"java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib"},
      {"sun.java.launcher", "SUN_STANDARD"},
      {"sun.management.compiler", "HotSpot 64-Bit Tiered Compilers"},
      {"sun.nio.MaxDirectMemorySize", "-1"},
      {"java.class.path", e.vm.options().java_class_path},
  };
  for (const auto& property : e.vm.options().environment->properties)
    properties.push_back(property);
  return properties;
}

// Keys and values alternate; a null key ends the array.
NativeStatus VmDefined(NativeEnv& e) {
  Properties properties = VmProperties(e);
  Ref array = NewStringArray(e, properties.size() * 2 + 2);
  uint32_t at = 0;
  for (const auto& [key, value] : properties) {
    e.vm.objects().StoreRefElement(array, at++, e.vm.strings().New(e.thread, key));
    e.vm.objects().StoreRefElement(array, at++, e.vm.strings().New(e.thread, value));
  }
  return e.ReturnRef(array);
}

constexpr std::string_view kRaw = "jdk/internal/util/SystemProps$Raw";

constexpr NativeRow kRows[] = {
    {kRaw, "platformProperties()[Ljava/lang/String;", &Platform},
    {kRaw, "vmProperties()[Ljava/lang/String;", &VmDefined},
};

}  // namespace

MAZ_NATIVE_TABLE(PropertyNatives, kRows)

}  // namespace mazurka
