#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jimage.h"
#include "supports/method_summary.h"

namespace mazurka {

// A class that a walk has met: parsed, and never loaded.
struct WorldClass {
  ClassFile file;
  bool is_library = false;  // of the JDK, or of Mazurka's own jar
  // Itself, its superclasses and all its interfaces that were found: its superclasses come first.
  std::vector<WorldClass*> supertypes;
  std::vector<std::optional<MethodSummary>> summaries;  // one for each method of the file

  std::string_view name() const { return file.this_class(); }
  bool IsA(const WorldClass& type) const;
};

struct WorldMethod {
  WorldClass* owner = nullptr;
  size_t index = 0;

  const MemberInfo& info() const { return owner->file.methods[index]; }
  bool has_code() const { return !info().is(kAccNative) && !info().is(kAccAbstract); }
  friend auto operator<=>(const WorldMethod&, const WorldMethod&) = default;
};

// The classes of a program and of the JDK, parsed on the first request.
class ClassWorld {
 public:
  // Classes come from the JDK first: a program cannot define them. `library` is the class-path
  // entry that holds Mazurka's own classes, or empty. Arguments must outlive the world.
  ClassWorld(const JImage& jdk, const ClassPath& path, std::string library)
      : jdk_(jdk), path_(path), library_(std::move(library)) {}

  // The class of this internal name; java/lang/Object for an array. Null if there is none.
  WorldClass* Find(std::string_view name);

  // The method that a reference names, or that an object of this class has: searches the class, its
  // superclasses and then its interfaces (JVMS §5.4.3.3, §5.4.6).
  std::optional<WorldMethod> FindMethod(WorldClass& klass, std::string_view name,
                                        std::string_view descriptor);

  const MethodSummary& Summary(const WorldMethod& method);

  // Why class files of the program could not be parsed, by class.
  const std::map<std::string, std::string>& unreadable() const { return unreadable_; }

 private:
  std::unique_ptr<WorldClass> Read(const std::string& name);
  void AddSupertypes(WorldClass& klass);

  const JImage& jdk_;
  const ClassPath& path_;
  const std::string library_;
  std::map<std::string, std::unique_ptr<WorldClass>, std::less<>> classes_;
  std::map<std::string, std::string> unreadable_;
};

}  // namespace mazurka
