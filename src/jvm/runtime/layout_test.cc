#include <gtest/gtest.h>

#include "jvm/runtime/test_program.h"

namespace mazurka {
namespace {

uint32_t OffsetOf(Klass* klass, std::string_view field) { return klass->FieldNamed(field)->offset; }

TEST(LayoutTest, SmallFieldsFillTheGapBeforeALong) {
  TestClasses classes;
  ClassWriter a(kAccPublic | kAccSuper, "A");
  a.AddField(0, "b", "B");
  a.AddField(0, "l", "J");
  a.AddField(0, "o", "Ljava/lang/Object;");
  a.AddField(0, "s", "S");
  a.AddField(0, "d", "D");
  classes.Add(a);
  ClassWriter b(kAccPublic | kAccSuper, "B", "A");
  b.AddField(0, "z", "Z");
  b.AddField(0, "l2", "J");
  b.AddField(0, "array", "[I");
  b.AddField(0, "c", "C");
  classes.Add(b);

  Klass* first = classes.Load("A");
  EXPECT_EQ(OffsetOf(first, "o"), 20u);
  EXPECT_EQ(OffsetOf(first, "l"), 24u);
  EXPECT_EQ(OffsetOf(first, "d"), 32u);
  EXPECT_EQ(OffsetOf(first, "s"), 40u);
  EXPECT_EQ(OffsetOf(first, "b"), 42u);
  EXPECT_EQ(first->instance_bytes, 43u);
  EXPECT_EQ(first->reference_offsets, std::vector<uint32_t>{20});

  Klass* second = classes.Load("B");
  EXPECT_EQ(OffsetOf(second, "l2"), 48u);
  EXPECT_EQ(OffsetOf(second, "array"), 44u);
  EXPECT_EQ(OffsetOf(second, "c"), 56u);
  EXPECT_EQ(OffsetOf(second, "z"), 43u);
  EXPECT_EQ(second->instance_bytes, 58u);
  EXPECT_EQ(second->reference_offsets, (std::vector<uint32_t>{20, 44}));
}

TEST(LayoutTest, StaticsLieInTheMirror) {
  TestClasses classes;
  ClassWriter a(kAccPublic | kAccSuper, "A");
  a.AddField(kAccStatic, "l", "J");
  a.AddField(kAccStatic, "o", "Ljava/lang/Object;");
  classes.Add(a);
  Klass* klass = classes.Load("A");
  const Klass& mirror = *classes.program().known.klass;
  EXPECT_EQ(klass->instance_bytes, kInstanceHeaderBytes);
  EXPECT_GE(OffsetOf(klass, "l"), mirror.instance_bytes);
  EXPECT_EQ(OffsetOf(klass, "l") % 8, 0u);
  EXPECT_EQ(klass->static_reference_offsets, std::vector<uint32_t>{OffsetOf(klass, "o")});
  EXPECT_GE(klass->mirror_bytes, mirror.instance_bytes + 12);
}

TEST(LayoutTest, SizesOfObjects) {
  const auto program = MakeTestProgram();
  alignas(8) uint8_t object[512] = {};
  auto& header = *reinterpret_cast<ObjectHeader*>(object);
  header.klass = program->known.object->id;
  EXPECT_EQ(program->SizeOf(header), 20u);
  header.klass = program->known.long_array->id;
  header.length = 3;
  EXPECT_EQ(program->SizeOf(header), 48u);

  header = {};
  header.klass = program->known.klass->id;
  EXPECT_EQ(program->SizeOf(header), program->known.klass->instance_bytes);
  ASSERT_LT(program->mirror_klass_offset() + 4, sizeof object);
  std::memcpy(object + program->mirror_klass_offset(), &program->known.string->id, 4);
  EXPECT_EQ(program->SizeOf(header), program->known.string->mirror_bytes);
  EXPECT_GT(program->known.string->mirror_bytes, program->known.klass->instance_bytes);
}

TEST(LayoutTest, InterfacesLoadedBeforeTheClassClassHaveMirrorsToo) {
  const auto program = MakeTestProgram();
  EXPECT_EQ(program->known.serializable->mirror_bytes, program->known.klass->instance_bytes);
  EXPECT_EQ(program->known.object->mirror_bytes, program->known.klass->instance_bytes);
}

TEST(LayoutTest, InjectedFields) {
  const auto program = MakeTestProgram();
  EXPECT_TRUE(program->known.klass->FieldNamed("mazurka$klass")->injected);
  EXPECT_TRUE(program->known.member_name->FieldNamed("vmindex")->injected);
  EXPECT_EQ(program->LoadBoot("java/lang/invoke/ResolvedMethodName")->FieldNamed("vmtarget")->type,
            BasicType::kLong);
}

}  // namespace
}  // namespace mazurka
