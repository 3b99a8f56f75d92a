#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jvm/interpreter/environment.h"
#include "jvm/interpreter/vm_options.h"

namespace mazurka {

// A Java program and what it sees of its host.
struct ProgramOptions {
  std::string target;
  std::vector<std::string> arguments;
  std::vector<std::string> servers;  // processes of a system that may wait at its end
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  bool no_cache = false;  // compile a .java file even if its classes are in the cache
  uint64_t heap_bytes = 256ull << 20;
  int32_t processors = 1;
  uint32_t stack_slots = 1u << 20;  // of one thread, 4 bytes each
  Environment environment;
};

// Options of a machine that executes the program once. `java_class_path` is the resolved target's.
inline VmOptions VmOptionsOf(const ProgramOptions& program, const std::string& java_class_path) {
  VmOptions vm;
  vm.heap_bytes = program.heap_bytes;
  vm.processors = program.processors;
  vm.stack_slots = program.stack_slots;
  vm.environment = std::make_shared<const Environment>(program.environment);
  vm.java_class_path = java_class_path;
  return vm;
}

}  // namespace mazurka
