#include "properties/property.h"

namespace mazurka {

// Each is defined in the file of its property.
using MakeProperty = std::unique_ptr<Property>(const PropertyOptions&);
MakeProperty MakeDeadlock, MakeException, MakeRace, MakeTermination, MakeLocking;

const std::vector<PropertyInfo>& PropertyCatalog() {
  static const std::vector<PropertyInfo> kCatalog = {
      {.name = "deadlock",
       .summary = "no thread is enabled, or some threads wait for each other for ever",
       .is_default = true,
       .make = MakeDeadlock,
       .is_preserved = true},
      {.name = "exception",
       .summary = "an uncaught exception ends a thread; a failed assertion is one",
       .is_default = true,
       .make = MakeException,
       .is_preserved = true,
       .absent = "no uncaught exception"},
      {.name = "termination",
       .summary = "the program reaches a state from which it can never end",
       .is_default = true,
       .make = MakeTermination,
       .is_preserved = true,
       .absent = "no endless execution"},
      {.name = "race",
       .summary = "two threads access a variable, at least one writes, and nothing orders them",
       .is_default = false,
       .make = MakeRace,
       .is_preserved = true,
       .absent = "no data race"},
      {.name = "locking",
       .summary =
           "several threads access a variable, one writes, and no lock is held at all accesses",
       .is_default = false,
       .make = MakeLocking,
       .is_preserved = true,
       .absent = "no unprotected variable"},
  };
  return kCatalog;
}

}  // namespace mazurka
