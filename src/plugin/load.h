#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "plugin/catalogs.h"

namespace mazurka {

// Keeps shared objects loaded during its lifetime. Destroy all rows that plugins added to catalogs,
// and all objects made from them, before.
class Plugins {
 public:
  // Loads the shared object and lets it add rows to `catalogs`. The error message names the file
  // and is for the user. After an error, the catalogs must not be used.
  Result<void> Load(const std::string& file, Catalogs& catalogs);

 private:
  struct Close {
    void operator()(void* handle) const;
  };

  std::vector<std::unique_ptr<void, Close>> loaded_;
};

}  // namespace mazurka
