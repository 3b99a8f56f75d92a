// The attributes of module-info.class (JVMS §4.7.25 to §4.7.27), parsed on request.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/class_file.h"

namespace mazurka {

// `exports` or `opens` of one package, to some modules or, if `to` is empty, to all.
struct ModulePackage {
  std::string_view package;  // internal form, java/lang
  uint16_t flags = 0;
  std::vector<std::string_view> to;
};

struct ModuleRequires {
  std::string_view module;
  uint16_t flags = 0;
  std::string_view version;  // empty if none
};

struct ModuleProvides {
  uint16_t service_index = 0;             // Class
  std::vector<uint16_t> implementations;  // Class
};

struct ModuleDeclaration {
  std::string_view name;  // empty if there is no Module attribute
  uint16_t flags = 0;
  std::string_view version;
  std::vector<ModuleRequires> requires_modules;
  std::vector<ModulePackage> exports;
  std::vector<ModulePackage> opens;
  std::vector<uint16_t> uses;  // Class
  std::vector<ModuleProvides> provides;
};

Result<ModuleDeclaration> ParseModule(const ClassFile& file);
Result<std::vector<std::string_view>> ParseModulePackages(const ClassFile& file);
// A Class constant, or 0.
Result<uint16_t> ParseModuleMainClass(const ClassFile& file);

}  // namespace mazurka
