#include "properties/property.h"
#include "properties/side.h"

namespace mazurka {
namespace {

// An uncaught exception ended a thread. A failed assertion is an AssertionError.
class Exception : public Property {
 public:
  std::string_view name() const override { return "exception"; }
  uint8_t moments() const override { return kAfterFailure; }
  bool SeesMergedSteps() const override { return false; }

  std::optional<Violation> AfterFailure(Machine& machine, uint32_t failure) override {
    return Describe(machine.Inspect().FailureAt(failure));
  }

 private:
  // Messages contain values; exceptions that differ only in values are the same violation.
  static std::string WithoutMessage(const std::string& line) {
    constexpr std::string_view kCause = "Caused by: ";
    return line.starts_with(kCause) ? line.substr(0, line.find(": ", kCause.size())) : line;
  }

  static Violation Describe(const Failure& failure) {
    Violation v;
    v.kind = "exception";
    v.message =
        "Thread \"" + failure.thread_name + "\" ended with an uncaught " + failure.exception;
    if (!failure.message.empty()) v.message += ": " + failure.message;
    Side side{failure.thread_name, failure.exception, {}, failure.thread, {}};
    size_t from = 0;
    while (from < failure.trace.size()) {
      size_t end = failure.trace.find('\n', from);
      side.stack.push_back(failure.trace.substr(from, end - from));
      from = end == std::string::npos ? failure.trace.size() : end + 1;
    }
    v.key = "exception " + failure.exception + "\n";
    for (const std::string& line : side.stack) v.key += WithoutMessage(line) + "\n";
    v.sides.push_back(std::move(side));
    return v;
  }
};

}  // namespace

std::unique_ptr<Property> MakeException(const PropertyOptions& /*options*/) {
  return std::make_unique<Exception>();
}

}  // namespace mazurka
