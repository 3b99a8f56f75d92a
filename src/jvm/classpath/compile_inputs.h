// Everything that decides what javac makes of a source file.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/hash.h"
#include "jvm/classpath/jdk.h"

namespace mazurka {

// Two compilations with equal keys write the same classes and the same notes.
struct CompileInputs {
  Hash128 key;
  // Changes whenever a file that the key depends on is written, also if its old content comes back.
  Hash128 stamp;
};

// The inputs of `javac OPTIONS -cp CLASS_PATH SOURCE`. The key contains
//
//  - the compiler, its options, and the variables of the environment that it reads;
//  - the name and the content of the source;
//  - the content of all jars on the class path;
//  - the content of all sources and class files in directories of the class path that javac may
//    read. javac searches for classes and packages by their names, and knows only names that occur
//    in a file that it has read. So the search here follows the names: a file or a directory counts
//    if its name occurs in the source or in another file that counts.
//
// Returns nullopt if the inputs cannot be known or would take long to read: with annotation
// processors on the class path, options in the environment, unreadable files, or many files.
std::optional<CompileInputs> InputsOf(const Jdk& jdk, const std::vector<std::string>& options,
                                      const std::string& class_path, const std::string& source);

}  // namespace mazurka
