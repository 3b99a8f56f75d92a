#pragma once

#include "machine/machine.h"
#include "properties/violation.h"

namespace mazurka {

// "Account.deposit(Account.java:12)"
std::string PlaceText(const OperationText& place);
// The innermost place outside the library, else the innermost.
OperationText UserPlace(Machine& machine, ThreadId t);
// The thread with what it is about to do and its stack.
Side SideOf(Machine& machine, ThreadId t);

}  // namespace mazurka
