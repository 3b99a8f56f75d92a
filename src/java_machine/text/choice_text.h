#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "java_machine/pending.h"
#include "java_machine/text/object_names.h"

namespace mazurka {

// Whether it is the class through which a program talks to the machine. A place in the program
// should be reported as the call of that class.
bool IsVerifyClass(std::string_view external_name);

// A data choice, in terms of the method that the program called: "any(2, 5)", or "any(2, 5) = 4"
// with the chosen value.
// REQUIRES: the thread is about to make the call, an operation of kind kChoose
std::string ChoiceText(Vm& vm, ObjectNames& names, Thread& t, const PendingCall& call,
                       const std::optional<uint32_t>& choice);

}  // namespace mazurka
