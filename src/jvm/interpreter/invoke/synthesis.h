// Call sites that the machine links itself, by synthesising a class for each. The JDK's bootstrap
// methods for lambdas, string concatenation and records would do the same at far greater cost.
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
  uint32_t number;  // identifies the instruction within its class
  DynamicConstant call;
  MemberRef bootstrap;
  std::span<const uint16_t> arguments;  // of the bootstrap method

  const ConstantPool& pool() const { return caller.file->pool; }
};

// The static method for the call site. Null with kReady: the site is not of this kind, or needs
// something that only the JDK's bootstrap method supports. Null otherwise: something has to happen
// first.
Method* SynthesizeLambda(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);
Method* SynthesizeConcat(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);
Method* SynthesizeRecordMethod(Vm& vm, Thread& t, const CallSiteInfo& site, LinkProgress& progress);

// Defines a hidden class that acts for the caller: same loader, same nest, all access.
Klass* DefineForCaller(Vm& vm, Thread& t, const CallSiteInfo& site, std::vector<uint8_t> bytes,
                       LinkProgress& progress);
// The name of the class to make for a site; `purpose` distinguishes the kinds.
std::string SynthesizedName(const CallSiteInfo& site, std::string_view purpose);

}  // namespace mazurka
