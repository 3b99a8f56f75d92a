#include <gtest/gtest.h>

#include "jvm/classfile/code_builder.h"
#include "jvm/runtime/test_program.h"

namespace mazurka {
namespace {

constexpr uint16_t kClass = kAccPublic | kAccSuper;
constexpr uint16_t kInterface = kAccPublic | kAccInterface | kAccAbstract;

void AddMethod(ClassWriter& writer, uint16_t access, std::string_view name = "m") {
  CodeBuilder code(writer);
  code.Return('V');
  writer.AddMethod(access, name, "()V", code);
}

void AddAbstract(ClassWriter& writer, std::string_view name = "m") {
  writer.AddMethod(kAccPublic | kAccAbstract, name, "()V");
}

class SelectionTest : public ::testing::Test {
 protected:
  // A class with these interfaces and, unless access is kNone, a method m()V.
  static constexpr int kNone = -1;
  void Class(std::string_view name, std::string_view super, std::vector<std::string> interfaces,
             int access) {
    ClassWriter writer(kClass, name, super);
    for (const std::string& interface : interfaces) writer.AddInterface(interface);
    if (access != kNone) AddMethod(writer, static_cast<uint16_t>(access));
    classes_.Add(writer);
  }
  enum class Body { kNothing, kAbstract, kDefault };
  void Interface(std::string_view name, std::vector<std::string> supers, Body body) {
    ClassWriter writer(kInterface, name);
    for (const std::string& super : supers) writer.AddInterface(super);
    if (body == Body::kAbstract) AddAbstract(writer);
    if (body == Body::kDefault) AddMethod(writer, kAccPublic);
    classes_.Add(writer);
  }
  Method* Declared(std::string_view klass) {
    Method* m = classes_.Load(klass)->MethodNamed("m", "()V");
    EXPECT_EQ(m->owner->name.view(), klass);
    return m;
  }
  Method* Resolve(std::string_view klass) {
    Program& program = classes_.program();
    return classes_.Load(klass)->FindMethod(program.Intern("m"), program.Intern("()V"));
  }
  // The class whose m is selected for a call of `resolved`'s m on an instance of `receiver`.
  std::string Selected(std::string_view receiver, Method* resolved) {
    const Method* m = classes_.Load(receiver)->Select(resolved);
    return m == nullptr ? "none" : std::string(m->owner->name.view());
  }

