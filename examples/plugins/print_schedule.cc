// An observer that prints the schedule of each violation as the search found it, one line per step.

#include <mazurka/plugin/plugin.h>

#include <iostream>

namespace {

using namespace mazurka;

class PrintSchedule : public Observer {
 public:
  // Describe the step before it is taken: the text contains the values that it reads and writes.
  void BeforeStep(Machine& machine, const Execution& execution, const Choice& choice) override {
    Narrator& narrator = machine.Narrate();
    const OperationText step = narrator.DescribeStep(choice.thread, choice.alternative);
    lines_.resize(execution.size());
    std::string line = narrator.ThreadName(choice.thread) + ": " + step.text;
    if (step.line > 0) line += " (" + step.file + ":" + std::to_string(step.line) + ")";
    lines_.push_back(std::move(line));
  }

  void Undone(Machine& /*machine*/, const Execution& execution) override {
    lines_.resize(execution.size());
  }

  void ViolationFound(const Violation& violation) override {
    std::cerr << violation.message << "\n";
    for (const std::string& line : lines_) std::cerr << "  " << line << "\n";
  }

 private:
  std::vector<std::string> lines_;  // of the steps to the current state
};

std::unique_ptr<Observer> Make() { return std::make_unique<PrintSchedule>(); }

void Extend(Catalogs& catalogs) { catalogs.observers.push_back(Make); }

}  // namespace

MAZURKA_PLUGIN(Extend)
