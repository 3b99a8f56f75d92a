// Writing for the user: standard output, standard error and files, without exceptions.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace mazurka {

// Opens /dev/null in place of standard streams that the caller of this program closed, so that no
// file gets their numbers. Writing to a closed standard output still fails.
void FillStandardStreams();

// Writes all of the text to standard output at once. A reader that has closed its end of a pipe
// wants no more, which is no error; SIGPIPE must be ignored. Messages start with the stream's name.
Result<void> WriteOutput(std::string_view text);

// Writes to standard error. What cannot be written there cannot be reported anywhere.
void WriteDiagnostic(std::string_view text);

// Replaces the content of a file, or makes it. The file may hold a part of the text after an error.
// Messages say why it cannot be written, and not its name.
Result<void> WriteFile(const std::string& name, std::string_view text);

}  // namespace mazurka
