#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/limits.h"

namespace mazurka {

enum class SearchOrder : uint8_t { kDepthFirst, kBreadthFirst, kRandom };
enum class StoreMode : uint8_t { kFingerprints, kExact, kNone };

struct CheckOptions {
  std::string target;
  std::vector<std::string> arguments;
  std::optional<std::string> class_path;
  std::optional<std::string> jdk;
  uint64_t heap_bytes = 256ull << 20;
  int32_t processors = 2;
  std::vector<std::pair<std::string, std::string>> properties;  // -D

  std::string reduction = "none";
  std::vector<std::string> checked;  // names of properties; empty: the default ones
  bool library_races = false;
  bool all = false;
  bool outcomes = false;
  SearchOrder search = SearchOrder::kDepthFirst;
  StoreMode store = StoreMode::kFingerprints;
  bool random_order = false;
  std::vector<uint32_t> order;
  uint64_t seed = 1;
  bool every_operation = false;
  Limits limits;
  std::string json;  // a file, "-" for standard output, empty for none
  bool quiet = false;
};

// `mazurka check`: explores the interleavings of the target. Answers the exit code.
int CheckCommand(const CheckOptions& options);

}  // namespace mazurka
