#pragma once

#include <vector>

#include "base/result.h"
#include "testing/parameters.h"
#include "testing/test_case.h"
#include "testing/test_program.h"

namespace mazurka {

// The tests in the searched entries of the class path, by class and line. Nothing is loaded;
// `count` is called for tests whose parameters a method of the program makes.
Result<std::vector<TestCase>> FindTests(const TestProgram& program, const JImage* library,
                                        const CountRows& count);

}  // namespace mazurka
