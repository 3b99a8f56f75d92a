// Compiling a Java source file with the JDK's javac.

#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "jvm/classpath/compile_cache.h"
#include "jvm/classpath/jdk.h"

namespace mazurka {

// Compiles `source` and the sources on `class_path` that it needs, with more `options`. If it does
// not compile, the error's message is javac's output. Kills javac once `stop` holds; the error's
// message does not say so, because the caller knows the reason. With a `cache`, the classes can
// come from an earlier compilation of the same inputs (compile_inputs.h).
Result<Compiled> CompileJava(const Jdk& jdk, const std::string& source,
                             const std::string& class_path, const std::atomic<bool>* stop = nullptr,
                             const std::vector<std::string>& options = {},
                             const std::optional<CompileCache>& cache = {});

}  // namespace mazurka
