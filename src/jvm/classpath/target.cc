#include "jvm/classpath/target.h"

#include <fmt/format.h>

#include <filesystem>
#include <utility>
#include <vector>

#include "base/files.h"
#include "base/modified_utf8.h"
#include "jvm/classpath/compiler.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/main_class.h"
#include "jvm/classpath/verify_jar.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMainSignature = "public static void main(String[] args)";

tl::unexpected<Error> NoSuchFile(const std::string& target) {
  std::error_code error;
  return Fail(fmt::format("{}: {}", target,
                          fs::exists(target, error) ? "it is not a file" : "no such file"));
}

std::string Absolute(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error);
  return error ? path : absolute.lexically_normal().string();
}

// `first` and then the elements of --cp.
std::vector<std::string> PathOf(std::string first, const std::optional<std::string>& cp) {
  std::vector<std::string> elements = {std::move(first)};
  if (cp) {
    const std::vector<std::string> more = SplitClassPath(*cp);
    elements.insert(elements.end(), more.begin(), more.end());
  }
  return elements;
}

// Adds the library to the path; see ResolveTarget.
Result<ClassPath> WithLibrary(ClassPath path, const std::optional<std::string>& library) {
  const Result<std::optional<ClassPath::Found>> other = path.Find("gov/nasa/jpf/vm/Verify.class");
  if (!other) return tl::unexpected(other.error());
  if (!library && !*other) return path;
  if (!library) {
    return Fail(
        fmt::format("the choices of gov.nasa.jpf.vm.Verify in {} would be random, and its "
                    "replacement {} was not found beside the installed program",
                    (*other)->origin, kVerifyJar));
  }
  std::vector<std::string> elements;
  if (*other) elements.push_back(*library);
  for (const ClassPathEntry& entry : path.entries()) elements.push_back(entry.path);
  if (!*other) elements.push_back(*library);
  return ClassPath::Make(std::move(elements));
}

Result<Target> JavaTarget(const std::string& target, const std::optional<std::string>& cp,
                          const Jdk& jdk, const std::optional<std::string>& library,
                          const std::atomic<bool>* stop, const ModuleProperties& properties,
                          const std::optional<CompileCache>& cache) {
  if (!IsFile(target)) return NoSuchFile(target);
  const std::string given = cp ? *cp : DefaultClassPath();
  const std::string compile_path = given.empty() ? "." : given;
  // Report an unreadable path here: javac's message about it would not help the user.
  if (auto path = ClassPath::Parse(given); !path) return tl::unexpected(path.error());
  Result<Compiled> compiled =
      CompileJava(jdk, target, library ? compile_path + ":" + *library : compile_path, stop,
                  CompilerOptions(properties), cache);
  if (!compiled) return tl::unexpected(compiled.error());
  Result<ClassPath> path = ClassPath::Make(PathOf(compiled->classes.path(), given));
  if (!path) return tl::unexpected(path.error());
  const Result<std::optional<std::string>> main_class =
      FindMainClass(*path, compiled->classes.path(), fs::path(target).filename().string());
  if (!main_class) return tl::unexpected(main_class.error());
  if (!*main_class) {
    return Fail(fmt::format("{}: none of its classes has a method {}", target, kMainSignature));
  }
  return Target{BinaryName(**main_class), std::move(*path), given, std::move(compiled->notes),
                std::move(compiled->classes)};
}

// A hint for messages: a file that the user may have meant.
std::string FileMeantBy(const std::string& target) {
  for (const char* suffix : {".java", ".class", ".jar"}) {
    if (IsFile(target + suffix)) return fmt::format("; did you mean {}{}?", target, suffix);
  }
  return "";
}

