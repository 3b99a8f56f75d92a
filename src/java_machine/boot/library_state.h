#pragma once

#include "jvm/runtime/klass.h"

namespace mazurka {

// What the library keeps for itself, in one table with the reason for each row: fields that are no
// part of the program's state, and methods whose body is one step that nobody else can notice.
// Called when a class was linked; sets Field::keeper, Klass::library_fields and Method::is_library.
void MarkLibraryState(Klass& klass);

}  // namespace mazurka
