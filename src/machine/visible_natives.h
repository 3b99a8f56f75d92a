#pragma once

#include "machine/operation.h"
#include "runtime/klass.h"

namespace mazurka {

// Natives that other threads can notice, and what kind of operation a call of each is.
// Sets Method::visible_kind of the class's natives; called when a class was linked.
void MarkVisibleNatives(Klass& klass);

OperationKind KindOfNative(const Method& m);

}  // namespace mazurka
