#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` that say how to search and what to store.
class SearchParser {
 public:
  SearchParser(OptionAdder& adder, CheckOptions& options);
  // Sets the search, its bound, its order and its store. The error message is for the user.
  Result<void> Finish();
  // True for `--search help`.
  bool asks_for_list() const { return search_ == "help"; }

 private:
  Result<void> FinishOrder();
  Result<void> FinishSearch();
  Result<void> FinishSampler();
  void FinishBound();
  void FinishStore();

  CLI::App& command_;
  CheckOptions& options_;
  std::string search_, order_;
  uint32_t preemptions_ = 0, delays_ = 0;
  bool stateless_ = false, exact_ = false;
};

}  // namespace mazurka
