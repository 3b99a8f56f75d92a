#include "jvm/classpath/jimage.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>

#include "jvm/classpath/jdk.h"
#include "jvm/classpath/test_files.h"
#include "jvm/classpath/test_jimage.h"

namespace mazurka {
namespace {

// Module m has package p.q with A.class and a file without extension; o has p with B.class.
std::string SmallImage() {
  std::vector<TestImageEntry> entries = {{"m", "p/q", "A", "class", "content of A"},
                                         {"m", "p/q", "notice", "", "read me"},
                                         {"m", "", "module-info", "class", "m's descriptor"},
                                         {"o", "p", "B", "class", "B"},
                                         {"o", "p", "Empty", "class", ""},
                                         {"o", "", "module-info", "class", "o's descriptor"},
                                         {"packages", "", "p", "", ""},
                                         {"packages", "", "p.q", "", ""}};
  const TestImage names(entries);
  entries[6].content = names.PackageContent({{true, "m"}, {false, "o"}});
  entries[7].content = names.PackageContent({{false, "m"}});
  return TestImage(entries).bytes();
}

std::unique_ptr<JImage> OpenSmall(std::string_view bytes) {
  auto image = JImage::FromBytes(AsBytes(bytes), "small");
  EXPECT_TRUE(image) << Message(image);
  return std::move(*image);
}

TEST(JImage, FindsByModuleAndPath) {
  const std::string bytes = SmallImage();
  const auto image = OpenSmall(bytes);
  EXPECT_EQ(AsText(image->Find("m", "p/q/A.class")->value()), "content of A");
  EXPECT_EQ(AsText(image->Find("m", "p/q/notice")->value()), "read me");
  EXPECT_EQ(AsText(image->Find("m", "module-info.class")->value()), "m's descriptor");
  EXPECT_EQ(AsText(image->Find("o", "p/Empty.class")->value()), "");
}

TEST(JImage, DistinguishesAbsentFromPresent) {
  const std::string bytes = SmallImage();
  const auto image = OpenSmall(bytes);
  for (const auto& [module, path] :
       std::vector<std::pair<std::string, std::string>>{{"o", "p/q/A.class"},
                                                        {"m", "p/q/A.clas"},
                                                        {"m", "p/q/A.classy"},
                                                        {"m", "p/q/A"},
                                                        {"m", "p/q/"},
                                                        {"m", ""},
                                                        {"", ""},
                                                        {"", "m/p/q/A.class"},
                                                        {"m", "p/q/notice."},
                                                        {"m/p", "q/A.class"}}) {
    const auto found = image->Find(module, path);
    ASSERT_TRUE(found) << Message(found);
    EXPECT_FALSE(*found) << module << " " << path;
  }
}

TEST(JImage, FindsModulesOfPackages) {
  const std::string bytes = SmallImage();
  const auto image = OpenSmall(bytes);
  // m is listed first for p, but only as the home of its sub-package.
  EXPECT_EQ(image->ModuleOfPackage("p")->value(), "o");
  EXPECT_EQ(image->ModuleOfPackage("p.q")->value(), "m");
  EXPECT_FALSE(*image->ModuleOfPackage("p.r"));
  EXPECT_FALSE(*image->ModuleOfPackage(""));
  EXPECT_EQ(AsText(image->Find("p/q/A.class")->value()), "content of A");
  EXPECT_EQ(AsText(image->Find("p/B.class")->value()), "B");
  EXPECT_FALSE(*image->Find("p/A.class"));
  EXPECT_FALSE(*image->Find("module-info.class"));
}

TEST(JImage, Lists) {
  const std::string bytes = SmallImage();
  const auto image = OpenSmall(bytes);
  EXPECT_EQ(image->Resources()->size(), 8U);
  EXPECT_EQ(*image->Modules(), (std::vector<std::string_view>{"m", "o"}));
  EXPECT_EQ(*image->Packages(), (std::vector<std::string_view>{"p", "p.q"}));
}

TEST(JImage, RefusesCompressedResources) {
  const std::string bytes = TestImage({{"m", "p", "A", "class", "squeezed", true}}).bytes();
  const auto found = OpenSmall(bytes)->Find("m", "p/A.class");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message,
            "small is not a readable JDK image: the resource A is compressed, which is not "
            "supported; use a JDK whose image was linked without --compress");
}

TEST(JImage, RefusesOtherFiles) {
  const TestDirectory directory;
  EXPECT_EQ(Message(JImage::Open(directory / "none")),
            "cannot read " + (directory / "none") + ": No such file or directory");
  EXPECT_EQ(Message(JImage::Open(directory.path())),
            "cannot read " + directory.path().string() + ": it is not a regular file");
  EXPECT_NE(Message(JImage::Open(directory.Write("empty", ""))).find("too few for a header"),
            std::string::npos);
  EXPECT_NE(Message(JImage::Open(directory.Write("text", std::string(100, 'x'))))
                .find("text is not a readable JDK image: it starts with 0x78787878"),
            std::string::npos);
}

TEST(JImage, RefusesOtherVersionsAndByteOrders) {
  std::string bytes = SmallImage();
  std::string newer = bytes;
  newer[6] = 2;
  EXPECT_NE(Message(JImage::FromBytes(AsBytes(newer), "x")).find("version 2.0"), std::string::npos);
  std::reverse(bytes.begin(), bytes.begin() + 4);
  EXPECT_NE(Message(JImage::FromBytes(AsBytes(bytes), "x")).find("byte order"), std::string::npos);
}

// Calls everything the reader offers; the test is that it neither crashes nor reads out of bounds
// (under the sanitizers).
void Exercise(std::string_view bytes) {
  const std::vector<uint8_t> copy(bytes.begin(), bytes.end());  // so that its end is guarded
  const auto image = JImage::FromBytes(copy, "damaged");
  if (!image) return;
  size_t sum = 0;
  const auto use = [&sum](const auto& found) {
    if (!found || !*found) return;
    for (const auto c : **found) sum += static_cast<size_t>(c);
  };
  for (const char* path : {"p/q/A.class", "p/q/notice", "module-info.class", "p/B.class"}) {
    for (const char* module : {"m", "o", "packages"}) use((*image)->Find(module, path));
    use((*image)->Find(path));
  }
  use((*image)->ModuleOfPackage("p"));
  use((*image)->ModuleOfPackage("p.q"));
  if (const auto resources = (*image)->Resources()) {
    for (const JImageResource& resource : *resources) sum += resource.FullName().size();
  }
  (void)(*image)->Modules();
  (void)(*image)->Packages();
}

TEST(JImage, SurvivesTruncation) {
  const std::string bytes = SmallImage();
  for (size_t size = 0; size < bytes.size(); ++size) Exercise(bytes.substr(0, size));
}

TEST(JImage, SurvivesBitFlips) {
  const std::string bytes = SmallImage();
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string damaged = bytes;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
    Exercise(damaged);
  }
}

