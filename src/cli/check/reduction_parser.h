#pragma once

#include <string>

#include "check/check_options.h"
#include "cli/option_adder.h"

namespace mazurka {

// The options of `check` that choose a reduction, and those that some reductions heed.
class ReductionParser {
 public:
  ReductionParser(OptionAdder& adder, CheckOptions& options);

  // Chooses the reduction. Not every reduction works with every search and store.
  // REQUIRES: the search and the properties are set
  Result<void> Finish();
  // Sets the lists of options that only some reductions heed.
  // REQUIRES: the chosen reduction heeds the options that are given
  Result<void> FinishLists();

 private:
  void AddSelective(OptionAdder& adder);
  void AddJpf(OptionAdder& adder);
  Result<void> FinishSavings();
  Result<void> FinishFilters();
  Result<void> FinishVisible();
  bool MayReduce() const;
  bool AllPreserved() const;

  CLI::App& command_;
  CheckOptions& options_;
  std::string without_, visible_, filters_, protection_include_, protection_exclude_;
};

}  // namespace mazurka