// A target whose main class is known, on a path made of `elements`.
Result<Target> NamedTarget(const std::string& target, std::string_view main_class,
                           std::vector<std::string> elements) {
  Result<ClassPath> path = ClassPath::Make(std::move(elements));
  if (!path) return tl::unexpected(path.error());
  const std::string binary_name = BinaryName(main_class);
  const Result<std::optional<ClassFile>> file = FindClass(*path, InternalName(main_class));
  if (!file) return Fail(fmt::format("{}: {}", target, file.error().message));
  if (!*file) {
    return Fail(fmt::format("{}: there is no class {} on the class path {}{}", target, binary_name,
                            path->text(), FileMeantBy(target)));
  }
  const Result<bool> has_main = HasMain(*path, **file);
  if (!has_main) return Fail(fmt::format("{}: {}", target, has_main.error().message));
  if (!*has_main) {
    return Fail(fmt::format("{}: class {} has no method {}", target, binary_name, kMainSignature));
  }
  std::string text = path->text();
  return Target{binary_name, std::move(*path), std::move(text), "", std::nullopt};
}

// A class in package p.q must lie in a directory .../p/q; the part before it is the root.
Result<Target> ClassTarget(const std::string& target, const std::optional<std::string>& cp) {
  if (!IsFile(target)) return NoSuchFile(target);
  const Result<MappedFile> bytes = MappedFile::Open(target);
  if (!bytes) return tl::unexpected(bytes.error());
  const Result<ClassFile> file = ParseClassFile(bytes->bytes(), target);
  if (!file) return tl::unexpected(file.error());
  const std::string name(file->this_class());
  const std::string absolute = Absolute(target);
  const std::string suffix = fmt::format("/{}.class", ModifiedUtf8ToUtf8(name));
  if (!absolute.ends_with(suffix)) {
    return Fail(fmt::format("{}: it contains the class {}, so its path must end with {}", target,
                            BinaryName(name), suffix.substr(1)));
  }
  const std::string root = absolute.substr(0, absolute.size() - suffix.size());
  return NamedTarget(target, name, PathOf(root.empty() ? "/" : root, cp));
}

Result<Target> JarTarget(const std::string& target, const std::optional<std::string>& cp) {
  if (!IsFile(target)) return NoSuchFile(target);
  const Result<std::unique_ptr<Jar>> jar = Jar::Open(target);
  if (!jar) return tl::unexpected(jar.error());
  const std::optional<std::string> main_class = (*jar)->manifest().MainClass();
  if (!main_class) {
    return Fail(
        fmt::format("{}: its manifest has no Main-Class; to run one of its classes, use "
                    "--cp {} and the class's name",
                    target, target));
  }
  return NamedTarget(target, Utf8ToModifiedUtf8(*main_class), PathOf(target, cp));
}

Result<Target> ClassNameTarget(const std::string& target, const std::optional<std::string>& cp) {
  if (IsFile(target)) {
    return Fail(fmt::format("{}: it is not a .java, .class or .jar file", target));
  }
  return NamedTarget(target, Utf8ToModifiedUtf8(target),
                     SplitClassPath(cp ? *cp : DefaultClassPath()));
}

// MODULE or MODULE/CLASS. Without --cp, a program in a module has no class path.
Result<Target> ModuleTarget(const std::string& target, const std::optional<std::string>& cp) {
  Result<ClassPath> path = cp ? ClassPath::Parse(*cp) : ClassPath::Make({});
  if (!path) return tl::unexpected(path.error());
  std::string text = path->text();
  const bool has_class = target.find('/') != std::string::npos;
  return Target{target + (has_class ? "" : "/"), std::move(*path), std::move(text), "",
                std::nullopt};
}

}  // namespace

Result<Target> ResolveTarget(const std::string& target, const std::optional<std::string>& cp,
                             const Jdk& jdk, const std::optional<std::string>& library,
                             const std::atomic<bool>* stop, const ModuleProperties& properties,
                             const std::optional<CompileCache>& cache) {
  Result<Target> result = HasMainModule(properties) ? ModuleTarget(target, cp)
                          : target.ends_with(".java")
                              ? JavaTarget(target, cp, jdk, library, stop, properties, cache)
                          : target.ends_with(".class") ? ClassTarget(target, cp)
                          : target.ends_with(".jar")   ? JarTarget(target, cp)
                                                       : ClassNameTarget(target, cp);
  if (!result) return result;
  Result<ClassPath> path = WithLibrary(std::move(result->class_path), library);
  if (!path) return Fail(fmt::format("{}: {}", target, path.error().message));
  result->class_path = std::move(*path);
  return result;
}

}  // namespace mazurka
