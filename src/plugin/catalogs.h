#pragma once

#include <vector>

#include "explore/observer.h"
#include "explore/samplers/sampler.h"
#include "properties/property.h"
#include "reductions/reduction.h"

namespace mazurka {

// All reductions, properties, samplers and observers: the built-in ones first, then those of
// plugins.
struct Catalogs {
  std::vector<ReductionInfo> reductions = ReductionCatalog();
  std::vector<PropertyInfo> properties = PropertyCatalog();
  std::vector<SamplerInfo> samplers = SamplerCatalog();
  std::vector<MakeObserver> observers;  // each observes every search
};

}  // namespace mazurka
