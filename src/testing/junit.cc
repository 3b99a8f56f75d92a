#include "testing/junit.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "base/join.h"
#include "base/modified_utf8.h"
#include "jvm/classfile/attributes.h"
#include "testing/life_cycle.h"
#include "testing/obstacles.h"

namespace mazurka {
namespace {

std::optional<Framework> FrameworkOf(const TestMethod& method) {
  if (method.Has(junit4::kTest)) return Framework::kJUnit4;
  for (std::string_view type :
       {jupiter::kTest, jupiter::kRepeatedTest, jupiter::kParameterizedTest, jupiter::kTestFactory,
        jupiter::kTestTemplate, fray::kConcurrencyTest, fray::kFrayTest, kInterleavings}) {
    if (method.Has(type)) return Framework::kJupiter;
  }
  return std::nullopt;
}

// JUnit 5 ignores private and static methods, JUnit 4 refuses those that are not public.
bool CanBeTest(const TestMethod& method, Framework framework) {
  if (method.is(kAccStatic) || method.is(kAccAbstract) || method.is(kAccPrivate)) return false;
  const bool is_factory = method.Has(jupiter::kTestFactory);
  if (!is_factory && !method.member->descriptor.ends_with(")V")) return false;
  return framework == Framework::kJupiter || method.is(kAccPublic);
}

void AddTags(const std::vector<Annotation>& annotations, std::vector<std::string>& tags) {
  for (const Annotation& a : annotations) {
    if (a.type == jupiter::kTag) tags.push_back(a.Text("value"));
    if (a.type != jupiter::kTags || a.Find("value") == nullptr) continue;
    for (const ElementValue& tag : a.Find("value")->elements)
      for (const Annotation& inner : tag.annotations) tags.push_back(inner.Text("value"));
  }
}

void SetLimits(const std::vector<Annotation>& annotations, TestCase& test) {
  const Annotation* limits = FindAnnotation(annotations, kInterleavings);
  if (limits == nullptr) return;
  const int preemptions = std::atoi(limits->Text("preemptions", "-1").c_str());
  const int seconds = std::atoi(limits->Text("seconds", "0").c_str());
  if (preemptions >= 0) test.preemptions = static_cast<uint32_t>(preemptions);
  if (seconds > 0) test.seconds = static_cast<uint32_t>(seconds);
}

void Append(std::vector<std::string>& plan, const std::vector<std::string>& steps) {
  plan.insert(plan.end(), steps.begin(), steps.end());
}

// The tests of one class, whose instances are made inside those of `nest`.
class JUnitClass {
 public:
  JUnitClass(ClassTable& table, std::vector<const ClassInfo*> nest, const CountRows& count,
             std::vector<TestCase>& tests)
      : table_(table), nest_(std::move(nest)), info_(*nest_.back()), count_(count), tests_(tests) {}

  void AddAll() {
    auto methods = MethodsOf(table_, info_);
    if (!methods) return AddUnreadable(methods.error().message);
    std::ranges::stable_sort(*methods, {}, [&](const TestMethod& m) {
      return std::tuple(m.owner == &info_, FirstLineOf(m));
    });
    for (const TestMethod& method : *methods) {
      const auto framework = FrameworkOf(method);
      if (framework && CanBeTest(method, *framework)) Add(method, *framework);
    }
    AddNested();
  }

 private:
  // The class has tests of its own, but not all its superclasses are known.
  void AddUnreadable(const std::string& why) {
    for (const MemberInfo& member : info_.file.methods) {
      const auto annotations = ParseAnnotations(info_.file, info_.file.attributes(member));
      if (!annotations) continue;
      const TestMethod method{&info_, &member, *annotations};
      if (!FrameworkOf(method)) continue;
      TestCase test = NewTest(method);
      test.unsupported = why;
      tests_.push_back(std::move(test));
    }
  }

  TestCase NewTest(const TestMethod& method) const {
    TestCase test;
    test.class_name = info_.name;
    test.method = method.name();
    test.line = FirstLineOf(method);
    AddTags(method.annotations, test.tags);
    for (const ClassInfo* c : nest_) AddTags(c->annotations, test.tags);
    for (const ClassInfo* c : nest_) SetLimits(c->annotations, test);
    SetLimits(method.annotations, test);
    return test;
  }

  std::string WhyNotWanted(const TestMethod& method) const {
    for (const ClassInfo* c : nest_) {
      if (std::string why = WhyDisabled(c->annotations); !why.empty()) return why;
    }
    return WhyDisabled(method.annotations);
  }

  std::string WhyImpossible(const TestMethod& method, Framework framework) const {
    for (size_t i = 0; i < nest_.size(); ++i) {
      std::string why = WhyUnsupported(table_, *nest_[i], framework, i > 0);
      if (!why.empty()) return why;
    }
    return WhyUnsupported(method);
  }

