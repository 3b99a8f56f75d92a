#include "jvm/classfile/descriptor.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace mazurka {
namespace {

TEST(DescriptorTest, FieldDescriptors) {
  for (const char* good : {"I", "Z", "Ljava/lang/Object;", "[[J", "[La;", "Lpackage-info;"}) {
    EXPECT_TRUE(IsFieldDescriptor(good)) << good;
  }
  for (const char* bad : {"", "V", "X", "[", "[V", "L;", "La", "La//b;", "L/a;", "La/;", "II",
                          "La.b;", "L[I;", "Ia"}) {
    EXPECT_FALSE(IsFieldDescriptor(bad)) << bad;
  }
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(DescriptorTest, MethodDescriptors) {
  const auto descriptor = MethodDescriptor::Parse("(IJ[[DLjava/lang/String;D)[Ljava/lang/Object;");
  ASSERT_TRUE(descriptor);
  std::vector<std::string> types;
  for (const TypeView type : *descriptor) types.emplace_back(type.text);
  EXPECT_EQ(types, (std::vector<std::string>{"I", "J", "[[D", "Ljava/lang/String;", "D"}));
  EXPECT_EQ(descriptor->parameter_count(), 5);
  EXPECT_EQ(descriptor->argument_slots(), 7);
  EXPECT_EQ(descriptor->return_type().text, "[Ljava/lang/Object;");
  EXPECT_EQ(descriptor->return_type().element().class_name(), "java/lang/Object");

  const auto empty = MethodDescriptor::Parse("()V");
  ASSERT_TRUE(empty);
  EXPECT_TRUE(empty->begin() == empty->end());
  EXPECT_TRUE(empty->return_type().is_void());
  EXPECT_EQ(empty->return_type().slots(), 0);
}

TEST(DescriptorTest, MalformedMethodDescriptors) {
  for (const char* bad :
       {"", "(", "()", ")V", "(V)V", "(I", "(I)", "()VV", "(I)VI", "I", "(L;)V", "()[V", "(I)Lx"}) {
    EXPECT_FALSE(IsMethodDescriptor(bad)) << bad;
  }
}

TEST(DescriptorTest, Names) {
  EXPECT_TRUE(IsUnqualifiedName("<init>"));
  EXPECT_TRUE(IsMethodName("<init>"));
  EXPECT_TRUE(IsMethodName("<clinit>"));
  EXPECT_FALSE(IsMethodName("<other>"));
  EXPECT_FALSE(IsMethodName("a<b"));
  EXPECT_FALSE(IsMethodName(""));
  EXPECT_FALSE(IsUnqualifiedName("a/b"));
  EXPECT_TRUE(IsClassName("java/lang/Object"));
  EXPECT_FALSE(IsClassName("java.lang.Object"));
  EXPECT_FALSE(IsClassName("[I"));
  EXPECT_TRUE(IsClassReference("[I"));
  EXPECT_FALSE(IsClassReference("[V"));
  EXPECT_FALSE(IsClassReference(""));
}

}  // namespace
}  // namespace mazurka
