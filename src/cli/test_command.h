#pragma once

#include <optional>
#include <string>
#include <vector>

#include "check/check_options.h"
#include "testing/scenarios/operations.h"
#include "testing/selection.h"
#include "testing/test_program.h"

namespace mazurka {

// `mazurka test` and `mazurka linearizable`: check each test on the class path, or one class.
struct TestOptions {
  TestPlaces places;
  Selection selection;
  CheckOptions check;  // of each test; the target is not set
  uint32_t jobs = 1;
  bool fail_fast = false;
  bool list = false;                // only print the names of the tests
  bool strict_threads = false;      // threads that continue after the test are part of it
  std::string show;                 // a result of jcstress tests whose schedule is wanted
  std::string folder = ".mazurka";  // for the schedules of failures, and the cache
  bool cache = false;               // use results of earlier runs, and keep those of this one
  std::vector<std::string> words;   // the options of each check, as on a command line of `check`
  // Files and folders of reports; empty for none.
  std::string junit_xml, sarif, html, json;
  bool github = false;
  // Of `mazurka linearizable`: the one class to check, in place of tests.
  std::optional<LinearizableOptions> linearizable = {};
};

// Return the exit code.
int TestCommand(const TestOptions& options);
int ReplayTestCommand(const TestOptions& options, const std::string& file);

}  // namespace mazurka
