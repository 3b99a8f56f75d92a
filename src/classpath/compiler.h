// Compiling a Java source file with the JDK's javac.

#pragma once

#include <string>

#include "base/result.h"
#include "classpath/jdk.h"
#include "classpath/temporary_directory.h"

namespace mazurka {

struct Compiled {
  TemporaryDirectory classes;
  std::string notes;  // what javac printed although it succeeded
};

// Compiles `source` and what it needs of the sources on `class_path`. If it does not compile, the
// error's message holds what javac printed.
Result<Compiled> CompileJava(const Jdk& jdk, const std::string& source,
                             const std::string& class_path);

}  // namespace mazurka
