#pragma once

namespace mazurka {

// Groups of the help of `check`, beside kEveryday.
inline constexpr const char *kProgramGroup = "The program and its environment",
                            *kSearchGroup = "The search",
                            *kReductionGroup = "Options of reductions", *kLimitGroup = "Limits",
                            *kReportGroup = "Reports";

}  // namespace mazurka
