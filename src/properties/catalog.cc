#include "properties/deadlock.h"
#include "properties/exception.h"
#include "properties/property.h"
#include "properties/race.h"
#include "properties/termination.h"

namespace mazurka {

const std::vector<PropertyInfo>& PropertyCatalog() {
  static const std::vector<PropertyInfo> kCatalog = {
      {"deadlock", "no thread is enabled, or some threads wait for each other for ever", true,
       MakeDeadlock},
      {"exception", "an uncaught exception ends a thread; a failed assertion is one", true,
       MakeException},
      {"termination", "the program reaches a state from which it can never end", true,
       MakeTermination},
      {"race", "two threads access a variable, at least one writes, and nothing orders them", false,
       MakeRace},
  };
  return kCatalog;
}

}  // namespace mazurka
