// Everything that the result of a test depends on, except for the contents of its own classes.
#pragma once

#include <string>
#include <vector>

#include "base/hash.h"
#include "base/result.h"
#include "jvm/classpath/jdk.h"
#include "testing/test_case.h"
#include "testing/test_program.h"

namespace mazurka {

// What all tests of a run have in common:
//
//  - this program: the content of its executable file;
//  - the JDK, the user and the current directory, which a Java program can ask for;
//  - the options, and the contents of the files that they name;
//  - the class path: the contents of its jars, and the names of the classes in its directories. So
//    a class that is added or removed anywhere changes the key, and a look-up that failed fails
//    again.
//
// The contents of classes in directories are not part of it: each result records those that its
// check has loaded. Fails if a file cannot be read; the message is for the user.
Result<Hash128> KeyOfRun(const TestProgram& program, const Jdk& jdk,
                         const std::vector<std::string>& options);

// What the annotations and the command line say of the test. It includes what comes from classes
// that the test does not load.
Hash128 KeyOfTest(const TestCase& test);

// The hash of a text as 32 digits.
std::string HexOf(const Hash128& hash);
Hash128 HashOfText(std::string_view text);

}  // namespace mazurka
