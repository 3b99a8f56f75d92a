// A Program on the installed JDK, for tests.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "runtime/program.h"

namespace mazurka {

// With the class path `class_path`; reads the JDK anew.
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

}  // namespace mazurka
