// The program that the user wants to run or check.

#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "base/result.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/compile_cache.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/module_options.h"
#include "jvm/classpath/temporary_directory.h"

namespace mazurka {

struct Target {
  // The binary name: "p.Main", "p.Outer$Inner"; in modified UTF-8, as in class files. For a module,
  // its name and a '/' come first: "m/p.Main", or "m/" for the main class that the module declares.
  std::string main_class;

  // Where the program's classes are found.
  ClassPath class_path;

  // The program's java.class.path. It leaves out the temporary directory that a .java file was
  // compiled into, whose name differs from run to run.
  std::string java_class_path;

  std::string notes;  // what the compiler printed although it succeeded

  // Holds the compiled classes of a .java file while the target is in use.
  std::optional<TemporaryDirectory> compiled;
};

// `target` is the name of a .java file, which is compiled first, of a .class file or of a .jar, or
// else the name of a class on the class path `cp`. For files, `cp` is searched after them. Without
// `cp`, a .java file and a class name use the default class path.
//
// `library` is a jar that is searched after everything else, also when a .java file is compiled. It
// does not appear in java.class.path. Exception: it is searched first if the class path has Java
// PathFinder's Verify, whose choices are random outside Java PathFinder.
//
// `properties` are those of the program. Those that stand for java's module options
// (module_options.h) also reach the compiler. If they name a main module, `target` is MODULE or
// MODULE/CLASS.
//
// On success the main class exists and has, or inherits, a method `public static void
// main(String[])`, except for a module, whose classes are found when it starts. The error's message
// is for the user; it starts with the target's name. CompileJava explains `stop` and `cache`.
Result<Target> ResolveTarget(const std::string& target, const std::optional<std::string>& cp,
                             const Jdk& jdk,
                             const std::optional<std::string>& library = std::nullopt,
                             const std::atomic<bool>* stop = nullptr,
                             const ModuleProperties& properties = {},
                             const std::optional<CompileCache>& cache = {});

}  // namespace mazurka
