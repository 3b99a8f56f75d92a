// Natives on files and sockets as operations of exploration. Each is one system call, and one
// operation if other threads run. Its footprint is recorded by making the same call in a recording
// of the overlay (files/overlay.h) and of the network (jvm/network/network.h).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "jvm/interpreter/native.h"
#include "jvm/natives/concurrent/blocking.h"
#include "jvm/natives/io/files/overlay.h"

namespace mazurka {

using WaitingFunction = Waiting (*)(NativeEnv&);

struct FileOperation {
  // Where the call's descriptor is.
  enum class By : uint8_t {
    kPath,      // nowhere: the call has paths
    kNumber,    // the number in slot 0
    kReceiver,  // the FileDescriptor in slot 0
    kStream,    // field fd of the stream in slot 0
    kBuffer,    // the FileDescriptor in slot 0; the JDK's code makes some of these calls
    kSecond,    // the FileDescriptor in slot 1
  };
  std::string_view klass;
  std::string_view method;  // name and descriptor
  // Makes the system call of the native, without its other effects.
  void (*call)(NativeEnv&);
  By by = By::kPath;
  bool sets_number = false;  // opens or closes the descriptor, so it changes the object's number
  // How the call waits now; null: it never does. Called in a recording of the network.
  WaitingFunction waiting = nullptr;
};

// Adds the table `rows` to those that NumberOfFileOperation knows, as MAZ_NATIVE_TABLE does.
#define MAZ_FILE_OPERATIONS(name, rows) \
  std::span<const FileOperation> name() { return rows; }

// A number for the native, to be kept in Method::operation_bytes; 0 if it is not in a table.
uint8_t NumberOfFileOperation(std::string_view klass, std::string_view name,
                              std::string_view descriptor);

// FileOperation::waiting of the native; null if it has no row.
WaitingFunction WaitingFunctionOf(const Method& native);

// True if the call is about a file or socket. False if its descriptor is the console's, or if it is
// left to the JDK's code.
// REQUIRES: the native has a number
bool IsFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args);
// The number of the descriptor that the call is about; -1 if it has none.
// REQUIRES: the native has a number
int32_t DescriptorNumberOf(Vm& vm, Thread& t, const Method& native, const uint32_t* args);
// Whether the call is an operation: of a file or of the console.
bool IsVisibleFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args);
// Appends the places of files and of the network that the call would touch now, and the number of
// its FileDescriptor if other threads can reach that.
void RecordFileCall(Vm& vm, Thread& t, const Method& native, const uint32_t* args,
                    std::vector<Overlay::Place>& places);

// A transfer between a plain ByteBuffer and a file that is one operation; see nio_buffers.cc.
bool IsPlainTransfer(NativeEnv& e);

}  // namespace mazurka
