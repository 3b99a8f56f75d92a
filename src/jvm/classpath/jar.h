// Classes and resources of a jar.

#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "jvm/classpath/class_source.h"
#include "jvm/classpath/manifest.h"
#include "jvm/classpath/mapped_file.h"
#include "jvm/classpath/zip.h"

namespace mazurka {

// Opening reads the directory and the manifest. An entry is inflated at the first request and kept.
// In a multi-release jar a look-up returns the newest version up to that of the supported JDK.
class Jar final : public ClassSource {
 public:
  static Result<std::unique_ptr<Jar>> Open(const std::string& path);

  // Reads a jar that is already in memory; `bytes` must outlive the reader. `origin` names it in
  // messages.
  static Result<std::unique_ptr<Jar>> FromBytes(Bytes bytes, std::string origin);

  Result<std::optional<Bytes>> Find(std::string_view path) const override;
  std::string_view origin() const override { return origin_; }

  // Empty if the jar has none.
  const Manifest& manifest() const { return manifest_; }

  // The names of the entries, in the order of the jar's directory.
  std::vector<std::string_view> Names() const;

 private:
  // The contents of an entry, once it was read.
  struct Loaded {
    bool done = false;
    Bytes bytes;
    std::unique_ptr<uint8_t[]> inflated;
  };

  Jar(MappedFile file, Bytes bytes, std::string origin);

  static Result<std::unique_ptr<Jar>> Make(MappedFile file, Bytes bytes, std::string origin);
  Result<void> ReadDirectory();
  Result<void> ReadManifest();
  void IndexVersions();
  Result<Bytes> Load(size_t entry) const;

  MappedFile file_;
  Bytes bytes_;
  std::string origin_;
  Manifest manifest_;
  std::vector<ZipEntry> entries_;
  boost::unordered_flat_map<std::string_view, size_t> index_;
  mutable std::mutex mutex_;  // guards loaded_
  mutable std::vector<Loaded> loaded_;
};

}  // namespace mazurka
