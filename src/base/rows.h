#pragma once

#include <string_view>

namespace mazurka {

// The row of a table with that name, or null.
template <typename Rows>
auto FindRow(const Rows& rows, std::string_view name) -> decltype(&*rows.begin()) {
  for (const auto& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

}  // namespace mazurka
