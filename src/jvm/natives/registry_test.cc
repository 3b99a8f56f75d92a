// Checks every row of the native tables against the installed JDK: the class and the method exist;
// a method without a reason is native, and one with a reason is not.
#include "jvm/natives/registry.h"

#include <gtest/gtest.h>

#include <string>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/jdk.h"
#include "jvm/classpath/jimage.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

NativeStatus Nothing(NativeEnv& env) { return env.Void(); }

TEST(Registry, RefusesTwoRowsForOneMethod) {
  const NativeRow rows[] = {{"java/lang/Object", "hashCode()I", &Nothing},
                            {"java/lang/Object", "hashCode()I", &Nothing}};
  const std::span<const NativeRow> tables[] = {rows};
  const auto registry = Registry::Of(tables);
  ASSERT_FALSE(registry.has_value());
  EXPECT_EQ(registry.error().message, "two natives for java/lang/Object.hashCode()I");
}

TEST(Registry, FindsRowsByClassAndSignature) {
  const NativeRow rows[] = {{"java/lang/Object", "hashCode()I", &Nothing}};
  const std::span<const NativeRow> tables[] = {rows};
  const auto registry = Registry::Of(tables);
  ASSERT_TRUE(registry.has_value());
  EXPECT_EQ(registry->Find("java/lang/Object", "hashCode()I"), &rows[0]);
  EXPECT_EQ(registry->Find("java/lang/Object", "hashCode()J"), nullptr);
  EXPECT_EQ(registry->Find("java/lang/String", "hashCode()I"), nullptr);
}

// Methods that exist only in some updates of JDK 17.
bool CameWithAnUpdate(std::string_view signature) {
  return signature == "istty()Z" || signature == "ttyStatus()I" ||
         signature == "supportPendingSignals0()Z";
}

void CheckRows(Registry::References references) {
  const auto jdk = FindJdk(std::nullopt);
  ASSERT_TRUE(jdk) << jdk.error().message;
  const auto image = JImage::Open(jdk->modules());
  ASSERT_TRUE(image.has_value()) << image.error().message;
  const std::optional<std::string> jar_path = FindVerifyJar();
  ASSERT_TRUE(jar_path);
  const auto jar = Jar::Open(*jar_path);
  ASSERT_TRUE(jar) << jar.error().message;
  const Registry registry(Registry::RandomNumbers::kChosen, references);
  EXPECT_FALSE(registry.rows().empty());
  for (const NativeRow* row : registry.rows()) {
    SCOPED_TRACE(std::string(row->klass) + "." + std::string(row->signature));
    const std::string resource = std::string(row->klass) + ".class";
    auto bytes = (*image)->Find(resource);
    if (bytes && !*bytes) bytes = (*jar)->Find(resource);
    if (!bytes || !*bytes) {
      ADD_FAILURE() << "no such class";
      continue;
    }
    const auto file = ParseClassFile(**bytes, row->klass);
    ASSERT_TRUE(file.has_value()) << file.error().message;
    const size_t split = row->signature.find('(');
    const MemberInfo* method =
        file->FindMethod(row->signature.substr(0, split), row->signature.substr(split));
    if (method == nullptr) {
      if (!CameWithAnUpdate(row->signature)) ADD_FAILURE() << "no such method";
      continue;
    }
    EXPECT_EQ(method->is(kAccNative), row->reason.empty());
    EXPECT_NE(row->function, nullptr);
  }
}

TEST(Registry, EveryRowIsAMethodOfTheJdkOrOurJar) {
  CheckRows(Registry::References::kKept);
  CheckRows(Registry::References::kCleared);
}

}  // namespace
}  // namespace mazurka
