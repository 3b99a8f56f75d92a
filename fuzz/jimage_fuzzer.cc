// Feeds bytes to the reader of JDK images, lists all resources and looks up each of them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "jvm/classpath/jimage.h"

namespace mazurka {
namespace {

constexpr std::string_view kErrorPrefix = "fuzz is not a readable JDK image: ";

// Reads each byte, so that the sanitizer detects a byte out of bounds.
template <class Range>
void Touch(const Range& bytes) {
  uint8_t sum = 0;
  for (const auto byte : bytes) sum = static_cast<uint8_t>(sum + static_cast<uint8_t>(byte));
  volatile uint8_t sink = sum;
  static_cast<void>(sink);
}

template <class T>
void TouchFound(const Result<std::optional<T>>& found) {
  if (!found) {
    MAZ_CHECK(found.error().message.starts_with(kErrorPrefix));
  } else if (*found) {
    Touch(**found);
  }
}

void ReadImage(const JImage& image) {
  TouchFound(image.Find("java.base", "java/lang/Object.class"));
  TouchFound(image.ModuleOfPackage("java.lang"));
  const auto resources = image.Resources();
  if (!resources) {
    MAZ_CHECK(resources.error().message.starts_with(kErrorPrefix));
    return;
  }
  constexpr size_t kEnough = 64;  // an input may list one large resource many times
  size_t count = 0;
  for (const JImageResource& resource : *resources) {
    if (++count > kEnough) break;
    Touch(resource.content);
    const std::string name = resource.FullName();
    const std::string_view path =
        std::string_view(name).substr(std::min(name.size(), resource.module.size() + 2));
    TouchFound(image.Find(resource.module, path));
    TouchFound(image.Find(path));
    TouchFound(image.ModuleOfPackage(resource.base));
  }
  if (const auto modules = image.Modules()) {
    for (const std::string_view module : *modules) Touch(module);
  }
  if (const auto packages = image.Packages()) {
    for (const std::string_view package : *packages) Touch(package);
  }
}

}  // namespace
}  // namespace mazurka

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto image = mazurka::JImage::FromBytes({data, size}, "fuzz");
  if (image) {
    mazurka::ReadImage(**image);
  } else {
    MAZ_CHECK(image.error().message.starts_with(mazurka::kErrorPrefix));
  }
  return 0;
}
