#pragma once

#include "machine/operation.h"

namespace mazurka {

// Operations that may have to wait until another thread has done something.
inline bool MayWait(OperationKind kind) {
  switch (kind) {
    case OperationKind::kLock:
    case OperationKind::kReacquire:
    case OperationKind::kWait:
    case OperationKind::kPark:
    case OperationKind::kSleep:
    case OperationKind::kJoin:
    case OperationKind::kClassInit:
    case OperationKind::kOutput:
    case OperationKind::kNative:
    case OperationKind::kQuery:
    case OperationKind::kCopy:
      return true;
    default:
      return false;
  }
}

}  // namespace mazurka
