#include "jvm/classpath/main_class.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <set>
#include <tuple>
#include <vector>

#include "base/modified_utf8.h"
#include "jvm/classfile/attributes.h"
#include "jvm/classfile/code.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClassSuffix = ".class";

bool DeclaresMain(const ClassFile& file) {
  const MemberInfo* main = file.FindMethod("main", "([Ljava/lang/String;)V");
  return main != nullptr && main->is(kAccPublic) && main->is(kAccStatic);
}

// The lowest line number in the class's code. It is the line of the declaration if the compiler
// added the constructor.
Result<int> FirstLine(const ClassFile& file) {
  int first = std::numeric_limits<int>::max();
  for (const MemberInfo& method : file.methods) {
    if (method.is(kAccNative) || method.is(kAccAbstract)) continue;
    const Result<CodeAttribute> code = ParseCode(file, method);
    if (!code) return tl::unexpected(code.error());
    for (const LineNumber& entry : code->lines.Entries()) first = std::min<int>(first, entry.line);
  }
  return first;
}

// The names of the classes whose files lie below `directory`.
Result<std::vector<std::string>> ClassesBelow(const std::string& directory) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    std::string name = entry->path().lexically_relative(directory).string();
    if (!name.ends_with(kClassSuffix)) continue;
    name.resize(name.size() - kClassSuffix.size());
    names.push_back(Utf8ToModifiedUtf8(name));
  }
  if (error) return Fail(fmt::format("cannot read {}: {}", directory, error.message()));
  return names;
}

}  // namespace

std::string InternalName(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '.', '/');
  return result;
}

std::string BinaryName(std::string_view name) {
  std::string result(name);
  std::replace(result.begin(), result.end(), '/', '.');
  return result;
}

Result<std::optional<ClassFile>> FindClass(const ClassPath& path, std::string_view name) {
  const std::string file_name = std::string(name).append(kClassSuffix);
  const Result<std::optional<ClassPath::Found>> found = path.Find(file_name);
  if (!found) return tl::unexpected(found.error());
  if (!*found) return std::nullopt;
  const std::string origin = fmt::format("{} in {}", file_name, (*found)->origin);
  Result<ClassFile> file = ParseClassFile((*found)->bytes, origin);
  if (!file) return tl::unexpected(file.error());
  if (file->this_class() != name) {
    return Fail(
        fmt::format("{}: it contains the class {}", origin, BinaryName(file->this_class())));
  }
  return std::move(*file);
}

Result<bool> HasMain(const ClassPath& path, const ClassFile& file) {
  if (DeclaresMain(file)) return true;
  std::set<std::string> seen;  // a class may claim to be its own superclass
  for (std::string super(file.super_class()); !super.empty() && seen.insert(super).second;) {
    const Result<std::optional<ClassFile>> next = FindClass(path, super);
    if (!next) return tl::unexpected(next.error());
    if (!*next) return false;
    if (DeclaresMain(**next)) return true;
    super = (*next)->super_class();
  }
  return false;
}

Result<std::optional<std::string>> FindMainClass(const ClassPath& path,
                                                 const std::string& directory,
                                                 const std::string& source) {
  const Result<std::vector<std::string>> names = ClassesBelow(directory);
  if (!names) return tl::unexpected(names.error());
  const std::string source_name = Utf8ToModifiedUtf8(source);
  const std::string stem = fs::path(source_name).stem().string();
  // The key of the best class, smaller is better: not named like the file, line, name.
  std::optional<std::tuple<bool, int, std::string>> best;
  for (const std::string& name : *names) {
    const Result<std::optional<ClassFile>> file = FindClass(path, name);
    if (!file) return tl::unexpected(file.error());
    if (!*file || HasAttribute((*file)->attributes(), AttributeKind::kNestHost)) continue;
    const Result<std::string_view> source_file = ParseSourceFile(**file);
    if (!source_file) return tl::unexpected(source_file.error());
    if (*source_file != source_name) continue;
    const Result<bool> has_main = HasMain(path, **file);
    if (!has_main) return tl::unexpected(has_main.error());
    if (!*has_main) continue;
    const Result<int> line = FirstLine(**file);
    if (!line) return tl::unexpected(line.error());
    std::tuple<bool, int, std::string> candidate(fs::path(name).filename() != stem, *line, name);
    if (!best || candidate < *best) best = std::move(candidate);
  }
  if (!best) return std::nullopt;
  return std::get<2>(*best);
}

}  // namespace mazurka
