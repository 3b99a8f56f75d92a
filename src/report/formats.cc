#include "report/formats.h"

#include "report/json.h"

namespace mazurka {
namespace {

constexpr ReportFormat kFormats[] = {
    {.option = "--json",
     .summary = "write the result as JSON; - for standard output",
     .make = &JsonReport},
};

}  // namespace

std::span<const ReportFormat> ReportFormats() { return kFormats; }

}  // namespace mazurka
