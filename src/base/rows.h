#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mazurka {

// The row of a table with that name, or null.
template <typename Rows>
auto FindRow(const Rows& rows, std::string_view name) -> decltype(&*rows.begin()) {
  for (const auto& row : rows) {
    if (row.name == name) return &row;
  }
  return nullptr;
}

// The names of the rows.
template <typename Rows>
std::vector<std::string> NamesOf(const Rows& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  return names;
}

}  // namespace mazurka
