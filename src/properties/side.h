#pragma once

#include "model/machine.h"
#include "properties/violation.h"

namespace mazurka {

// "Account.deposit(Account.java:12)"
std::string PlaceText(const OperationText& place);
// HashMap.get for java.util.HashMap.get
std::string WithoutPackage(const std::string& method);
// The innermost place outside the library; if there is none, the innermost place.
OperationText UserPlace(Machine& machine, ThreadId t);
// The pending access of a thread. `where` is the place in the program that leads to it. `what`
// names the library method that makes the access, if there is one.
struct AccessPlace {
  std::string what;   // "read HashMap#1.size in HashMap.get, called at Cache.java:12"
  std::string where;  // "Cache.find(Cache.java:12)"
};
AccessPlace PlaceOfAccess(Machine& machine, ThreadId t);
// The thread, its pending operation and its stack.
Side SideOf(Machine& machine, ThreadId t);

}  // namespace mazurka
