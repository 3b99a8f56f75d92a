#pragma once

#include <vector>

#include "testing/class_table.h"
#include "testing/test_case.h"

namespace mazurka {

// The method of a TestCase that stands for a whole jcstress test.
constexpr const char* kOutcomesMethod = "outcomes";

// Adds the class if it is a jcstress test.
void AddJCStressTest(ClassTable& table, const ClassInfo& info, std::vector<TestCase>& tests);

}  // namespace mazurka
