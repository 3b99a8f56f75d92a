#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "plugin/catalogs.h"

namespace mazurka {

// Shared objects that stay loaded while this lives. What a plugin has added to catalogs, and what
// was made with it, must go before.
class Plugins {
 public:
  // Lets the shared object add to `catalogs`. The error's message names the file and is for people;
  // after one the catalogs are not to be used.
  Result<void> Load(const std::string& file, Catalogs& catalogs);

 private:
  struct Close {
    void operator()(void* handle) const;
  };

  std::vector<std::unique_ptr<void, Close>> loaded_;
};

}  // namespace mazurka
