#pragma once

#include <string>

namespace mazurka {

// Rough numbers for people: "8,300", "3.1 million", "2.0·10^13".
std::string Roughly(double count);
// "40 seconds", "17 minutes", "3 days", "more than 1,000 years".
std::string RoughTime(double seconds);

}  // namespace mazurka
