#pragma once

#include <string>
#include <vector>

#include "jvm/classpath/class_path.h"

namespace mazurka {

// The jars of JUnit that the class path lacks, as far as this computer has them: in the
// repositories that Maven and Gradle keep in the home directory, or installed by Debian. A name
// with a version is the newest one.
std::vector<std::string> MissingFrameworkJars(const ClassPath& path);

}  // namespace mazurka
