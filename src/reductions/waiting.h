#pragma once

#include "model/operation.h"

namespace mazurka {

// Operations that may have to wait until another thread has done something.
inline bool MayWait(OperationKind kind) {
  switch (kind) {
    case OperationKind::kNone:
    case OperationKind::kContinue:
    case OperationKind::kRead:
    case OperationKind::kWrite:
    case OperationKind::kUpdate:
    case OperationKind::kUnlock:
    case OperationKind::kNotify:
    case OperationKind::kNotifyAll:
    case OperationKind::kUnpark:
    case OperationKind::kYield:
    case OperationKind::kChoose:
      return false;
    default:
      return true;
  }
}

}  // namespace mazurka
