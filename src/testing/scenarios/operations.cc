#include "testing/scenarios/operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "base/join.h"
#include "jvm/classpath/main_class.h"
#include "testing/methods.h"
#include "testing/scenarios/argument_values.h"

namespace mazurka {
namespace {

// Ours, and those of Lincheck 3 and 2.
constexpr std::array<std::string_view, 3> kPackages = {
    "mazurka.test.", "org.jetbrains.lincheck.datastructures.",
    "org.jetbrains.kotlinx.lincheck.annotations."};
constexpr std::string_view kStrategies = "org.jetbrains.kotlinx.lincheck.strategy.";
constexpr std::string_view kContinuation = "kotlin.coroutines.Continuation";
constexpr size_t kMostCalls = 60;

const Annotation* FindOurs(const std::vector<Annotation>& annotations, std::string_view name) {
  for (std::string_view package : kPackages) {
    if (const auto* found = FindAnnotation(annotations, std::string(package) + std::string(name)))
      return found;
  }
  return nullptr;
}

uint32_t NumberIn(const Annotation& annotation, std::string_view name, uint32_t otherwise) {
  const std::string text = annotation.Text(name);
  uint32_t number = otherwise;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The values of each parameter of a method.
using ParameterValues = std::vector<std::vector<std::string>>;

// One call for each combination of values.
void AddCalls(const TestMethod& method, const ParameterValues& values, ScenarioCall call,
              std::vector<ScenarioCall>& calls) {
  call.owner = method.owner->name;
  call.method = method.name();
  call.types = Joined(ParameterTypes(method.member->descriptor), ",");
  std::vector<size_t> digits(values.size());
  for (;;) {
    call.values.clear();
    call.text.clear();
    for (size_t i = 0; i < values.size(); ++i) {
      call.values.push_back(values[i][digits[i]]);
      call.text += (i == 0 ? "" : ", ") + TextOfValue(call.values.back());
    }
    call.text = fmt::format("{}({})", call.method, call.text);
    calls.push_back(call);
    size_t at = digits.size();
    while (at > 0 && ++digits[at - 1] == values[at - 1].size()) digits[--at] = 0;
    if (at == 0) return;
  }
}

Result<void> WithinLimits(const ScenarioTest& test) {
  if (test.calls.size() <= kMostCalls) return {};
  return Fail(
      fmt::format("the methods have {} combinations of arguments; more than {} are too many",
                  test.calls.size(), kMostCalls));
}

// Whether the parts of the specification can be combined.
Result<void> IsMeaningful(const ScenarioTest& test) {
  const bool keeps_threads = test.consistency == Consistency::kLinearizable ||
                             test.consistency == Consistency::kSequential;
  const bool is_weak = std::ranges::any_of(test.calls, [](const ScenarioCall& call) {
    return call.visibility != Visibility::kComplete;
  });
  const bool uses_numbers = std::ranges::any_of(test.calls, [](const ScenarioCall& call) {
    return std::ranges::find(call.values, "T") != call.values.end();
  });
  if (is_weak && !keeps_threads)
    return Fail("weak visibility needs the consistency linearizable or sequential");
  if (is_weak && test.own_threads)
    return Fail("weak visibility cannot be combined with results that depend on the thread");
  if (test.own_threads && !keeps_threads)
    return Fail(
        "results that depend on the thread need the consistency linearizable or sequential");
  if (uses_numbers && !keeps_threads)
    return Fail("numbers of threads as arguments need the consistency linearizable or sequential");
  return {};
}

// Reads the annotations of one class.
class AnnotatedClass {
 public:
  AnnotatedClass(ClassTable& table, const ClassInfo& info) : table_(table), info_(info) {}

  std::optional<TestCase> Make() {
    auto methods = MethodsOf(table_, info_);
    if (!methods) return std::nullopt;
    std::erase_if(*methods, [](const TestMethod& m) { return m.is(kAccAbstract); });
    std::ranges::stable_sort(*methods, {}, FirstLineOf);
    const bool has_operations = std::ranges::any_of(*methods, IsOperation);
    if (!has_operations) return std::nullopt;
    TestCase test;
    test.class_name = info_.name;
    test.method = kScenariosMethod;
    for (const TestMethod& m : *methods) {
      if (test.line == 0 && IsOperation(m)) test.line = FirstLineOf(m);
    }
    test_.class_name = info_.name;
    if (auto read = Read(*methods); !read) test.unsupported = read.error().message;
    test.scenarios = std::move(test_);
    return test;
  }

 private:
  static bool IsOperation(const TestMethod& method) {
    return FindOurs(method.annotations, "Operation") != nullptr;
  }

  Result<void> Read(const std::vector<TestMethod>& methods) {
    const auto lineage = Lineage(table_, info_);
    if (!lineage) return tl::unexpected(lineage.error());
    for (const ClassInfo* c : *lineage) {
      for (const Annotation& annotation : c->annotations) ReadOfClass(annotation);
    }
    const MemberInfo* constructor = info_.file.FindMethod("<init>", "()V");
    if (constructor == nullptr) return Fail("the class has no constructor without parameters");
    for (const TestMethod& m : methods) {
      if (FindOurs(m.annotations, "Validate") != nullptr) test_.validate = m.name();
      if (FindOurs(m.annotations, "StateRepresentation") != nullptr) test_.state = m.name();
      if (!IsOperation(m)) continue;
      if (auto added = AddOperation(m); !added) return added;
    }
    if (auto known = ReadVerifier(methods); !known) return known;
    if (auto fits = IsMeaningful(test_); !fits) return fits;
    return WithinLimits(test_);
  }

  void ReadOfClass(const Annotation& a) {
    if (a.type == "mazurka.test.Scenarios") {
      test_.bounds.threads = NumberIn(a, "threads", test_.bounds.threads);
      test_.bounds.calls = NumberIn(a, "calls", test_.bounds.calls);
      test_.obstruction_free = a.Text("obstructionFree") == "true";
    } else if (a.type == "mazurka.test.Specification") {
      SetSpecification(ClassNameOf(a.Text("value")));
      test_.own_threads = a.Text("ownThreads") == "true";
      const std::string consistency = a.Text("consistency");
      if (consistency == "SEQUENTIAL") test_.consistency = Consistency::kSequential;
      if (consistency == "SERIALIZABLE") test_.consistency = Consistency::kSerializable;
      if (consistency == "QUIESCENT") test_.consistency = Consistency::kQuiescent;
    } else if (a.type.starts_with(kStrategies) && a.type.ends_with("CTest")) {
      // Lincheck's numbers of calls are for random scenarios: too large to explore all.
      test_.bounds.threads = NumberIn(a, "threads", test_.bounds.threads);
      SetSpecification(ClassNameOf(a.Text("sequentialSpecification")));
      if (a.Text("checkObstructionFreedom") == "true") test_.obstruction_free = true;
      if (a.Find("verifier") != nullptr) verifier_ = ClassNameOf(a.Text("verifier"));
    } else if (FindOurs({a}, "OpGroupConfig") != nullptr) {
      if (a.Text("nonParallel") == "true") exclusive_groups_.push_back(a.Text("name"));
    } else if (FindOurs({a}, "Param") != nullptr) {
      named_[a.Text("name")] = a;
    } else if (const ElementValue* all = a.Find("value");
               all != nullptr && (a.type.ends_with("$Params") || a.type.ends_with("s"))) {
      for (const ElementValue& element : all->elements)
        for (const Annotation& inner : element.annotations) ReadOfClass(inner);
    }
  }

  // Lincheck's verifiers, by the last part of their names.
  Result<void> ReadVerifier(const std::vector<TestMethod>& methods) {
    const std::string name = verifier_.substr(verifier_.find_last_of(".$") + 1);
    if (name.empty() || name == "LinearizabilityVerifier") return {};
    if (name == "SerializabilityVerifier") {
      test_.consistency = Consistency::kSerializable;
    } else if (name == "QuiescentConsistencyVerifier") {
      const bool has_all = std::ranges::all_of(methods, [](const TestMethod& m) {
        return !IsOperation(m) || std::ranges::any_of(m.annotations, [](const Annotation& a) {
          return a.type.ends_with(".QuiescentConsistent");
        });
      });
      if (!has_all)
        return Fail(
            "QuiescentConsistencyVerifier with operations that are not @QuiescentConsistent");
      test_.consistency = Consistency::kQuiescent;
    } else {
      return Fail("the verifier " + name + " is not supported");
    }
    return {};
  }

  // Lincheck's default is a class of its own.
  void SetSpecification(const std::string& name) {
    if (!name.empty() && name != info_.name && !name.ends_with("DummySequentialSpecification"))
      test_.specification = name;
  }

  Result<void> AddOperation(const TestMethod& method) {
    const Annotation& operation = *FindOurs(method.annotations, "Operation");
    const std::vector<std::string> types = ParameterTypes(method.member->descriptor);
    if (!types.empty() && types.back() == kContinuation)
      return Fail(method.name() + " is a suspend function of Kotlin");
    const auto annotated = ParseParameterAnnotations(method.owner->file, *method.member);
    const std::vector<std::string> names = operation.Texts("params");
    ParameterValues values;
    for (size_t i = 0; i < types.size(); ++i) {
      const Annotation* param = nullptr;
      if (annotated && i < annotated->size()) param = FindOurs((*annotated)[i], "Param");
      std::string name = param != nullptr ? param->Text("name") : "";
      if (param == nullptr && i < names.size()) name = names[i];
      if (const auto found = named_.find(name); found != named_.end() && !name.empty() &&
                                                (param == nullptr || param->Text("gen").empty()))
        param = &found->second;
      auto of_type =
          param != nullptr ? ValuesOf(*param, types[i], table_) : DefaultValues(table_, types[i]);
      if (!of_type) return tl::unexpected(of_type.error());
      values.push_back(std::move(*of_type));
    }
    ScenarioCall call;
    call.operation = operations_++;
    call.run_once = operation.Text("runOnce") == "true";
    call.group = operation.Text("nonParallelGroup");
    call.visibility = VisibilityNamed(operation.Text("visibility")).value_or(Visibility::kComplete);
    const std::string group = operation.Text("group");
    if (std::ranges::find(exclusive_groups_, group) != exclusive_groups_.end()) call.group = group;
    AddCalls(method, values, call, test_.calls);
    return {};
  }

  ClassTable& table_;
  const ClassInfo& info_;
  ScenarioTest test_;
  std::map<std::string, Annotation> named_;
  std::vector<std::string> exclusive_groups_;
  std::string verifier_;
  size_t operations_ = 0;
};

// Methods that say nothing about an object's state, or that no test may call.
constexpr std::array<std::string_view, 12> kOfEveryObject = {
    "equals", "hashCode", "toString",  "getClass",    "notify",     "wait",
    "clone",  "finalize", "notifyAll", "writeObject", "readObject", "main"};

bool IsCallable(const TestMethod& method, const ClassInfo& info) {
  if (method.is(kAccStatic) || method.is(kAccPrivate) || method.is(kAccAbstract)) return false;
  const bool in_package = info.name.find('.') != std::string::npos;
  if (!method.is(kAccPublic) && in_package) return false;
  return std::ranges::find(kOfEveryObject, method.name()) == kOfEveryObject.end();
}

bool HasSimilar(const std::vector<TestMethod>& methods, const TestMethod& wanted) {
  const size_t count = ParameterTypes(wanted.member->descriptor).size();
  return std::ranges::any_of(methods, [&](const TestMethod& m) {
    return m.name() == wanted.name() && ParameterTypes(m.member->descriptor).size() == count;
  });
}

// "LfStack(2)": sets the arguments of the constructor.
Result<void> ReadConstructor(const std::string& text, ScenarioTest& test) {
  const size_t open = text.find('(');
  if (open == std::string::npos || !text.ends_with(')'))
    return Fail(
        fmt::format("--new {}: expected a call of the constructor, such as Stack(2)", text));
  auto arguments = ReadArguments(std::string_view(text).substr(open + 1, text.size() - open - 2));
  if (!arguments) return Fail(fmt::format("--new {}: {}", text, arguments.error().message));
  test.arguments = std::move(*arguments);
  return {};
}

Result<void> HasConstructor(const ClassInfo& info, size_t count) {
  for (const MemberInfo& m : info.file.methods) {
    if (m.name == "<init>" && ParameterTypes(m.descriptor).size() == count) return {};
  }
  if (count == 0)
    return Fail(fmt::format(
        "{} has no constructor without parameters; give arguments with --new, such as --new "
        "'{}(2)'",
        info.name, info.name.substr(info.name.find_last_of(".$") + 1)));
  return Fail(fmt::format("{} has no constructor with {} parameter{}", info.name, count,
                          count == 1 ? "" : "s"));
}

}  // namespace

void AddScenarioTest(ClassTable& table, const ClassInfo& info, std::vector<TestCase>& tests) {
  if (info.file.is(kAccAbstract) || info.file.is(kAccInterface)) return;
  if (auto test = AnnotatedClass(table, info).Make()) tests.push_back(std::move(*test));
}

std::optional<Visibility> VisibilityNamed(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  const auto found = std::ranges::find(kVisibilities, name);
  if (found == std::end(kVisibilities)) return std::nullopt;
  return static_cast<Visibility>(found - std::begin(kVisibilities));
}

namespace {

// Adds the calls of the methods that the options select.
Result<void> AddSelectedCalls(ClassTable& table, const ClassInfo& info,
                              const LinearizableOptions& options, ScenarioTest& test) {
  auto methods = MethodsOf(table, info);
  if (!methods) return tl::unexpected(methods.error());
  std::ranges::stable_sort(*methods, {}, FirstLineOf);
  std::vector<TestMethod> specified;
  if (!options.specification.empty()) {
    const ClassInfo* spec = table.Find(options.specification);
    if (spec == nullptr) return Fail("--spec: there is no class " + options.specification);
    auto own = MethodsOf(table, *spec);
    if (!own) return tl::unexpected(own.error());
    specified = std::move(*own);
  }
  for (const TestMethod& m : *methods) {
    const bool is_named = std::ranges::find(options.methods, m.name()) != options.methods.end();
    if (!IsCallable(m, info) || (!options.methods.empty() && !is_named)) continue;
    if (!options.specification.empty() && !HasSimilar(specified, m)) {
      if (is_named)
        return Fail(fmt::format("{} has no method {}", options.specification, m.name()));
      continue;
    }
    const Result<ParameterValues> values =
        DefaultValuesOf(table, ParameterTypes(m.member->descriptor));
    if (!values && is_named)
      return Fail(fmt::format("--methods {}: {}", m.name(), values.error().message));
    if (!values) continue;
    ScenarioCall call;
    call.operation = test.calls.size();
    for (const auto& [name, visibility] : options.visibilities) {
      if (name == m.name()) call.visibility = visibility;
    }
    AddCalls(m, *values, call, test.calls);
  }
  return {};
}

// Fails if an option names a method that no call of the test has.
Result<void> AllAreCalled(const LinearizableOptions& options, const ScenarioTest& test) {
  const auto is_called = [&](const std::string& name) {
    return std::ranges::any_of(test.calls,
                               [&](const ScenarioCall& call) { return call.method == name; });
  };
  for (const std::string& name : options.methods) {
    if (!is_called(name))
      return Fail(fmt::format("--methods {}: {} has no such method", name, options.class_name));
  }
  for (const auto& [name, visibility] : options.visibilities) {
    if (!is_called(name))
      return Fail(fmt::format("--visibility {}: no such method is called", name));
  }
  return {};
}

}  // namespace

Result<TestCase> LinearizableTest(ClassTable& table, const LinearizableOptions& options) {
  const ClassInfo* info = table.Find(options.class_name);
  if (info == nullptr)
    return Fail("there is no class " + options.class_name + " on the class path; see --cp");
  if (info->file.is(kAccAbstract) || info->file.is(kAccInterface))
    return Fail(options.class_name + " is abstract; name a class that implements it");
  ScenarioTest test;
  test.class_name = options.class_name;
  test.specification = options.specification;
  test.consistency = options.consistency;
  test.own_threads = options.own_threads;
  test.obstruction_free = options.obstruction_free;
  test.bounds = options.bounds;
  if (!options.constructor.empty()) {
    if (auto read = ReadConstructor(options.constructor, test); !read)
      return tl::unexpected(read.error());
  }
  if (auto has = HasConstructor(*info, test.arguments.size()); !has)
    return tl::unexpected(has.error());
  if (auto added = AddSelectedCalls(table, *info, options, test); !added)
    return tl::unexpected(added.error());
  if (auto called = AllAreCalled(options, test); !called) return tl::unexpected(called.error());
  if (test.calls.empty())
    return Fail(options.class_name + " has no method that threads could call");
  if (auto fits = IsMeaningful(test); !fits) return tl::unexpected(fits.error());
  if (auto fits = WithinLimits(test); !fits)
    return Fail(fits.error().message + "; choose some with --methods");
  TestCase result;
  result.class_name = options.class_name;
  result.method = kScenariosMethod;
  result.scenarios = std::move(test);
  return result;
}

}  // namespace mazurka
