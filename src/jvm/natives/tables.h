#pragma once

#include <span>

#include "jvm/interpreter/native.h"

namespace mazurka {

// Each table of natives is a function `std::span<const NativeRow> ClassNatives();`, one table per
// file. A line here declares the function and adds its rows to the registry (registry.h), which
// refuses duplicates.
#define MAZ_NATIVE_TABLES(X) \
  X(AddressNatives)          \
  X(ArrayCopyNatives)        \
  X(BootLoaderNatives)       \
  X(ClassLoaderNatives)      \
  X(ClassMemberNatives)      \
  X(ClassNatives)            \
  X(ClassNestNatives)        \
  X(ConstantPoolNatives)     \
  X(FileStreamNatives)       \
  X(FileSystemNatives)       \
  X(ForkJoinNatives)         \
  X(HostProcessNatives)      \
  X(InternalMiscNatives)     \
  X(LockConditionNatives)    \
  X(LoggingNatives)          \
  X(ManagementNatives)       \
  X(MathNatives)             \
  X(MethodHandleNatives)     \
  X(ModuleNatives)           \
  X(MonitorNatives)          \
  X(NetNatives)              \
  X(NioChannelNatives)       \
  X(NioDispatcherNatives)    \
  X(NullPointerNatives)      \
  X(ObjectNatives)           \
  X(ParkNatives)             \
  X(PrintStreamNatives)      \
  X(PropertyNatives)         \
  X(ProtectionDomainNatives) \
  X(RandomNatives)           \
  X(ReadWriteLockNatives)    \
  X(ReentrantLockNatives)    \
  X(ReferenceNatives)        \
  X(ReflectArrayNatives)     \
  X(ReflectInvokeNatives)    \
  X(RuntimeNatives)          \
  X(SelectorNatives)         \
  X(SocketNatives)           \
  X(StackWalkerNatives)      \
  X(StringNatives)           \
  X(SynchronizerNatives)     \
  X(SystemNatives)           \
  X(ThreadBeanNatives)       \
  X(ThreadGroupNatives)      \
  X(ThreadNatives)           \
  X(ThreadStopNatives)       \
  X(ThrowableNatives)        \
  X(UnsafeAccessNatives)     \
  X(UnsafeAtomicNatives)     \
  X(UnsafeClassNatives)      \
  X(UnsafeMemoryNatives)     \
  X(ZipNatives)

#define MAZ_DECLARE_TABLE(name) std::span<const NativeRow> name();
MAZ_NATIVE_TABLES(MAZ_DECLARE_TABLE)
#undef MAZ_DECLARE_TABLE

}  // namespace mazurka
