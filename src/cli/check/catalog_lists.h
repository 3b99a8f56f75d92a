#pragma once

#include <string>

#include "plugin/catalogs.h"

namespace mazurka {

// The texts of `--por help` and `--search help`: one line for each row.
std::string ListOfReductions(const Catalogs& catalogs);
std::string ListOfSamplers(const Catalogs& catalogs);

}  // namespace mazurka