  void Add(const TestMethod& method, Framework framework) {
    TestCase test = NewTest(method);
    test.disabled = WhyNotWanted(method);
    if (!test.disabled.empty()) return tests_.push_back(std::move(test));
    std::string why = WhyImpossible(method, framework);
    const bool has_parameters = !ParameterTypes(method.member->descriptor).empty();
    const bool has_rows = method.Has(jupiter::kParameterizedTest);
    if (why.empty() && has_parameters && !has_rows) why = "its parameters need an extension";
    Result<std::vector<ParameterRow>> rows = std::vector<ParameterRow>{{}};
    const bool is_row =
        has_rows || (framework == Framework::kJUnit4 && IsParameterized(table_, info_));
    if (why.empty() && is_row)
      rows = has_rows ? RowsOf(table_, method, info_.name, count_) : ClassRows();
    if (!rows) why = rows.error().message;
    Result<LifeCycle> cycle = LifeCycleOf(table_, nest_, framework);
    if (!cycle) why = cycle.error().message;
    if (!why.empty()) {
      test.unsupported = why;
      return tests_.push_back(std::move(test));
    }
    for (size_t i = 0; i < rows->size(); ++i) {
      tests_.push_back(test);
      TestCase& added = tests_.back();
      if (is_row) added.method += "[" + std::to_string(i + 1) + "]";
      added.parameters = (*rows)[i].text;
      added.plan = PlanOf(method, framework, *cycle, (*rows)[i]);
    }
  }

  // The rows of a parameterized class of JUnit 4.
  Result<std::vector<ParameterRow>> ClassRows() const {
    auto methods = MethodsOf(table_, info_);
    if (!methods) return tl::unexpected(methods.error());
    for (const TestMethod& m : *methods) {
      if (m.Has(junit4::kParameters) && m.is(kAccStatic))
        return RowsFrom(m.owner->name, m.name(), count_);
    }
    return Fail("the class has no method with @Parameters");
  }

  std::vector<std::string> PlanOf(const TestMethod& method, Framework framework,
                                  const LifeCycle& cycle, const ParameterRow& row) const {
    std::vector<std::string> plan = cycle.statics;
    Append(plan, row.step);
    for (const ClassInfo* c : nest_) Append(plan, {"new", c->name});
    if (framework == Framework::kJUnit4) AddFields(plan);
    Append(plan, cycle.befores);
    if (framework == Framework::kJUnit4) AddExpected(method, plan);
    Append(plan, {"test", method.owner->name, method.name(), std::to_string(nest_.size() - 1),
                  Joined(ParameterTypes(method.member->descriptor), ","),
                  std::to_string(row.values.size())});
    Append(plan, row.values);
    Append(plan, cycle.afters);
    Append(plan, cycle.finallys);
    return plan;
  }

  // Fields that take parameters of a JUnit 4 class.
  void AddFields(std::vector<std::string>& plan) const {
    const auto lineage = Lineage(table_, info_);
    if (!lineage || !IsParameterized(table_, info_)) return;
    for (const ClassInfo* c : *lineage) {
      for (const MemberInfo& field : c->file.fields) {
        const auto annotations = ParseAnnotations(c->file, c->file.attributes(field));
        if (!annotations) continue;
        const Annotation* parameter = FindAnnotation(*annotations, junit4::kParameter);
        if (parameter == nullptr) continue;
        Append(plan,
               {"field", c->name, ModifiedUtf8ToUtf8(field.name), parameter->Text("value", "0")});
      }
    }
  }

  static void AddExpected(const TestMethod& method, std::vector<std::string>& plan) {
    const std::string expected = ClassNameOf(method.Find(junit4::kTest)->Text("expected"));
    if (!expected.empty() && expected != "org.junit.Test$None") Append(plan, {"expect", expected});
  }

  void AddNested() {
    const auto members = ParseInnerClasses(info_.file);
    if (!members) return;
    std::vector<std::pair<int, const ClassInfo*>> nested;
    for (const InnerClass& member : *members) {
      if (member.outer_index == 0 || (member.access_flags & (kAccStatic | kAccAbstract)) != 0)
        continue;
      if (info_.file.pool.ClassName(member.outer_index) != info_.file.this_class()) continue;
      const ClassInfo* inner = table_.Find(ClassNameOf(
          "L" + ModifiedUtf8ToUtf8(info_.file.pool.ClassName(member.inner_index)) + ";"));
      if (inner == nullptr || FindAnnotation(inner->annotations, jupiter::kNested) == nullptr)
        continue;
      nested.emplace_back(FirstLine(*inner), inner);
    }
    std::ranges::sort(nested, {}, [](const auto& n) { return n.first; });
    for (const auto& [line, inner] : nested) {
      std::vector<const ClassInfo*> nest = nest_;
      nest.push_back(inner);
      JUnitClass(table_, std::move(nest), count_, tests_).AddAll();
    }
  }

  static int FirstLine(const ClassInfo& info) {
    int first = 0;
    for (const MemberInfo& member : info.file.methods) {
      const int line = FirstLineOf({&info, &member, {}});
      first = first == 0 || (line != 0 && line < first) ? line : first;
    }
    return first;
  }

  ClassTable& table_;
  const std::vector<const ClassInfo*> nest_;
  const ClassInfo& info_;
  const CountRows& count_;
  std::vector<TestCase>& tests_;
};

// Whether a framework makes instances of the class by itself.
bool IsCandidate(const ClassInfo& info) {
  const ClassFile& file = info.file;
  if (file.is(kAccAbstract) || file.is(kAccInterface) || file.is(kAccSynthetic)) return false;
  const auto members = ParseInnerClasses(file);
  if (!members) return false;
  for (const InnerClass& member : *members) {
    if (file.pool.ClassName(member.inner_index) != file.this_class()) continue;
    if (member.outer_index == 0 || (member.access_flags & kAccStatic) == 0) return false;
  }
  return true;
}

}  // namespace

void AddJUnitTests(ClassTable& table, const ClassInfo& info, const CountRows& count,
                   std::vector<TestCase>& tests) {
  if (IsCandidate(info)) JUnitClass(table, {&info}, count, tests).AddAll();
}

}  // namespace mazurka
