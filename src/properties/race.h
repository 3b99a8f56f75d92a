#pragma once

#include <memory>

#include "properties/property.h"

namespace mazurka {

std::unique_ptr<Property> MakeRace(const PropertyOptions& options);

}  // namespace mazurka
