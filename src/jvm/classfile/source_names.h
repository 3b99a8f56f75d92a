// Names as Java source and messages write them.
#pragma once

#include <string>
#include <string_view>

#include "jvm/classfile/descriptor.h"

namespace mazurka {

// "java.lang.Object" for "java/lang/Object".
std::string DottedName(std::string_view internal);

// "int", "java.lang.String[][]".
std::string SourceTypeName(TypeView type);

}  // namespace mazurka
