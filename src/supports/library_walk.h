#pragma once

#include <map>
#include <vector>

#include "jvm/natives/registry.h"
#include "supports/class_world.h"
#include "supports/native_support.h"

namespace mazurka {

// A native that a call of a library method can reach.
struct ReachedNative {
  WorldMethod native;
  NativeSupport support;           // kRefused or kLimited
  std::vector<WorldMethod> chain;  // from the called method to the caller of the native
};

// Follows the calls of library code. An open call goes to the method that its reference names and
// to the overriding methods of the classes that code on the way instantiates (rapid type analysis,
// for one call of the program). So the walk misses an object that another call of the program has
// made, and what reflection selects. It does not follow calls of java.lang.Object's methods into
// overriding methods.
class LibraryWalk {
 public:
  LibraryWalk(ClassWorld& world, const Registry& registry) : world_(world), registry_(registry) {}

  // What a call of `method` of an object of this class can reach, shortest chains first. A static
  // method has no receiver: null.
  const std::vector<ReachedNative>& From(const WorldMethod& method, WorldClass* receiver);

 private:
  using Key = std::pair<WorldMethod, WorldClass*>;

  ClassWorld& world_;
  const Registry& registry_;
  std::map<Key, std::vector<ReachedNative>> known_;
};

}  // namespace mazurka
