// The parts of the JDK that are not supported, by the names of their classes.

#pragma once

#include <string_view>

namespace mazurka {

// "sockets" for java/net/Socket and the JDK's classes below it, "AWT" for java/awt/Frame. Empty for
// a class that belongs to no such part.
std::string_view UnsupportedAreaOf(std::string_view class_name);

// The same for a call of a method of the JDK by a program: "starting processes" for exec of
// java/lang/Runtime.
std::string_view UnsupportedAreaOf(std::string_view class_name, std::string_view method);

}  // namespace mazurka
