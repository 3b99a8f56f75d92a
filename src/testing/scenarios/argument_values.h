// The values that scenarios pass to methods, as mazurka.harness.Values reads them.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/class_table.h"

namespace mazurka {

// Two or three values of a type, the same for all methods: threads that use the same values get in
// each other's way. Fails if the type has no values that could be written down.
Result<std::vector<std::string>> DefaultValues(ClassTable& table, const std::string& type);

// The default values of each type.
Result<std::vector<std::vector<std::string>>> DefaultValuesOf(
    ClassTable& table, const std::vector<std::string>& types);

// The values that an annotation for parameters gives: mazurka.test.Param, or Lincheck's Param with
// a generator and its configuration.
Result<std::vector<std::string>> ValuesOf(const Annotation& param, const std::string& type,
                                          ClassTable& table);

// "1" for "I1", "null" for "n".
std::string TextOfValue(const std::string& value);

// Reads "2, true, \"a\", 'x', null" as arguments. Numbers fit any type of numbers.
Result<std::vector<std::string>> ReadArguments(std::string_view list);

}  // namespace mazurka
