#pragma once

#include "model/machine.h"
#include "properties/violation.h"

namespace mazurka {

// "Account.deposit(Account.java:12)"
std::string PlaceText(const OperationText& place);
// The innermost place outside the library, else the innermost.
OperationText UserPlace(Machine& machine, ThreadId t);
// The access that a thread is about to make. `where` is the place in the program from which it
// comes; `what` names the method of the library that makes it, if one does.
struct AccessPlace {
  std::string what;   // "read HashMap#1.size in HashMap.get, called at Cache.java:12"
  std::string where;  // "Cache.find(Cache.java:12)"
};
AccessPlace PlaceOfAccess(Machine& machine, ThreadId t);
// The thread with what it is about to do and its stack.
Side SideOf(Machine& machine, ThreadId t);

}  // namespace mazurka
