// From bytecode to the interpreter's cells (code.h).
#pragma once

#include <memory>

#include "jvm/classfile/code.h"
#include "jvm/runtime/klass.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// Decodes a method body and checks its structure: instructions, branch targets and handlers lie
// within the method, locals and constants within their limits, constants are of the right kind, and
// control does not run off the end. The verifier checks the stack.
tl::expected<std::unique_ptr<Code>, LoadError> Decode(const Method& method,
                                                      const CodeAttribute& attribute);

// "(class: p/C, method: m signature: ()V, bci: 5) <reason>"
LoadError VerifyFailure(const Method& method, uint32_t bci, std::string_view reason);

}  // namespace mazurka
