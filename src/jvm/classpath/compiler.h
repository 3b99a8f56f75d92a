// Compiling a Java source file with the JDK's javac.

#pragma once

#include <atomic>
#include <string>

#include "base/result.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/temporary_directory.h"

namespace mazurka {

struct Compiled {
  TemporaryDirectory classes;
  std::string notes;  // what javac printed although it succeeded
};

// Compiles `source` and what it needs of the sources on `class_path`. If it does not compile, the
// error's message holds what javac printed. Once `stop` holds, javac is killed; the caller knows
// why better than the error's message.
Result<Compiled> CompileJava(const Jdk& jdk, const std::string& source,
                             const std::string& class_path,
                             const std::atomic<bool>* stop = nullptr);

}  // namespace mazurka
