#pragma once

#include <string_view>
#include <vector>

#include "explore/observer.h"
#include "properties/property.h"
#include "reductions/reduction.h"

namespace mazurka {

// All reductions, properties and observers: the built-in ones first, then those of plugins.
struct Catalogs {
  std::vector<ReductionInfo> reductions = ReductionCatalog();
  std::vector<PropertyInfo> properties = PropertyCatalog();
  std::vector<MakeObserver> observers;  // each observes every search
};

// The row with that name, or null.
template <typename Row>
const Row* FindRow(const std::vector<Row>& rows, std::string_view name) {
  for (const Row& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

}  // namespace mazurka
