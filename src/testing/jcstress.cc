#include "testing/jcstress.h"

#include <fmt/format.h>

#include <algorithm>

#include "testing/methods.h"

namespace mazurka {
namespace {

#define MAZ_JCSTRESS "org.openjdk.jcstress.annotations."
constexpr std::string_view kTest = MAZ_JCSTRESS "JCStressTest", kMeta = MAZ_JCSTRESS "JCStressMeta",
                           kActor = MAZ_JCSTRESS "Actor", kArbiter = MAZ_JCSTRESS "Arbiter",
                           kSignal = MAZ_JCSTRESS "Signal", kState = MAZ_JCSTRESS "State",
                           kResult = MAZ_JCSTRESS "Result", kOutcome = MAZ_JCSTRESS "Outcome",
                           kOutcomes = MAZ_JCSTRESS "Outcome$Outcomes";
#undef MAZ_JCSTRESS

constexpr std::string_view kThread = "java.lang.Thread";

Expectation ExpectationOf(std::string_view text) {
  if (text == "ACCEPTABLE") return Expectation::kAcceptable;
  if (text == "ACCEPTABLE_INTERESTING") return Expectation::kInteresting;
  return text == "FORBIDDEN" ? Expectation::kForbidden : Expectation::kUnknown;
}

void AddCase(const Annotation& annotation, OutcomeTest& outcomes) {
  OutcomeCase added{annotation.Texts("id"), ExpectationOf(annotation.Text("expect")),
                    annotation.Text("desc")};
  const auto is_empty = [](const std::string& id) {
    return id.find_first_not_of(' ') == std::string::npos;
  };
  if (added.ids.empty() || std::ranges::any_of(added.ids, is_empty)) outcomes.otherwise = added;
  std::erase_if(added.ids, is_empty);
  if (!added.ids.empty()) outcomes.cases.push_back(std::move(added));
}

// The annotation of the class or of its nearest superclass that has one: these are @Inherited.
const Annotation* Inherited(const std::vector<const ClassInfo*>& lineage, std::string_view type) {
  for (auto c = lineage.rbegin(); c != lineage.rend(); ++c) {
    if (const Annotation* found = FindAnnotation((*c)->annotations, type)) return found;
  }
  return nullptr;
}

class JCStressClass {
 public:
  JCStressClass(ClassTable& table, const ClassInfo& info) : table_(table), info_(info) {}

  TestCase Make(const Annotation& annotation) {
    TestCase test;
    test.class_name = info_.name;
    test.method = kOutcomesMethod;
    outcomes_.is_termination = annotation.Text("value") == "Termination";
    if (auto filled = Fill(test); !filled) test.unsupported = filled.error().message;
    test.outcomes = std::move(outcomes_);
    return test;
  }

 private:
  Result<void> Fill(TestCase& test) {
    if (!HasConstructor()) return Fail("the class has no constructor without parameters");
    if (auto added = AddCases(info_); !added) return added;
    auto methods = MethodsOf(table_, info_);
    if (!methods) return tl::unexpected(methods.error());
    std::ranges::stable_sort(*methods, {}, FirstLineOf);
    // jcstress calls the methods that the class declares itself.
    const bool declares_actor = std::ranges::any_of(
        *methods, [&](const TestMethod& m) { return m.owner == &info_ && m.Has(kActor); });
    if (declares_actor)
      std::erase_if(*methods, [&](const TestMethod& m) { return m.owner != &info_; });
    for (const TestMethod& m : *methods) {
      if (test.line == 0 && m.Has(kActor)) test.line = FirstLineOf(m);
    }
    return AddPlan(*methods, test);
  }

  bool HasConstructor() const {
    return std::ranges::any_of(info_.file.methods, [](const MemberInfo& m) {
      return m.name == "<init>" && m.descriptor == "()V";
    });
  }

  // First those of the class in @JCStressMeta, then those of the test.
  Result<void> AddCases(const ClassInfo& info) {
    const auto lineage = Lineage(table_, info);
    if (!lineage) return tl::unexpected(lineage.error());
    if (const Annotation* meta = FindAnnotation(info.annotations, kMeta); meta && &info == &info_) {
      const std::string name = ClassNameOf(meta->Text("value"));
      const ClassInfo* other = table_.Find(name);
      if (other == nullptr) return Fail(name + " is not on the class path");
      if (other != &info_) {
        if (auto added = AddCases(*other); !added) return added;
      }
    }
    const Annotation* list = Inherited(*lineage, kOutcomes);
    if (const ElementValue* all = list == nullptr ? nullptr : list->Find("value")) {
      for (const ElementValue& element : all->elements)
        for (const Annotation& one : element.annotations) AddCase(one, outcomes_);
    }
    if (const Annotation* one = Inherited(*lineage, kOutcome)) AddCase(*one, outcomes_);
    return {};
  }

  Result<void> AddPlan(const std::vector<TestMethod>& methods, TestCase& test) {
    std::vector<std::string> calls;
    size_t count = 0, actors = 0;
    for (const auto& [role, type] : {std::pair{"actor", kActor},
                                     {outcomes_.is_termination ? "signal" : "arbiter",
                                      outcomes_.is_termination ? kSignal : kArbiter}}) {
      for (const TestMethod& m : methods) {
        if (!m.Has(type)) continue;
        auto types = TypesOf(m, type == kSignal);
        if (!types) return tl::unexpected(types.error());
        calls.insert(calls.end(), {role, m.owner->name, m.name(), *types});
        ++count;
        if (type != kActor) continue;
        ++actors;
        outcomes_.actor = m.name();
      }
    }
    if (actors == 0) return Fail("the test has no @Actor");
    if (outcomes_.is_termination && actors > 1)
      return Fail("a termination test has one @Actor, and this one has several");
    if (FindAnnotation(info_.annotations, kResult) != nullptr && result_.empty())
      result_ = info_.name;
    if (result_.empty() && !outcomes_.is_termination)
      return Fail("no method of the test has a parameter whose class is a @Result");
    test.plan = {"stress",
                 info_.name,
                 outcomes_.is_termination ? "termination" : "continuous",
                 result_,
                 "",
                 "",
                 std::to_string(count)};
    test.plan.insert(test.plan.end(), calls.begin(), calls.end());
    return {};
  }

  // The classes of the parameters, which must be states or the result.
  Result<std::string> TypesOf(const TestMethod& method, bool is_signal) {
    std::string types;
    for (const std::string& type : ParameterTypes(method.member->descriptor)) {
      types += (types.empty() ? "" : ",") + type;
      if (is_signal && type == kThread) continue;
      const ClassInfo* info = table_.Find(type);
      if (info == nullptr) return Fail(type + " is not on the class path");
      if (FindAnnotation(info->annotations, kResult) != nullptr) {
        if (!result_.empty() && result_ != type)
          return Fail(fmt::format("the test has two results, {} and {}", result_, type));
        result_ = type;
      } else if (FindAnnotation(info->annotations, kState) == nullptr && info != &info_) {
        return Fail(fmt::format("the parameter {} of {} is neither a @State nor a @Result", type,
                                method.name()));
      }
    }
    return types;
  }

  ClassTable& table_;
  const ClassInfo& info_;
  OutcomeTest outcomes_;
  std::string result_;
};

}  // namespace

void AddJCStressTest(ClassTable& table, const ClassInfo& info, std::vector<TestCase>& tests) {
  const Annotation* annotation = FindAnnotation(info.annotations, kTest);
  if (annotation == nullptr || info.file.is(kAccAbstract)) return;
  tests.push_back(JCStressClass(table, info).Make(*annotation));
}

}  // namespace mazurka
