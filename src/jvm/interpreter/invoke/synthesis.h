// Call sites that the machine links itself, by making a class for each: what the JDK's bootstrap
// methods for lambdas, string concatenation and records would do at far greater cost.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "jvm/classfile/attributes.h"
#include "jvm/interpreter/vm.h"

namespace mazurka {

// An invokedynamic instruction.
struct CallSiteInfo {
  Klass& caller;
  uint32_t number;  // names the instruction among those of its class
  DynamicConstant call;
  MemberRef bootstrap;
  std::span<const uint16_t> arguments;  // of the bootstrap method

  const ConstantPool& pool() const { return caller.file->pool; }
};

// The static method that stands for the call site. Null with kReady: the site is not of this kind
// or has something that only the JDK's bootstrap method can do; null otherwise: not now.
Method* SynthesizeLambda(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);
Method* SynthesizeConcat(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);
Method* SynthesizeRecordMethod(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);

// Defines a hidden class that acts for the caller: same loader, same nest, all access.
Klass* DefineForCaller(Vm& vm, Thread& t, const CallSiteInfo& site, std::vector<uint8_t> bytes,
                       LinkProgress& progress);
// The name of the class to make for a site; `purpose` tells the kinds apart.
std::string SynthesizedName(const CallSiteInfo& site, std::string_view purpose);

}  // namespace mazurka
