// The classes of the installed JDK: all of java.base, and those that a small program loads.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "jvm/classfile/code.h"
#include "jvm/runtime/module_loaders.h"
#include "jvm/runtime/test_program.h"
#include "jvm/runtime/verifier.h"

namespace mazurka {
namespace {

double MillisecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
      .count();
}

std::vector<Klass*> LoadModule(Program& program, LoaderId loader, std::string_view module) {
  std::vector<Klass*> classes;
  const auto resources = program.image().Resources();
  for (const JImageResource& resource : *resources) {
    if (resource.module != module || resource.extension != "class" ||
        resource.base == "module-info") {
      continue;
    }
    const std::string name = std::string(resource.parent) + "/" + std::string(resource.base);
    const auto loaded = program.Load(loader, program.Intern(name));
    if (loaded) {
      classes.push_back(*loaded);
    } else {
      ADD_FAILURE() << name << ": " << loaded.error().message;
    }
  }
  return classes;
}

void CheckLayout(const Klass& klass) {
  std::vector<std::pair<uint32_t, uint32_t>> used;
  for (const Field& field : klass.fields) {
    const uint32_t bytes = BytesOf(field.type);
    EXPECT_EQ(field.offset % bytes, 0u) << klass.ExternalName() << " " << field.name.view();
    const uint32_t end = field.is_static() ? klass.mirror_bytes : klass.instance_bytes;
    EXPECT_LE(field.offset + bytes, end);
    if (!field.is_static()) {
      EXPECT_GE(field.offset, klass.super == nullptr ? 20 : klass.super->instance_bytes);
      used.emplace_back(field.offset, field.offset + bytes);
    }
  }
  std::sort(used.begin(), used.end());
  for (size_t i = 1; i < used.size(); ++i) EXPECT_LE(used[i - 1].second, used[i].first);
  EXPECT_TRUE(std::is_sorted(klass.reference_offsets.begin(), klass.reference_offsets.end()));
}

TEST(JdkClassesTest, EveryMethodOfJavaBaseIsDecodedAndVerified) {
  const auto program = MakeTestProgram();
  auto start = std::chrono::steady_clock::now();
  const std::vector<Klass*> classes = LoadModule(*program, kBootLoader, "java.base");
  std::printf("loaded %zu classes in %.1f ms\n", classes.size(), MillisecondsSince(start));
  ASSERT_GT(classes.size(), 6000u);

  start = std::chrono::steady_clock::now();
  size_t methods = 0;
  size_t instructions = 0;
  for (Klass* klass : classes) {
    for (const auto& method : klass->methods) {
      if (method->is_abstract() || method->is_native()) continue;
      const auto code = program->Prepare(*method);
      ASSERT_TRUE(code.has_value()) << method->FullName() << ": " << code.error().message;
      ++methods;
      instructions += (*code)->insns.size();
    }
  }
  std::printf("decoded %zu methods, %zu instructions in %.1f ms\n", methods, instructions,
              MillisecondsSince(start));

  start = std::chrono::steady_clock::now();
  for (Klass* klass : classes) {
    CheckLayout(*klass);
    for (const auto& method : klass->methods) {
      if (method->code == nullptr) continue;
      const auto attribute = ParseCode(*klass->file, klass->file->methods[method->file_index]);
      const auto frames = InferFrames(*method, *attribute, *method->code);
      ASSERT_TRUE(frames.has_value()) << method->FullName() << ": " << frames.error().message;
    }
  }
  std::printf("verified them in %.1f ms\n", MillisecondsSince(start));
}

TEST(JdkClassesTest, OtherModulesAreLoadedByTheirLoaders) {
  const auto program = MakeTestProgram();
  for (const auto& [module, loader] :
       {ModuleLoader{"java.logging", kBootLoader}, ModuleLoader{"java.sql", kPlatformLoader},
        ModuleLoader{"jdk.compiler", kAppLoader}}) {
    const std::vector<Klass*> classes = LoadModule(*program, kAppLoader, module);
    EXPECT_GT(classes.size(), 20u);
    for (const Klass* klass : classes) {
      EXPECT_EQ(klass->loader, loader) << klass->ExternalName();
      EXPECT_EQ(klass->module.view(), module);
    }
  }
}

TEST(JdkClassesTest, EveryModuleOfTheBootLayerIsInTheImage) {
  const auto program = MakeTestProgram();
  const auto modules = *program->image().Modules();
  for (const ModuleLoader& row : BootLayer()) {
    EXPECT_NE(std::find(modules.begin(), modules.end(), row.module), modules.end()) << row.module;
  }
  EXPECT_EQ(LoaderOfModule("java.base"), kBootLoader);
  EXPECT_EQ(LoaderOfModule("java.sql"), kPlatformLoader);
  EXPECT_EQ(LoaderOfModule("jdk.jshell"), kAppLoader);
  EXPECT_FALSE(LoaderOfModule("jdk.incubator.vector").has_value());
}

}  // namespace
}  // namespace mazurka
