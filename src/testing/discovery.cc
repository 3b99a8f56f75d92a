#include "testing/discovery.h"

#include <algorithm>

#include "testing/jcstress.h"
#include "testing/junit.h"
#include "testing/scenarios/operations.h"

namespace mazurka {

Result<std::vector<TestCase>> FindTests(const TestProgram& program, const JImage* library,
                                        const CountRows& count) {
  ClassTable table(program.class_path, library);
  std::vector<std::string> names;
  for (const ClassPathEntry& entry : program.class_path.entries()) {
    if (std::ranges::find(program.searched, entry.path) == program.searched.end()) continue;
    auto more = ClassesIn(entry);
    if (!more) return tl::unexpected(more.error());
    names.insert(names.end(), more->begin(), more->end());
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  std::vector<TestCase> tests;
  for (const std::string& name : names) {
    const ClassInfo* info = table.Find(name);
    if (info == nullptr) continue;
    AddJUnitTests(table, *info, count, tests);
    AddJCStressTest(table, *info, tests);
    AddScenarioTest(table, *info, tests);
  }
  return tests;
}

}  // namespace mazurka
