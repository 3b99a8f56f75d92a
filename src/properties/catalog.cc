#include "properties/property.h"

namespace mazurka {

// Each is defined in the file of its property.
using MakeProperty = std::unique_ptr<Property>(const PropertyOptions&);
MakeProperty MakeDeadlock, MakeException, MakeRace, MakeTermination;

const std::vector<PropertyInfo>& PropertyCatalog() {
  static const std::vector<PropertyInfo> kCatalog = {
      {.name = "deadlock",
       .summary = "no thread is enabled, or some threads wait for each other for ever",
       .is_default = true,
       .make = MakeDeadlock},
      {.name = "exception",
       .summary = "an uncaught exception ends a thread; a failed assertion is one",
       .is_default = true,
       .make = MakeException},
      {.name = "termination",
       .summary = "the program reaches a state from which it can never end",
       .is_default = true,
       .make = MakeTermination},
      {.name = "race",
       .summary = "two threads access a variable, at least one writes, and nothing orders them",
       .is_default = false,
       .make = MakeRace},
  };
  return kCatalog;
}

}  // namespace mazurka
