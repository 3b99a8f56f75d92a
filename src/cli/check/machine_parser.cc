#include "cli/check/machine_parser.h"

#include <utility>

#include "check/default_attributes.h"
#include "cli/check/groups.h"
#include "cli/values.h"

namespace mazurka {

MachineParser::MachineParser(OptionAdder& adder, CheckOptions& options) : options_(options) {
  adder.Add(kProgramGroup, "--attributes", attributes_, "FILE",
            "attributes of classes, methods and fields; java-atomic: run the methods of java.* "
            "atomically; java-collections: those of collections alone");
  adder
      .AddCounted(kProgramGroup, "--choose-random{1024}", options.choose_random,
                  "explore each value that a random generator can return, if there are at most N; "
                  "default 1024")
      ->check(NumberFrom(2, 2047));
  // For tests of names, and of no use to others: not in the help.
  adder.Add("", "--rigid-objects", options.rigid_objects, "N",
            "objects of a class and thread that are not fluid");
  adder.AddWord(kProgramGroup, "--locks", options.locks, "FORM",
                {{"shipped", LockMode::kShipped}, {"abstract", LockMode::kAbstract}},
                "locks of java.util.concurrent: abstract (one operation each) or shipped (the "
                "JDK's code); default abstract where the program allows it");
  adder.AddWord(kProgramGroup, "--timeouts", options.timeouts, "WHEN",
                {{"any", TimeOuts::kAny}, {"every", TimeOuts::kEvery}, {"last", TimeOuts::kLast}},
                "when a timed wait may time out: any (default; at any moment, but idle workers of "
                "a ForkJoinPool when no thread can continue otherwise), every (these, too) or "
                "last (only when no thread can continue otherwise; the earliest deadline first)");
  adder.AddWord(
      kProgramGroup, "--references", options.environment.clears_references, "WHAT",
      {{"keep", false}, {"clear", true}},
      "keep (default): no reference is cleared; clear: weak and soft references may be "
      "cleared, and cleaners and finalizers run, whenever the program lets go of an object");
  adder.AddSwitch(kProgramGroup, "--spurious", options.spurious,
                  "waits may end spuriously, and weak compare-and-sets may fail");
}

Result<void> MachineParser::Finish() {
  if (attributes_.empty()) return {};
  auto attributes = ReadAttributes(attributes_);
  if (!attributes) return Fail("--attributes " + attributes_ + ": " + attributes.error().message);
  options_.attributes = std::move(*attributes);
  return {};
}

}  // namespace mazurka
