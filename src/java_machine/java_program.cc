#include "java_machine/java_program.h"

#include "java_machine/boot/library_state.h"
#include "java_machine/visible_natives.h"
#include "jvm/classpath/jimage.h"
#include "jvm/natives/lang/modules.h"
#include "jvm/natives/registry.h"

namespace mazurka {

Result<std::unique_ptr<Program>> OpenProgram(const Jdk& jdk, ClassPath class_path,
                                             uint32_t choose_random, Attributes attributes,
                                             bool clears_references) {
  auto image = JImage::Open(jdk.modules());
  if (!image) return tl::unexpected(image.error());
  auto registry = std::make_shared<const Registry>(
      choose_random > 0 ? Registry::RandomNumbers::kChosen : Registry::RandomNumbers::kDrawn,
      clears_references ? Registry::References::kCleared : Registry::References::kKept);
  return std::make_unique<Program>(
      jdk, std::shared_ptr<const JImage>(std::move(*image)),
      std::make_shared<ClassPath>(std::move(class_path)),
      [registry, choose_random, clears_references,
       attributes = std::move(attributes)](Klass& klass) {
        registry->Bind(klass);
        MarkVisibleNatives(klass, choose_random, clears_references);
        MarkLibraryState(klass);
        attributes.Apply(klass);
      });
}

void SetUp(Vm& vm) { vm.classes().on_mirror = &AssignModule; }

}  // namespace mazurka
