#include "jvm/natives/io/file_operations.h"

#include "jvm/natives/host_state.h"
#include "jvm/natives/io/host_files.h"
#include "jvm/natives/net/network_calls.h"

namespace mazurka {

// One line for each MAZ_FILE_OPERATIONS(name, rows), written by the build.
#define MAZ_COLLECTED_TABLE(name) std::span<const FileOperation> name();
#include "jvm/natives/file_operation_tables.inc"
#undef MAZ_COLLECTED_TABLE

namespace {

using By = FileOperation::By;

std::vector<const FileOperation*> AllOperations() {
  std::vector<const FileOperation*> all{nullptr};
  auto add = [&](std::span<const FileOperation> table) {
    for (const FileOperation& row : table) all.push_back(&row);
  };
#define MAZ_COLLECTED_TABLE(name) add(name());
#include "jvm/natives/file_operation_tables.inc"
#undef MAZ_COLLECTED_TABLE
  MAZ_CHECK(all.size() <= UINT8_MAX);
  return all;
}

const std::vector<const FileOperation*>& Operations() {
  static const std::vector<const FileOperation*> kOperations = AllOperations();
  return kOperations;
}

const FileOperation& OperationOf(const Method& native) {
  return *Operations()[native.operation_bytes];
}

// The FileDescriptor object of the call; null if there is none.
Ref DescriptorOf(NativeEnv& e, By by) {
  switch (by) {
    case By::kReceiver:
    case By::kBuffer:
      return e.Reference(0);
    case By::kSecond:
      return e.Reference(1);
    case By::kStream:
      return e.vm.objects().GetRef(e.Reference(0), "fd");
    default:
      return Ref::kNull;
  }
}

NativeEnv EnvOf(Vm& vm, Thread& t, const Method& native, const uint32_t* args) {
  return {vm, t, const_cast<Method&>(native), const_cast<uint32_t*>(args)};
}

}  // namespace

uint8_t NumberOfFileOperation(std::string_view klass, std::string_view name,
                              std::string_view descriptor) {
  const std::vector<const FileOperation*>& operations = Operations();
  for (size_t i = 1; i < operations.size(); ++i) {
    const FileOperation& row = *operations[i];
    if (row.klass == klass && row.method.starts_with(name) &&
        row.method.substr(name.size()) == descriptor)
      return static_cast<uint8_t>(i);
  }
  return 0;
}

WaitingFunction WaitingFunctionOf(const Method& native) {
  return native.operation_bytes == 0 ? nullptr : OperationOf(native).waiting;
}

int32_t DescriptorNumberOf(Vm& vm, Thread& t, const Method& native, const uint32_t* args) {
  NativeEnv e = EnvOf(vm, t, native, args);
  const FileOperation& row = OperationOf(native);
  if (row.by == By::kNumber) return e.Int(0);
  const Ref descriptor = DescriptorOf(e, row.by);
  return IsNull(descriptor) ? -1 : NumberOf(vm, descriptor);
}

bool IsFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args) {
  NativeEnv e = EnvOf(vm, t, native, args);
  const FileOperation& row = OperationOf(native);
  auto is_console = [](int32_t fd) { return fd >= 0 && fd <= 2; };
  if (row.by == By::kBuffer) return IsPlainTransfer(e);
  if (row.by == By::kNumber) return !is_console(e.Int(0));
  const Ref descriptor = DescriptorOf(e, row.by);
  return IsNull(descriptor) || !is_console(NumberOf(vm, descriptor));
}

// Console descriptors: input is an operation, and output if it is observed.
bool IsVisibleFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args) {
  if (IsFileCall(vm, t, native, args)) return true;
  if (OperationOf(native).by == By::kBuffer) return false;
  return !native.name.view().starts_with("write") || vm.options().observe_output;
}

void RecordFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args,
                    std::vector<Overlay::Place>& places) {
  NativeEnv e = EnvOf(vm, t, native, args);
  const FileOperation& row = OperationOf(native);
  HostState& host = HostState::Of(vm);
  host.network->Record(NetworkNameOf(t), places,
                       [&] { host.overlay->Record(t, places, [&] { row.call(e); }); });
  const Ref descriptor = DescriptorOf(e, row.by);
  const uint32_t shared = vm.options().every_operation ? kAnyObjectFlag : kEscapedFlag;
  if (IsNull(descriptor) || (vm.heap().Header(descriptor).meta & shared) == 0) return;
  const Field& number = *vm.objects().KlassOf(descriptor).FieldNamed("fd");
  places.push_back({vm.objects().StableName(descriptor), number.offset, 4, row.sets_number});
}

}  // namespace mazurka
