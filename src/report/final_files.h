// `--files`: the files that the program has changed when a violation happens.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace mazurka {

struct FinalFile {
  enum class Kind : uint8_t { kFile, kDirectory, kLink, kRemoved };
  std::string path;  // absolute
  Kind kind = Kind::kFile;
  std::string content;  // of a link: its target
};

// Checks that the folder does not exist yet or is empty. An error message gives the reason but not
// the folder's name.
Result<void> CheckFolder(const std::string& folder);

// Writes each file to its path below the folder, and the paths of removed files to the list
// `REMOVED` there.
Result<void> WriteFinalFiles(const std::vector<FinalFile>& files, const std::string& folder);

}  // namespace mazurka
