// Which classes can be started. Class names are in modified UTF-8, as in class files.

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"

namespace mazurka {

// "p/q/Main" and "p.q.Main" of a class.
std::string InternalName(std::string_view name);
std::string BinaryName(std::string_view name);

// A class on the path, given by its internal name; nothing if it is not there; an error if it
// cannot be parsed or is another class.
Result<std::optional<ClassFile>> FindClass(const ClassPath& path, std::string_view name);

// Whether the class, or one of its superclasses on the path, has a method `public static void
// main(String[])`.
Result<bool> HasMain(const ClassPath& path, const ClassFile& file);

// The internal name of the class to start among those compiled from `source` (a file name without
// directories) into `directory`, which is on `path`: the one named like the file if it has main,
// else the first in the file that has; nothing if none has.
Result<std::optional<std::string>> FindMainClass(const ClassPath& path,
                                                 const std::string& directory,
                                                 const std::string& source);

}  // namespace mazurka
