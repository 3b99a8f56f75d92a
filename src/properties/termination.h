#pragma once

#include <memory>

#include "properties/property.h"

namespace mazurka {

std::unique_ptr<Property> MakeTermination(const PropertyOptions& options);

}  // namespace mazurka
