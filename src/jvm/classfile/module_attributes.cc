#include "jvm/classfile/module_attributes.h"

#include "jvm/classfile/attribute_reader.h"

namespace mazurka {
namespace {

// Module and Package constants as text.
class Names {
 public:
  Names(const ClassFile& file, AttributeReader& reader) : pool_(file.pool), reader_(reader) {}

  std::string_view Module() {
    const uint16_t index = reader_.Index(Tag::kModule);
    return index == 0 ? std::string_view() : pool_.ModuleName(index);
  }
  std::string_view Package() {
    const uint16_t index = reader_.Index(Tag::kPackage);
    return index == 0 ? std::string_view() : pool_.PackageName(index);
  }

 private:
  const ConstantPool& pool_;
  AttributeReader& reader_;
};

std::vector<ModuleRequires> ReadRequires(AttributeReader& reader, Names& names) {
  std::vector<ModuleRequires> all;
  const uint16_t count = reader.U2();
  for (uint16_t i = 0; i < count && reader.ok(); ++i) {
    ModuleRequires& one = all.emplace_back();
    one.module = names.Module();
    one.flags = reader.U2();
    one.version = reader.OptionalUtf8();
  }
  return all;
}

std::vector<ModulePackage> ReadPackages(AttributeReader& reader, Names& names) {
  std::vector<ModulePackage> packages;
  const uint16_t count = reader.U2();
  for (uint16_t i = 0; i < count && reader.ok(); ++i) {
    ModulePackage& package = packages.emplace_back();
    package.package = names.Package();
    package.flags = reader.U2();
    const uint16_t targets = reader.U2();
    for (uint16_t k = 0; k < targets && reader.ok(); ++k) package.to.push_back(names.Module());
  }
  return packages;
}

std::vector<ModuleProvides> ReadProvides(AttributeReader& reader) {
  std::vector<ModuleProvides> all;
  const uint16_t count = reader.U2();
  for (uint16_t i = 0; i < count && reader.ok(); ++i) {
    ModuleProvides& one = all.emplace_back();
    one.service_index = reader.Index(Tag::kClass);
    one.implementations = reader.Indexes(Tag::kClass);
  }
  return all;
}

}  // namespace

Result<ModuleDeclaration> ParseModule(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kModule);
  ModuleDeclaration module;
  if (reader.present()) {
    Names names(file, reader);
    module.name = names.Module();
    module.flags = reader.U2();
    module.version = reader.OptionalUtf8();
    module.requires_modules = ReadRequires(reader, names);
    module.exports = ReadPackages(reader, names);
    module.opens = ReadPackages(reader, names);
    module.uses = reader.Indexes(Tag::kClass);
    module.provides = ReadProvides(reader);
  }
  return reader.Finish(std::move(module));
}

Result<std::vector<std::string_view>> ParseModulePackages(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kModulePackages);
  std::vector<std::string_view> packages;
  if (reader.present()) {
    Names names(file, reader);
    const uint16_t count = reader.U2();
    for (uint16_t i = 0; i < count && reader.ok(); ++i) packages.push_back(names.Package());
  }
  return reader.Finish(std::move(packages));
}

Result<uint16_t> ParseModuleMainClass(const ClassFile& file) {
  AttributeReader reader(file, AttributeKind::kModuleMainClass);
  uint16_t index = 0;
  if (reader.present()) index = reader.Index(Tag::kClass);
  return reader.Finish(index);
}

}  // namespace mazurka
