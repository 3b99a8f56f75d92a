#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "java_machine/pending.h"
#include "java_machine/text/object_names.h"

namespace mazurka {

// Is it the class through which a program talks to the machine? Who looks at a place in the program
// wants to see where that class was called.
bool IsVerifyClass(std::string_view external_name);

// A choice of data, in the words of the method that the program called: "any(2, 5)", with the value
// that a choice gives "any(2, 5) = 4".
// REQUIRES: the thread stands before the call, an operation of kind kChoose
std::string ChoiceText(Vm& vm, ObjectNames& names, Thread& t, const PendingCall& call,
                       const std::optional<uint32_t>& choice);

}  // namespace mazurka
