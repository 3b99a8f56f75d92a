#include "supports/native_support.h"

#include <algorithm>
#include <string>

#include "jvm/natives/refuse_native.h"

namespace mazurka {
namespace {

using Kind = NativeSupport::Kind;

constexpr std::string_view kOtherThreads = "while several threads run";
constexpr LimitRow kLimits[] = {
    {"java/lang/Thread", "stop0", "of another thread that is alive"},
    {"java/lang/System", "setIn0", kOtherThreads},
    {"java/lang/System", "setOut0", kOtherThreads},
    {"java/lang/System", "setErr0", kOtherThreads},
    {"sun/management/ThreadImpl", "dumpThreads0", "with monitors of unusual code"},
    {"sun/management/ThreadImpl", "setThreadContentionMonitoringEnabled0", "with true"},
    {"sun/management/VMManagementImpl", "getTotalThreadCount", "by mazurka check"},
};

// Natives that refuse every call, under a name of their own.
constexpr LimitRow kAlways[] = {
    {"gov/nasa/jpf/vm/Verify", "unsupported", ""},
    {"java/lang/ClassLoader", "defineClass2", ""},
    {"sun/management/ThreadImpl", "resetPeakThreadCount0", ""},
    {"sun/management/VMManagementImpl", "getPeakThreadCount", ""},
};

const LimitRow* Find(std::span<const LimitRow> rows, const WorldMethod& method) {
  const auto found = std::ranges::find_if(rows, [&](const LimitRow& row) {
    return row.klass == method.owner->name() && row.method == method.info().name;
  });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace

std::span<const LimitRow> LimitedNatives() { return kLimits; }
std::span<const LimitRow> RefusedNatives() { return kAlways; }

NativeSupport SupportOf(const Registry& registry, const WorldMethod& method) {
  const MemberInfo& info = method.info();
  const NativeRow* row = method.owner->is_library
                             ? registry.Find(method.owner->name(),
                                             std::string(info.name) + std::string(info.descriptor))
                             : nullptr;
  if (row == nullptr) return {info.is(kAccNative) ? Kind::kRefused : Kind::kJavaCode};
  if (row->function == &RefuseNative || Find(kAlways, method) != nullptr) return {Kind::kRefused};
  if (const LimitRow* limit = Find(kLimits, method)) return {Kind::kLimited, limit->limit};
  return {Kind::kSupported};
}

}  // namespace mazurka
