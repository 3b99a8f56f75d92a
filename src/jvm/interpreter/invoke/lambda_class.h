// The class behind a lambda expression or method reference.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/constant_pool.h"

namespace mazurka {

// The contents of a call site of LambdaMetafactory. Views point into the constant pool of its
// class.
struct LambdaSpec {
  std::string class_name;                    // of the class to make
  std::string_view caller;                   // the class of the call site
  std::string_view method_name;              // of the interface
  std::string_view method_descriptor;        // erased, as the interface declares it
  std::string_view instantiated_descriptor;  // with the types of this use
  std::string_view factory_descriptor;       // captured values to the interface
  std::vector<std::string_view> bridges;     // further descriptors of the method
  std::vector<std::string_view> markers;     // further interfaces
  bool is_serializable = false;
  // The implementation.
  ReferenceKind kind = ReferenceKind::kInvokeStatic;
  MemberRef implementation;
};

// The static method that makes an instance from the captured values. Its descriptor is the
// factory's.
constexpr std::string_view kLambdaFactory = "make";

Result<std::vector<uint8_t>> WriteLambdaClass(const LambdaSpec& spec);

}  // namespace mazurka
