// Reader of the JDK's run-time image, `lib/modules`.
//
// Layout; integers are native-endian u32 unless stated otherwise:
//
//   header      magic, version (major << 16 | minor), flags, resource count, table length N,
//               size of the locations, size of the strings
//   redirect    s32[N]  a perfect hash: see FindLocation in jimage.cc
//   offsets     u32[N]  where each slot's attributes start within the locations
//   locations   attribute lists, each ended by a zero byte; an attribute is a byte
//               kind << 3 | (length - 1) and a big-endian value of that length
//   strings     NUL-terminated modified UTF-8
//   resources   the contents, at the offsets the attributes give
//
// Look-ups touch only the pages they need and return spans into the mapping. Opening an image
// checks the header and does no work per resource.

#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "jvm/classpath/class_source.h"
#include "jvm/classpath/mapped_file.h"

namespace mazurka {

// One resource, in the parts the image stores its name in: "/module/parent/base.extension". Two
// kinds of entries are not files of a module: that of package p has the module "packages" and the
// base p; directories have the module "modules", or none and their whole name as base.
struct JImageResource {
  std::string_view module;
  std::string_view parent;     // "java/lang", may be empty
  std::string_view base;       // "Object"
  std::string_view extension;  // "class", may be empty
  Bytes content;

  // "/java.base/java/lang/Object.class"
  std::string FullName() const;
};

class JImage final : public ClassSource {
 public:
  static Result<std::unique_ptr<JImage>> Open(const std::string& path);

  // Reads an image that is already in memory; `image` must outlive the reader. `origin` names it
  // in messages.
  static Result<std::unique_ptr<JImage>> FromBytes(Bytes image, std::string origin);

  // The resource of a given module: Find("java.base", "java/lang/Object.class").
  Result<std::optional<Bytes>> Find(std::string_view module, std::string_view path) const;

  // The resource in the module that has the path's package.
  Result<std::optional<Bytes>> Find(std::string_view path) const override;

  // The module that has a package, given as "java.lang"; nothing if the image has no such package.
  Result<std::optional<std::string_view>> ModuleOfPackage(std::string_view package) const;

  // Every resource, in table order. Walks the whole table.
  Result<std::vector<JImageResource>> Resources() const;

  // The names of all modules ("java.base") and packages ("java.lang") that hold resources, sorted.
  // Both walk the whole table.
  Result<std::vector<std::string_view>> Modules() const;
  Result<std::vector<std::string_view>> Packages() const;

  std::string_view origin() const override { return origin_; }

 private:
  // The kinds of attributes; kEnd ends a list.
  enum Kind {
    kEnd,
    kModule,
    kParent,
    kBase,
    kExtension,
    kOffset,
    kCompressed,
    kUncompressed,
    kKinds
  };

  // Attribute values by kind, zero where the list has none.
  using Location = std::array<uint64_t, kKinds>;

  JImage(MappedFile file, Bytes image, std::string origin);

  static Result<std::unique_ptr<JImage>> Make(MappedFile file, Bytes image, std::string origin);
  Result<void> ReadHeader();
  Result<std::optional<Location>> FindLocation(std::string_view module,
                                               std::string_view path) const;
  Result<Location> ReadLocation(uint32_t offset) const;
  bool HasName(const Location& location, std::string_view module, std::string_view path) const;
  bool ConsumeString(uint64_t offset, std::string_view& text) const;
  Result<std::string_view> String(uint64_t offset) const;
  Result<Bytes> Content(const Location& location) const;
  Result<JImageResource> Resource(const Location& location) const;
  tl::unexpected<Error> Malformed(std::string_view reason) const;

  MappedFile file_;
  Bytes image_;
  std::string origin_;
  uint32_t table_length_ = 0;
  Bytes redirect_;
  Bytes offsets_;
  Bytes locations_;
  Bytes strings_;
  Bytes contents_;
};

}  // namespace mazurka
