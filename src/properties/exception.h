#pragma once

#include <memory>

#include "properties/property.h"

namespace mazurka {

std::unique_ptr<Property> MakeException(const PropertyOptions& options);

}  // namespace mazurka
