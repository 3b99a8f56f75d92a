#include "properties/deadlock.h"
#include "properties/exception.h"
#include "properties/property.h"
#include "properties/race.h"
#include "properties/termination.h"

namespace mazurka {

const std::vector<PropertyInfo>& PropertyCatalog() {
  static const std::vector<PropertyInfo> kCatalog = {
      {"deadlock", "no thread can go on, or some wait for each other for ever", true, MakeDeadlock},
      {"exception", "a thread ends by an exception that nobody catches, assertions included", true,
       MakeException},
      {"termination", "a state is reached from which the program can never end", true,
       MakeTermination},
      {"race", "two threads access one place at once, one of them writes, and nothing orders them",
       false, MakeRace},
  };
  return kCatalog;
}

}  // namespace mazurka
