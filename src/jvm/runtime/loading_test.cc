#include <gtest/gtest.h>

#include "jvm/classfile/code_builder.h"
#include "jvm/runtime/test_program.h"

namespace mazurka {
namespace {

using Kind = LoadError::Kind;
constexpr uint16_t kClass = kAccPublic | kAccSuper;

std::vector<uint8_t> BytesOf(const ClassWriter& writer) { return *writer.Finish(); }

TEST(LoadingTest, MissingClasses) {
  TestClasses classes;
  classes.Add(ClassWriter(kClass, "A", "p/Missing"));
  EXPECT_EQ(classes.LoadFails("p/Missing").kind, Kind::kNotFound);
  const LoadError error = classes.LoadFails("A");
  EXPECT_EQ(error.kind, Kind::kNoClassDef);
  EXPECT_EQ(error.message, "p/Missing");
  EXPECT_EQ(classes.LoadFails("not/a name;").kind, Kind::kNotFound);
  EXPECT_EQ(classes.LoadFails("../A").kind, Kind::kNotFound);
  EXPECT_EQ(classes.LoadFails("[Lp/Missing;").kind, Kind::kNotFound);
  EXPECT_EQ(classes.LoadFails("[X").kind, Kind::kNotFound);
}

TEST(LoadingTest, LoadersSeeTheirParents) {
  TestClasses classes;
  classes.Add(ClassWriter(kClass, "A"));
  Program& program = classes.program();
  const auto load = [&](LoaderId loader, std::string_view name) {
    return program.Load(loader, program.Intern(name)).value_or(nullptr);
  };
  Klass* string = load(kAppLoader, "java/lang/String");
  EXPECT_EQ(string, load(kBootLoader, "java/lang/String"));
  EXPECT_EQ(program.FindLoaded(kAppLoader, string->name), string);
  EXPECT_EQ(program.FindLoaded(kPlatformLoader, string->name), nullptr);
  EXPECT_EQ(load(kPlatformLoader, "java/sql/Connection")->loader, kPlatformLoader);
  EXPECT_EQ(load(kBootLoader, "java/sql/Connection"), nullptr);
  EXPECT_EQ(load(kAppLoader, "A")->loader, kAppLoader);
  EXPECT_EQ(load(kPlatformLoader, "A"), nullptr);
  EXPECT_EQ(load(kAppLoader, "jdk/incubator/foreign/MemoryAddress"), nullptr);
}

TEST(LoadingTest, WrongName) {
  TestClasses classes;
  classes.Write("q/B", BytesOf(ClassWriter(kClass, "B")));
  const LoadError error = classes.LoadFails("q/B");
  EXPECT_EQ(error.kind, Kind::kNoClassDef);
  EXPECT_EQ(error.message, "q/B (wrong name: B)");
}

TEST(LoadingTest, Circularity) {
  TestClasses classes;
  classes.Add(ClassWriter(kClass, "A", "B"));
  classes.Add(ClassWriter(kClass, "B", "A"));
  const LoadError error = classes.LoadFails("A");
  EXPECT_EQ(error.kind, Kind::kCircularity);
  EXPECT_EQ(error.message, "A");
}

TEST(LoadingTest, NewerVersions) {
  TestClasses classes;
  classes.Add(ClassWriter(kClass, "p/A", "java/lang/Object", 65));
  const LoadError error = classes.LoadFails("p/A");
  EXPECT_EQ(error.kind, Kind::kVersion);
  EXPECT_EQ(
      error.message,
      "p/A has been compiled by a more recent version of the Java Runtime (class file version "
      "65.0), this version of the Java Runtime only recognizes class file versions up to "
      "61.0");
}

TEST(LoadingTest, MalformedClasses) {
  TestClasses classes;
  classes.Write("A", {0xCA, 0xFE, 0xBA, 0xBE});
  EXPECT_EQ(classes.LoadFails("A").kind, Kind::kFormat);
}

TEST(LoadingTest, SupersOfTheWrongSort) {
  TestClasses classes;
  classes.Add(ClassWriter(kAccPublic | kAccInterface | kAccAbstract, "p/I"));
  classes.Add(ClassWriter(kClass | kAccFinal, "p/F"));
  classes.Add(ClassWriter(kAccSuper, "p/Hidden"));
  classes.Add(ClassWriter(kClass, "A", "p/I"));
  classes.Add(ClassWriter(kClass, "B", "p/F"));
  classes.Add(ClassWriter(kClass, "C", "p/Hidden"));
  ClassWriter d(kClass, "D");
  d.AddInterface("p/F");
  classes.Add(d);
  EXPECT_EQ(classes.LoadFails("A").message, "class A has interface p.I as super class");
  EXPECT_EQ(classes.LoadFails("B").message, "class B cannot inherit from final class p.F");
  EXPECT_EQ(classes.LoadFails("C").message,
            "class C cannot access its superclass p.Hidden (C and p.Hidden are in unnamed module "
            "of loader 'app')");
  EXPECT_EQ(classes.LoadFails("C").kind, Kind::kAccess);
  EXPECT_EQ(classes.LoadFails("D").message,
            "class D can not implement p.F, because it is not an interface (p.F is in unnamed "
            "module of loader 'app')");
}

TEST(LoadingTest, SealedClasses) {
  TestClasses classes;
  ClassWriter sealed(kClass | kAccAbstract, "S");
  const uint16_t permitted = sealed.pool().Class("A");
  sealed.AddAttribute("PermittedSubclasses",
                      std::vector<uint8_t>{0, 1, static_cast<uint8_t>(permitted >> 8),
                                           static_cast<uint8_t>(permitted)});
  classes.Add(sealed);
  classes.Add(ClassWriter(kClass, "A", "S"));
  classes.Add(ClassWriter(kClass, "B", "S"));
  EXPECT_NE(classes.Load("A"), nullptr);
  EXPECT_EQ(classes.LoadFails("B").message, "class B cannot inherit from sealed class S");
}

TEST(LoadingTest, Arrays) {
  const auto program = MakeTestProgram();
  Klass* array = *program->Load(kAppLoader, program->Intern("[[Ljava/lang/String;"));
  EXPECT_EQ(array->component->component, program->known.string);
  EXPECT_EQ(array->component, program->known.string_array);
  EXPECT_EQ(program->ArrayOf(program->ArrayOf(program->known.string)), array);
  EXPECT_EQ(array->ExternalName(), "[[Ljava.lang.String;");
  EXPECT_EQ(array->PackageName(), "java.lang");
  EXPECT_EQ(array->super, program->known.object);
  EXPECT_EQ(program->Primitive(BasicType::kInt)->name.view(), "int");
}

TEST(LoadingTest, AnnotationsOfTheJdkAreObeyed) {
  const auto program = MakeTestProgram();
  const Klass* klass = program->known.klass;
  EXPECT_TRUE(
      klass->MethodNamed("forName", "(Ljava/lang/String;)Ljava/lang/Class;")->caller_sensitive);
  EXPECT_FALSE(klass->MethodNamed("getName", "()Ljava/lang/String;")->caller_sensitive);
  EXPECT_TRUE(program->LoadBoot("java/lang/invoke/LambdaForm")
                  ->MethodNamed("interpretWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;")
                  ->hidden);
}

Program::Definition DefinitionOf(const ClassWriter& writer, LoaderId loader = {7}) {
  Program::Definition definition;
  definition.loader = loader;
  definition.bytes = BytesOf(writer);
  definition.origin = "test";
  return definition;
}

TEST(DefineTest, TheSameBytesGiveTheSameClass) {
  const auto program = MakeTestProgram();
  const auto resolve = [&program](Symbol name) { return program->Load(kBootLoader, name); };
  Program::Definition definition = DefinitionOf(ClassWriter(kClass, "A"));
  definition.resolve = resolve;
  Klass* one = *program->Define(definition);
  EXPECT_EQ(*program->Define(definition), one);
  EXPECT_TRUE(one->is_runtime_defined);
  EXPECT_TRUE(one->needs_verification);
  definition.loader = {8};
  EXPECT_NE(*program->Define(definition), one);
  EXPECT_EQ(program->FindLoaded(kAppLoader, one->name), nullptr);

  definition.expected_name = program->Intern("B");
  const auto wrong = program->Define(definition);
  ASSERT_FALSE(wrong.has_value());
  EXPECT_EQ(wrong.error().message, "B (wrong name: A)");
}

TEST(DefineTest, AnotherSuperclassGivesAnotherClass) {
  const auto program = MakeTestProgram();
  ClassWriter other_super(kClass, "S");
  other_super.AddField(0, "f", "I");
  Klass* s1 = *program->Define(DefinitionOf(ClassWriter(kClass, "S"), kAppLoader));
  Klass* s2 = *program->Define(DefinitionOf(other_super, kAppLoader));
  Program::Definition definition = DefinitionOf(ClassWriter(kClass, "A", "S"), kAppLoader);
  const auto define_with = [&](Klass* super) {
    definition.resolve = [super](Symbol) { return super; };
    return *program->Define(definition);
  };
  Klass* a1 = define_with(s1);
  Klass* a2 = define_with(s2);
  EXPECT_NE(a1, a2);
  EXPECT_EQ(a2->super, s2);
  EXPECT_EQ(define_with(s1), a1);
}

TEST(DefineTest, HiddenClasses) {
  const auto program = MakeTestProgram();
  Program::Definition definition = DefinitionOf(ClassWriter(kClass, "p/A"), kAppLoader);
  definition.hidden = true;
  definition.hidden_number = 42;
  definition.nest_host = program->known.object;
  Klass* one = *program->Define(definition);
  EXPECT_EQ(one->ExternalName(), "p.A/0x000000000000002a");
  EXPECT_EQ(program->ArrayOf(one)->ExternalName(), "[Lp.A/0x000000000000002a;");
  EXPECT_EQ(one->file->this_class(), "p/A");
  EXPECT_EQ(one->nest_host, program->known.object);
  definition.hidden_number = 43;
  EXPECT_NE(*program->Define(definition), one);
}

TEST(ConstantSlotTest, IsStable) {
  const auto program = MakeTestProgram();
  const uint32_t slot = program->ConstantSlot(*program->known.string, 7);
  EXPECT_EQ(program->ConstantSlot(*program->known.string, 7), slot);
  EXPECT_NE(program->ConstantSlot(*program->known.string, 7, 1), slot);
  EXPECT_NE(program->ConstantSlot(*program->known.object, 7), slot);
  EXPECT_EQ(program->constant_slots(), slot + 3);
}

}  // namespace
}  // namespace mazurka