  TestClasses classes_;
};

TEST_F(SelectionTest, OverridingKeepsTheSlot) {
  Class("A", "java/lang/Object", {}, kAccPublic);
  Class("B", "A", {}, kAccPublic);
  Class("C", "B", {}, kNone);
  EXPECT_EQ(Declared("A")->vtable_index, Declared("B")->vtable_index);
  EXPECT_EQ(Selected("C", Declared("A")), "B");
  EXPECT_EQ(Resolve("C"), Declared("B"));
}

TEST_F(SelectionTest, PackagePrivateMethodsAreOverriddenInTheirPackageOnly) {
  Class("p/A", "java/lang/Object", {}, 0);
  Class("q/B", "p/A", {}, kAccPublic);
  Class("p/C", "q/B", {}, kAccPublic);
  EXPECT_EQ(Selected("q/B", Declared("p/A")), "p/A");
  EXPECT_EQ(Selected("q/B", Declared("q/B")), "q/B");
  EXPECT_EQ(Selected("p/C", Declared("p/A")), "p/C");
  EXPECT_EQ(Selected("p/C", Declared("q/B")), "p/C");
}

TEST_F(SelectionTest, OverridingIsTransitive) {
  Class("p/A", "java/lang/Object", {}, 0);
  Class("p/B", "p/A", {}, kAccPublic);
  Class("q/C", "p/B", {}, kAccPublic);
  EXPECT_EQ(Selected("q/C", Declared("p/A")), "q/C");
}

TEST_F(SelectionTest, PrivateMethodsAreTheirOwnSelection) {
  Class("A", "java/lang/Object", {}, kAccPrivate);
  Class("B", "A", {}, kAccPublic);
  EXPECT_EQ(Declared("A")->vtable_index, -1);
  EXPECT_EQ(Selected("B", Declared("A")), "A");
}

TEST_F(SelectionTest, ClassesGoBeforeDefaults) {
  Interface("I", {}, Body::kDefault);
  Class("A", "java/lang/Object", {}, kAccPublic);
  Class("B", "A", {"I"}, kNone);
  EXPECT_EQ(Selected("B", Declared("I")), "A");
  EXPECT_EQ(Resolve("B"), Declared("A"));
}

TEST_F(SelectionTest, TheMostSpecificDefaultIsSelected) {
  Interface("I", {}, Body::kDefault);
  Interface("J", {"I"}, Body::kDefault);
  Class("A", "java/lang/Object", {"I"}, kNone);
  Class("B", "A", {"J"}, kNone);
  EXPECT_EQ(Selected("A", Declared("I")), "I");
  EXPECT_EQ(Selected("B", Declared("I")), "J");
  EXPECT_EQ(Selected("B", Declared("J")), "J");
  EXPECT_EQ(Resolve("B"), Declared("J"));
  // The slot that A gave to I's method holds J's method in B: a call through the vtable needs no
  // search.
  const Method& m = *Declared("I");
  EXPECT_EQ(classes_.Load("A")->VtableSlot(m.name, m.descriptor),
            classes_.Load("B")->VtableSlot(m.name, m.descriptor));
}

TEST_F(SelectionTest, ConflictingDefaultsSelectNothing) {
  Interface("I", {}, Body::kDefault);
  Interface("J", {}, Body::kDefault);
  Class("A", "java/lang/Object", {"I", "J"}, kNone);
  Class("B", "A", {}, kAccPublic);
  Interface("K", {"I", "J"}, Body::kDefault);
  Class("C", "A", {"K"}, kNone);
  EXPECT_EQ(Selected("A", Declared("I")), "none");
  EXPECT_EQ(classes_.Load("A")->SelectionFailure(*Declared("I")),
            "Receiver class A does not define or inherit an implementation of the resolved method "
            "'void m()' of interface I.");
  EXPECT_EQ(Selected("B", Declared("J")), "B");
  EXPECT_EQ(Selected("C", Declared("J")), "K");
}

TEST_F(SelectionTest, AbstractMethodsSelectNothing) {
  Interface("I", {}, Body::kAbstract);
  Class("A", "java/lang/Object", {"I"}, kNone);
  Class("B", "A", {}, kAccPublic);
  EXPECT_EQ(Selected("A", Declared("I")), "none");
  EXPECT_EQ(classes_.Load("A")->SelectionFailure(*Declared("I")),
            "Receiver class A does not define or inherit an implementation of the resolved method "
            "'abstract void m()' of interface I.");
  EXPECT_EQ(Selected("B", Declared("I")), "B");
}

TEST_F(SelectionTest, AbstractRedeclarationHidesADefault) {
  Interface("I", {}, Body::kDefault);
  Interface("J", {"I"}, Body::kAbstract);
  Class("A", "java/lang/Object", {"J"}, kNone);
  EXPECT_EQ(Selected("A", Declared("I")), "none");
}

TEST_F(SelectionTest, FinalMethodsAreNotOverridden) {
  Class("A", "java/lang/Object", {}, kAccPublic | kAccFinal);
  Class("B", "A", {}, kAccPublic);
  const LoadError error = classes_.LoadFails("B");
  EXPECT_EQ(error.kind, LoadError::Kind::kIncompatible);
  EXPECT_EQ(error.message, "class B overrides final method A.m()V");
}

TEST_F(SelectionTest, SignaturePolymorphicMethodsAreFoundByName) {
  Program& program = classes_.program();
  const Symbol descriptor = program.Intern("(JLjava/lang/String;)I");
  const auto find = [&](std::string_view klass, std::string_view name) {
    const Method* m = program.LoadBoot(klass)->FindMethod(program.Intern(name), descriptor);
    return m == nullptr ? Method::Intrinsic::kNone : m->intrinsic;
  };
  EXPECT_EQ(find("java/lang/invoke/MethodHandle", "invokeExact"), Method::Intrinsic::kInvokeExact);
  EXPECT_EQ(find("java/lang/invoke/MethodHandle", "linkToStatic"),
            Method::Intrinsic::kLinkToStatic);
  EXPECT_EQ(find("java/lang/invoke/VarHandle", "compareAndSet"), Method::Intrinsic::kVarHandle);
  EXPECT_EQ(find("java/lang/invoke/MethodHandle", "asType"), Method::Intrinsic::kNone);
}

TEST_F(SelectionTest, Subtypes) {
  const auto load = [this](std::string_view name) { return classes_.Load(name); };
  const auto is = [&](std::string_view a, std::string_view b) {
    return load(a)->IsSubtypeOf(load(b));
  };
  EXPECT_TRUE(is("java/lang/Integer", "java/lang/Number"));
  EXPECT_TRUE(is("java/lang/Integer", "java/lang/Comparable"));
  EXPECT_FALSE(is("java/lang/Number", "java/lang/Integer"));
  EXPECT_TRUE(is("java/util/List", "java/lang/Object"));
  EXPECT_TRUE(is("java/util/ArrayList", "java/lang/Iterable"));
  EXPECT_TRUE(is("[Ljava/lang/Integer;", "[Ljava/lang/Number;"));
  EXPECT_TRUE(is("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_FALSE(is("[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is("[I", "java/io/Serializable"));
  EXPECT_FALSE(is("[I", "[J"));
}

}  // namespace
}  // namespace mazurka