TEST(JImage, SurvivesRandomDamage) {
  const std::string bytes = SmallImage();
  std::mt19937 random(1);
  for (int round = 0; round < 5000; ++round) {
    std::string damaged = bytes;
    for (int i = 0; i < 4; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    Exercise(damaged);
  }
}

class InstalledImage : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto jdk = FindJdk(std::nullopt);
    ASSERT_TRUE(jdk) << Message(jdk);
    auto image = JImage::Open(jdk->modules());
    ASSERT_TRUE(image) << Message(image);
    image_ = std::move(*image);
  }

  std::unique_ptr<JImage> image_;
};

TEST_F(InstalledImage, HasObject) {
  const auto found = image_->Find("java.base", "java/lang/Object.class");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(AsText((*found)->first(4)), "\xCA\xFE\xBA\xBE");
  EXPECT_EQ(image_->Find("java/lang/Object.class")->value().data(), (*found)->data());
  EXPECT_EQ(image_->ModuleOfPackage("java.lang")->value(), "java.base");
  EXPECT_EQ(image_->ModuleOfPackage("java.sql")->value(), "java.sql");
  EXPECT_FALSE(*image_->ModuleOfPackage("java"));
  EXPECT_FALSE(*image_->Find("java.base", "java/lang/Subject.class"));
}

TEST_F(InstalledImage, FindsEveryResourceByName) {
  const auto resources = image_->Resources();
  ASSERT_TRUE(resources) << Message(resources);
  EXPECT_GT(resources->size(), 20000U);
  std::vector<std::pair<std::string, std::string>> names;
  std::vector<const uint8_t*> contents;
  for (const JImageResource& resource : *resources) {
    if (resource.module.empty()) continue;
    const std::string name = resource.FullName();
    const size_t slash = name.find('/', 1);
    names.emplace_back(name.substr(1, slash - 1), name.substr(slash + 1));
    contents.push_back(resource.content.data());
  }
  const auto start = std::chrono::steady_clock::now();
  size_t wrong = 0;
  for (size_t i = 0; i < names.size(); ++i) {
    const auto found = image_->Find(names[i].first, names[i].second);
    wrong += !found || !*found || (*found)->data() != contents[i];
  }
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  EXPECT_EQ(wrong, 0U);
  fmt::print("{} look-ups, {:.0f} ns each\n", names.size(),
             time.count() / static_cast<double>(names.size()));
}

TEST_F(InstalledImage, KnowsTheModuleOfEveryPackage) {
  const auto resources = image_->Resources();
  const auto modules = image_->Modules();
  const auto packages = image_->Packages();
  ASSERT_TRUE(resources && modules && packages);
  size_t classes = 0;
  for (const JImageResource& resource : *resources) {
    if (resource.extension != "class" || resource.parent.empty()) continue;
    if (resource.module == "modules" || resource.parent.starts_with("META-INF")) continue;
    std::string package(resource.parent);
    std::replace(package.begin(), package.end(), '/', '.');
    const auto module = image_->ModuleOfPackage(package);
    ASSERT_TRUE(module && *module) << package;
    ASSERT_EQ(**module, resource.module) << resource.FullName();
    ++classes;
  }
  for (const std::string_view package : *packages) {
    EXPECT_TRUE(std::binary_search(modules->begin(), modules->end(),
                                   image_->ModuleOfPackage(package)->value()));
  }
  EXPECT_GT(classes, 20000U);
  EXPECT_TRUE(std::binary_search(modules->begin(), modules->end(), "java.base"));
}

}  // namespace
}  // namespace mazurka
