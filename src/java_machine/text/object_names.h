#pragma once

#include <map>
#include <string>
#include <unordered_map>

#include "jvm/interpreter/vm.h"

namespace mazurka {

// A Java value with its type.
struct Value {
  BasicType type = BasicType::kInt;
  uint64_t bits = 0;  // a reference for reference types; sign-extended or not, by type
};

// Loads the value of that type from an object, at a byte offset.
Value LoadValue(const Heap& heap, Ref object, uint32_t offset, BasicType type);
// Loads the value of that type from slots of a frame.
Value SlotValue(const uint32_t* slots, BasicType type);

// Short names of objects for reports: Account#1, int[]#2. The objects of a class are numbered in
// the order of the requests; an object keeps its number.
class ObjectNames {
 public:
  // Restarts the numbers.
  void Clear();

  std::string NameOf(Vm& vm, Ref object);
  // 5, 'x', true, "text", null, Account#1.
  std::string TextOf(Vm& vm, const Value& value);

 private:
  std::unordered_map<uint64_t, std::string> names_;  // by stable name
  std::map<std::string, uint32_t> counts_;           // by name of the class
};

// Fork for Philosophers$Fork, int[] for [I.
std::string ShortName(const Klass& klass);
// The name as it is, in quotes if it is not one word.
std::string ThreadText(const std::string& name);

}  // namespace mazurka
