#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jimage.h"

namespace mazurka {

// A class file with its annotations.
struct ClassInfo {
  ClassFile file;
  std::string name;  // the binary name
  // Its own ones and theirs: see ClassTable::WithMeta.
  std::vector<Annotation> annotations;
};

// The class files of a program, parsed on the first request and never loaded.
class ClassTable {
 public:
  // Both must outlive the table. `library` may be null.
  ClassTable(const ClassPath& path, const JImage* library) : path_(path), library_(library) {}

  // Null if the class is not on the path or cannot be parsed. `name` is a binary name.
  const ClassInfo* Find(std::string_view name);

  // The annotations, and the annotations on their types: a user may combine some under a new name.
  // Types of the JDK and of test frameworks stand for themselves.
  std::vector<Annotation> WithMeta(std::vector<Annotation> annotations);

 private:
  Result<ClassInfo> Parse(const std::string& name);

  const ClassPath& path_;
  const JImage* library_;
  std::map<std::string, std::unique_ptr<ClassInfo>, std::less<>> classes_;
};

// The binary names of the classes in a directory or jar, sorted.
Result<std::vector<std::string>> ClassesIn(const ClassPathEntry& entry);

// Null if there is none of this type.
const Annotation* FindAnnotation(const std::vector<Annotation>& annotations, std::string_view type);

}  // namespace mazurka
