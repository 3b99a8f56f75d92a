#pragma once

#include <string_view>
#include <unordered_map>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// Whether the class belongs to the JDK. Some of its modules have the application loader.
bool IsOfLibrary(const Klass& klass);

// Decides who is responsible for a data race whose two accesses are both in code of the JDK. Most
// classes of the JDK leave synchronisation to their callers: a race on a HashMap is a fault of the
// program. A few synchronise by themselves, in part by plain accesses: their races are the
// library's own. The tables in library_races.cc name those, with the reason in each row;
// docs/races.md explains how a row is chosen.
class LibraryRaces {
 public:
  // Why the library is responsible for races on the place that the thread is about to access; empty
  // if the program is.
  // REQUIRES: the pending operation is a read, write or update
  std::string_view ReasonFor(Vm& vm, Thread& t);

 private:
  std::unordered_map<const Field*, std::string_view> fields_;    // filled on request
  std::unordered_map<const Method*, std::string_view> methods_;  // that access elements of arrays
};

}  // namespace mazurka
