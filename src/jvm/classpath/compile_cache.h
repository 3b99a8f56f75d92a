// Compiled classes of earlier runs.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/hash.h"
#include "jvm/classpath/temporary_directory.h"

namespace mazurka {

struct Compiled {
  TemporaryDirectory classes;
  std::string notes;  // what javac printed although it succeeded
};

// One file for each compilation, named by the key of its inputs. Several processes can use one
// folder at the same time: a file appears under its name only when it is complete. Failures stay
// silent, because the caller can always compile: a missing folder is created, a file that cannot be
// read or written, or whose checksum is wrong, counts as absent.
class CompileCache {
 public:
  static constexpr uint64_t kMostBytes = 32u << 20;

  // The files in `folder` take at most `most_bytes`; the files unused for longest go first.
  explicit CompileCache(std::string folder, uint64_t most_bytes = kMostBytes)
      : folder_(std::move(folder)), most_bytes_(most_bytes) {}

  // The user's cache, unless the user forbids it: $XDG_CACHE_HOME/mazurka/classes or
  // ~/.cache/mazurka/classes. Nothing if neither variable names an absolute path.
  static std::optional<CompileCache> OfUser(bool is_forbidden);

  // A copy of the classes, and the notes.
  std::optional<Compiled> Load(const Hash128& key) const;
  void Store(const Hash128& key, const Compiled& compiled) const;

 private:
  std::string FileOf(const Hash128& key) const;
  void RemoveOld() const;

  std::string folder_;
  uint64_t most_bytes_;
};

}  // namespace mazurka
