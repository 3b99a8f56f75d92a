#pragma once

#include <vector>

#include "testing/parameters.h"
#include "testing/test_case.h"

namespace mazurka {

// Adds the tests of JUnit 4, JUnit 5 and Fray in a class and in its nested classes, in the order of
// their lines. A class without tests adds nothing. Tests that cannot run say why.
void AddJUnitTests(ClassTable& table, const ClassInfo& info, const CountRows& count,
                   std::vector<TestCase>& tests);

}  // namespace mazurka
