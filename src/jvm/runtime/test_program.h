// A Program on the installed JDK, for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "jvm/classfile/class_writer.h"
#include "jvm/classpath/test_files.h"
#include "jvm/runtime/program.h"

namespace mazurka {

// Makes a Program with this class path; opens the JDK each time.
inline std::unique_ptr<Program> MakeTestProgram(const std::string& class_path = "") {
  const auto jdk = FindJdk(std::nullopt);
  if (!jdk) {
    ADD_FAILURE() << jdk.error().message;
    return nullptr;
  }
  auto image = JImage::Open(jdk->modules());
  if (!image) {
    ADD_FAILURE() << image.error().message;
    return nullptr;
  }
  auto path = std::make_shared<ClassPath>();
  if (!class_path.empty()) {
    auto parsed = ClassPath::Parse(class_path);
    if (!parsed) {
      ADD_FAILURE() << parsed.error().message;
      return nullptr;
    }
    *path = *std::move(parsed);
  }
  return std::make_unique<Program>(*jdk, std::shared_ptr<const JImage>(*std::move(image)), path);
}

// Classes written by a test, on the class path of a Program.
class TestClasses {
 public:
  void Add(const ClassWriter& writer) {
    const auto bytes = writer.Finish();
    ASSERT_TRUE(bytes.has_value());
    Write(std::string(writer.name()), *bytes);
  }
  void Write(const std::string& name, const std::vector<uint8_t>& bytes) {
    directory_.Write(name + ".class", std::string(bytes.begin(), bytes.end()));
  }

  Program& program() {
    if (program_ == nullptr) program_ = MakeTestProgram(directory_.path().string());
    return *program_;
  }
  Klass* Load(std::string_view name) {
    const auto loaded = program().Load(kAppLoader, program().Intern(name));
    EXPECT_TRUE(loaded.has_value()) << loaded.error().message;
    return loaded.value_or(nullptr);
  }
  LoadError LoadFails(std::string_view name) {
    const auto loaded = program().Load(kAppLoader, program().Intern(name));
    EXPECT_FALSE(loaded.has_value()) << name;
    return loaded.has_value() ? LoadError{} : loaded.error();
  }

 private:
  TestDirectory directory_;
  std::unique_ptr<Program> program_;
};

}  // namespace mazurka
