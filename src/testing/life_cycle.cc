#include "testing/life_cycle.h"

#include <algorithm>

namespace mazurka {
namespace {

struct Names {
  std::string_view before_all, after_all, before_each, after_each;
};

constexpr Names kJupiterNames = {
    "org.junit.jupiter.api.BeforeAll", "org.junit.jupiter.api.AfterAll",
    "org.junit.jupiter.api.BeforeEach", "org.junit.jupiter.api.AfterEach"};
constexpr Names kJUnit4Names = {"org.junit.BeforeClass", "org.junit.AfterClass", "org.junit.Before",
                                "org.junit.After"};

using Calls = std::vector<const TestMethod*>;

Calls Annotated(const std::vector<TestMethod>& methods, std::string_view type) {
  Calls calls;
  for (const TestMethod& method : methods) {
    if (method.Has(type) && !method.is(kAccAbstract)) calls.push_back(&method);
  }
  return calls;
}

// Keeps the order of classes and reverses the order inside each of them.
void ReverseInClasses(Calls& calls) {
  for (auto from = calls.begin(); from != calls.end();) {
    const auto end = std::find_if(from, calls.end(),
                                  [&](const TestMethod* m) { return m->owner != (*from)->owner; });
    std::reverse(from, end);
    from = end;
  }
}

// Superclasses first. JUnit 4 calls the methods of one class in the reverse order of its list.
Calls BeforeCalls(const std::vector<TestMethod>& methods, std::string_view type,
                  Framework framework) {
  Calls calls = Annotated(methods, type);
  if (framework == Framework::kJUnit4) ReverseInClasses(calls);
  return calls;
}

// Subclasses first.
Calls AfterCalls(const std::vector<TestMethod>& methods, std::string_view type) {
  Calls calls = Annotated(methods, type);
  std::ranges::reverse(calls);
  ReverseInClasses(calls);
  return calls;
}

// A step "static" or "finally".
void AddStatic(std::vector<std::string>& steps, std::string_view opcode, const TestMethod& method) {
  steps.insert(steps.end(), {std::string(opcode), method.owner->name, method.name()});
}

// A step "before" or "after".
void AddCall(std::vector<std::string>& steps, std::string_view opcode, const TestMethod& method,
             size_t level) {
  steps.insert(steps.end(),
               {std::string(opcode), method.owner->name, method.name(), std::to_string(level)});
}

}  // namespace

Result<LifeCycle> LifeCycleOf(ClassTable& table, const std::vector<const ClassInfo*>& nest,
                              Framework framework) {
  const Names& names = framework == Framework::kJupiter ? kJupiterNames : kJUnit4Names;
  LifeCycle cycle;
  std::vector<std::string> before_each;
  for (size_t level = 0; level < nest.size(); ++level) {
    auto methods = MethodsOf(table, *nest[level]);
    if (!methods) return tl::unexpected(methods.error());
    // These are instance methods if the test class has one instance for all its tests.
    for (const TestMethod* m : BeforeCalls(*methods, names.before_all, framework)) {
      if (m->is(kAccStatic))
        AddStatic(cycle.statics, "static", *m);
      else
        AddCall(cycle.befores, "before", *m, level);
    }
    for (const TestMethod* m : BeforeCalls(*methods, names.before_each, framework))
      AddCall(before_each, "before", *m, level);
    LifeCycle inner;
    for (const TestMethod* m : AfterCalls(*methods, names.after_each))
      AddCall(inner.afters, "after", *m, level);
    for (const TestMethod* m : AfterCalls(*methods, names.after_all)) {
      if (m->is(kAccStatic))
        AddStatic(inner.finallys, "finally", *m);
      else
        AddCall(inner.afters, "after", *m, level);
    }
    cycle.afters.insert(cycle.afters.begin(), inner.afters.begin(), inner.afters.end());
    cycle.finallys.insert(cycle.finallys.begin(), inner.finallys.begin(), inner.finallys.end());
  }
  cycle.befores.insert(cycle.befores.end(), before_each.begin(), before_each.end());
  return cycle;
}

}  // namespace mazurka
