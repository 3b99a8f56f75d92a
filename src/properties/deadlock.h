#pragma once

#include <memory>

#include "properties/property.h"

namespace mazurka {

std::unique_ptr<Property> MakeDeadlock(const PropertyOptions& options);

}  // namespace mazurka
