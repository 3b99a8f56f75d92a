// Every class of the installed JDK is found in its image and parses.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

#include "jvm/classfile/class_file.h"
#include "jvm/classfile/code.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/test_files.h"

namespace mazurka {
namespace {

TEST(ImageClasses, AllParse) {
  const Result<Jdk> jdk = FindJdk(std::nullopt);
  ASSERT_TRUE(jdk) << Message(jdk);
  const auto image = JImage::Open(jdk->modules());
  ASSERT_TRUE(image) << Message(image);
  const auto resources = (*image)->Resources();
  ASSERT_TRUE(resources) << Message(resources);

  const auto start = std::chrono::steady_clock::now();
  size_t classes = 0;
  size_t methods = 0;
  size_t bytes = 0;
  size_t failed = 0;
  for (const JImageResource& resource : *resources) {
    if (resource.extension != "class") continue;
    const auto file = ParseClassFile(resource.content, resource.base);
    if (!file) {
      if (++failed < 20) ADD_FAILURE() << resource.FullName() << ": " << file.error().message;
      continue;
    }
    std::string name(resource.parent);
    if (!name.empty()) name += '/';
    name += resource.base;
    EXPECT_TRUE(file->is(kAccModule) || file->this_class() == name) << resource.FullName();
    for (const MemberInfo& method : file->methods) {
      if (method.is(kAccNative) || method.is(kAccAbstract)) continue;
      const auto code = ParseCode(*file, method);
      if (!code) ADD_FAILURE() << resource.FullName() << ": " << code.error().message;
      ++methods;
    }
    ++classes;
    bytes += resource.content.size();
  }
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(failed, 0U);
  EXPECT_GT(classes, 20000U);
  fmt::print("{} classes, {} methods with code, {:.1f} MB in {:.2f} s\n", classes, methods,
             static_cast<double>(bytes) / 1e6, time.count());
}

}  // namespace
}  // namespace mazurka
