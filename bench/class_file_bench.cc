// Measures how long it takes to parse classes of java.lang, about as many as a program loads at its
// start.

#include <benchmark/benchmark.h>

#include <memory>
#include <optional>
#include <vector>

#include "base/check.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"

namespace mazurka {
namespace {

constexpr size_t kClasses = 450;

// Keeps the image open, because the classes point into it.
struct Classes {
  std::unique_ptr<JImage> image;
  std::vector<Bytes> bytes;
};

Classes FindClasses() {
  const auto jdk = FindJdk(std::nullopt);
  MAZ_CHECK_MSG(jdk.has_value(), "no JDK 17 found");
  auto image = JImage::Open(jdk->modules());
  MAZ_CHECK(image.has_value());
  Classes classes;
  classes.image = *std::move(image);
  const auto resources = classes.image->Resources();
  MAZ_CHECK(resources.has_value());
  for (const JImageResource& resource : *resources) {
    if (classes.bytes.size() == kClasses) break;
    if (resource.module == "java.base" && resource.parent.starts_with("java/lang") &&
        resource.extension == "class") {
      classes.bytes.push_back(resource.content);
    }
  }
  MAZ_CHECK(classes.bytes.size() == kClasses);
  return classes;
}

void ParseClasses(benchmark::State& state) {
  const Classes classes = FindClasses();
  for (auto _ : state) {
    for (const Bytes bytes : classes.bytes) {
      auto file = ParseClassFile(bytes, "bench");
      benchmark::DoNotOptimize(file);
    }
  }
}
BENCHMARK(ParseClasses)->Unit(benchmark::kMillisecond);

void ParseClassesAndCode(benchmark::State& state) {
  const Classes classes = FindClasses();
  for (auto _ : state) {
    for (const Bytes bytes : classes.bytes) {
      auto file = ParseClassFile(bytes, "bench");
      MAZ_CHECK(file.has_value());
      for (const MemberInfo& method : file->methods) {
        if (method.is(kAccNative | kAccAbstract)) continue;
        auto code = ParseCode(*file, method);
        benchmark::DoNotOptimize(code);
      }
    }
  }
}
BENCHMARK(ParseClassesAndCode)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace mazurka
