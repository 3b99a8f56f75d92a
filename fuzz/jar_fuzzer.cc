// Feeds bytes to the jar reader and reads every entry and the whole manifest.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "jvm/classpath/jar.h"

namespace mazurka {
namespace {

// Reads each byte, so that the sanitizer detects a byte out of bounds.
void Touch(Bytes bytes) {
  uint8_t sum = 0;
  for (const uint8_t byte : bytes) sum = static_cast<uint8_t>(sum + byte);
  volatile uint8_t sink = sum;
  static_cast<void>(sink);
}

void ReadManifest(const Manifest& manifest) {
  static_cast<void>(manifest.MainClass());
  static_cast<void>(manifest.IsMultiRelease());
  for (const std::string& element : manifest.ClassPath()) {
    const auto url = ResolveClassPathUrl("/home/user/fuzz.jar", element);
    MAZ_CHECK(!url || url->path.starts_with('/'));
  }
}

void ReadJar(const Jar& jar) {
  ReadManifest(jar.manifest());
  for (const std::string_view name : jar.Names()) {
    const auto found = jar.Find(name);
    if (!found) {
      MAZ_CHECK(found.error().message.starts_with("cannot read fuzz: entry "));
      continue;
    }
    MAZ_CHECK(*found);
    Touch(**found);
    MAZ_CHECK(jar.Find(name)->value().data() == (*found)->data());
  }
}

}  // namespace
}  // namespace mazurka

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto manifest = mazurka::Manifest::Parse({data, size});
  if (manifest) mazurka::ReadManifest(*manifest);
  const auto jar = mazurka::Jar::FromBytes({data, size}, "fuzz");
  if (jar) {
    mazurka::ReadJar(**jar);
  } else {
    MAZ_CHECK(jar.error().message.starts_with("fuzz is not a readable jar: "));
  }
  return 0;
}
