#pragma once

#include <string_view>
#include <vector>

#include "explore/observer.h"
#include "properties/property.h"
#include "reductions/reduction.h"

namespace mazurka {

// All there is to choose from: what is built in, and behind it what plugins add.
struct Catalogs {
  std::vector<ReductionInfo> reductions = ReductionCatalog();
  std::vector<PropertyInfo> properties = PropertyCatalog();
  std::vector<MakeObserver> observers;  // each watches every search
};

// The row of that name; null: there is none.
template <typename Row>
const Row* FindRow(const std::vector<Row>& rows, std::string_view name) {
  for (const Row& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

}  // namespace mazurka
