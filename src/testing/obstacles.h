// Why a test cannot run: it is disabled, or needs code of its framework that the harness does not
// call. All functions return an empty text if there is no obstacle.
#pragma once

#include <string>
#include <vector>

#include "testing/framework.h"
#include "testing/methods.h"

namespace mazurka {

// Of an annotation that disables or conditions a class or a method: "@Disabled: flaky".
std::string WhyDisabled(const std::vector<Annotation>& annotations);

// Of extensions, rules and runners of a class, of its superclasses and of their fields, and of its
// constructors. `is_inner`: its instances are made inside one of an outer class.
std::string WhyUnsupported(ClassTable& table, const ClassInfo& info, Framework framework,
                           bool is_inner);
// Of extensions on a method.
std::string WhyUnsupported(const TestMethod& method);

// Whether the JUnit 4 class has parameters: RunWith(Parameterized.class).
bool IsParameterized(ClassTable& table, const ClassInfo& info);

}  // namespace mazurka
