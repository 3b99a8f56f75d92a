// Names of annotations that decide how a test runs.
#pragma once

#include <cstdint>
#include <string_view>

namespace mazurka {

enum class Framework : uint8_t { kJupiter, kJUnit4 };

// Ours: it makes a method a test of JUnit 5, and limits the search of any test.
constexpr std::string_view kInterleavings = "mazurka.test.Interleavings";

// JUnit 5.
namespace jupiter {
constexpr std::string_view kTest = "org.junit.jupiter.api.Test",
                           kRepeatedTest = "org.junit.jupiter.api.RepeatedTest",
                           kParameterizedTest = "org.junit.jupiter.params.ParameterizedTest",
                           kTestFactory = "org.junit.jupiter.api.TestFactory",
                           kTestTemplate = "org.junit.jupiter.api.TestTemplate",
                           kNested = "org.junit.jupiter.api.Nested",
                           kDisabled = "org.junit.jupiter.api.Disabled",
                           kTag = "org.junit.jupiter.api.Tag", kTags = "org.junit.jupiter.api.Tags",
                           kExtendWith = "org.junit.jupiter.api.extension.ExtendWith",
                           kExtensions = "org.junit.jupiter.api.extension.Extensions",
                           kRegister = "org.junit.jupiter.api.extension.RegisterExtension",
                           kTempDir = "org.junit.jupiter.api.io.TempDir",
                           kCondition = "org.junit.jupiter.api.condition.",
                           kSources = "org.junit.jupiter.params.provider.",
                           kParams = "org.junit.jupiter.params.";
}  // namespace jupiter

namespace junit4 {
constexpr std::string_view kTest = "org.junit.Test", kIgnore = "org.junit.Ignore",
                           kRule = "org.junit.Rule", kClassRule = "org.junit.ClassRule",
                           kRunWith = "org.junit.runner.RunWith",
                           kParameters = "org.junit.runners.Parameterized$Parameters",
                           kParameter = "org.junit.runners.Parameterized$Parameter",
                           kParameterized = "org.junit.runners.Parameterized";
}  // namespace junit4

// Fray's tests run like those of JUnit 5.
namespace fray {
constexpr std::string_view kConcurrencyTest =
                               "org.pastalab.fray.junit.junit5.annotations.ConcurrencyTest",
                           kFrayTest = "org.pastalab.fray.junit.junit5.annotations.FrayTest",
                           kExtension = "org.pastalab.fray.junit.junit5.FrayTestExtension";
}  // namespace fray

}  // namespace mazurka
