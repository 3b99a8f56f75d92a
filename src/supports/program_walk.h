#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "supports/class_world.h"
#include "supports/library_walk.h"

namespace mazurka {

// A call of the program that may be refused.
struct Finding {
  std::string area;         // "sockets"; empty if the native belongs to no known part of the JDK
  std::string place;        // "Foo.java:12"
  std::string call;         // "new java.net.Socket"
  std::string native = {};  // empty if an implementation that is not known statically decides
  std::string limit = {};   // which calls are refused; empty: every call that gets that far
  std::vector<std::string> chain = {};  // the methods between the call and the native
  friend auto operator<=>(const Finding&, const Finding&) = default;
};

// Finds the program's methods that can run and the library methods that they call. An open call
// goes to the classes that the program instantiates. Library code can call each method of an
// instantiated class that overrides one of the library.
class ProgramWalk {
 public:
  ProgramWalk(ClassWorld& world, const Registry& registry)
      : world_(world), library_(world, registry) {}

  // Starts at main, or at every method of the class.
  void AddMain(WorldClass& klass);
  void AddAllMethods(WorldClass& klass);

  // Walks from everything that was added. Sorted, without duplicates.
  std::set<Finding> Run();

  size_t methods() const { return reached_.size(); }  // of the program

 private:
  void Reach(const WorldMethod& method);
  void Visit(const WorldMethod& method);
  void Initialise(std::string_view name);  // a class of the program
  void AccessStatic(const MethodSummary::StaticAccess& access);
  void Instantiate(std::string_view name);
  void ReachOverrides(WorldClass& klass);
  void Call(const CodeCall& call, const WorldMethod& caller);
  void Dispatch(WorldClass& klass, const CodeCall& call, const WorldMethod& caller);
  void CallLibrary(const WorldMethod& method, WorldClass* receiver, const std::string& place);
  void AddNative(const ReachedNative& reached, const std::string& call, const std::string& place);

  ClassWorld& world_;
  LibraryWalk library_;
  std::deque<WorldMethod> queue_;
  std::set<WorldMethod> reached_;
  std::set<std::string_view> initialised_;
  std::vector<WorldClass*> instantiated_;
  struct OpenCall {
    const CodeCall* call;
    WorldMethod caller;
  };
  std::map<const WorldClass*, std::vector<OpenCall>> open_calls_;
  WorldMethod current_;
  std::set<Finding> findings_;
};

}  // namespace mazurka
