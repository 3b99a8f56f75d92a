// Conversions between the types of an interface method and of its implementation, as bytecode.
#pragma once

#include <string>
#include <string_view>

#include "jvm/classfile/code_builder.h"
#include "jvm/classfile/descriptor.h"

namespace mazurka {

// java/lang/Integer for 'I'.
// REQUIRES: a primitive type, not void
std::string_view BoxName(char primitive);
// 'I' for java/lang/Integer; 0 for other classes.
char PrimitiveOfBox(std::string_view class_name);

// Boxes the primitive on top of the stack.
void EmitBox(CodeBuilder& code, char primitive);

// Converts the value on top of the stack from type `from` to type `to`. The program's types say
// that the value is a `known_as`, so this casts to that first, then boxes, unboxes and widens (the
// linkage rules of java.lang.invoke.LambdaMetafactory). Does nothing if either type is void.
void EmitConversion(CodeBuilder& code, TypeView from, TypeView to, TypeView known_as);

}  // namespace mazurka
