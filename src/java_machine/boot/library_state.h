#pragma once

#include "jvm/runtime/klass.h"

namespace mazurka {

// Marks the library's own state, by one table with the reason for each row: fields that are not
// part of the program's state, and methods whose body is one step that no other thread can observe
// (library sections). Called when a class was linked; sets Field::keeper, Klass::library_fields and
// Method::is_library.
void MarkLibraryState(Klass& klass);

}  // namespace mazurka
