// Writing for the user: standard output, standard error and files, without exceptions.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace mazurka {

// Opens /dev/null in place of standard streams that the caller of this program closed, so that no
// file gets their numbers. Writing to a closed standard output still fails.
void FillStandardStreams();

// Writes all of the text to standard output at once. It is not an error if the reader of a pipe has
// closed its end. REQUIRES: SIGPIPE is ignored. Error messages start with the stream's name.
Result<void> WriteOutput(std::string_view text);

// Writes to standard error. Ignores failures: there is nowhere left to report them.
void WriteDiagnostic(std::string_view text);

// Replaces the contents of a file, or creates it. After an error the file may hold part of the
// text. An error message gives the reason but not the file's name.
Result<void> WriteFile(const std::string& name, std::string_view text);

}  // namespace mazurka
