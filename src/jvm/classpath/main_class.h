// Which classes have a main method. Class names are in modified UTF-8, as in class files.

#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"

namespace mazurka {

// The forms "p/q/Main" and "p.q.Main" of a class name.
std::string InternalName(std::string_view name);
std::string BinaryName(std::string_view name);

// The class on the path with this internal name. Nothing if it is not there. An error if it cannot
// be parsed or the file holds another class.
Result<std::optional<ClassFile>> FindClass(const ClassPath& path, std::string_view name);

// Whether the class, or one of its superclasses on the path, has a method `public static void
// main(String[])`.
Result<bool> HasMain(const ClassPath& path, const ClassFile& file);

// The internal name of the class to start among those compiled from `source` (a file name without
// directories) into `directory`, which is on `path`. That is the class named like the file if it
// has main, else the first class in the file that has main. Nothing if none has.
Result<std::optional<std::string>> FindMainClass(const ClassPath& path,
                                                 const std::string& directory,
                                                 const std::string& source);

}  // namespace mazurka
