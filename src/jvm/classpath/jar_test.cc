#include "jvm/classpath/jar.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "jvm/classpath/test_files.h"
#include "jvm/classpath/test_zip.h"

namespace mazurka {
namespace {

std::unique_ptr<Jar> OpenBytes(std::string_view bytes) {
  auto jar = Jar::FromBytes(AsBytes(bytes), "x.jar");
  EXPECT_TRUE(jar) << Message(jar);
  return jar ? std::move(*jar) : nullptr;
}

std::string OpenError(std::string_view bytes) {
  return Message(Jar::FromBytes(AsBytes(bytes), "x.jar"));
}

const std::string kLong(2000, 'a');

TestZip SmallZip() {
  TestZip zip;
  zip.Deflated("META-INF/MANIFEST.MF", "Main-Class: p.Main\n");
  zip.Stored("p/", "").Stored("p/A.class", "content of A").Deflated("p/B.class", kLong);
  return zip.Deflated("empty", "").Stored("also-empty", "");
}

TEST(Jar, FindsEntries) {
  const std::string bytes = SmallZip().Bytes();
  const auto jar = OpenBytes(bytes);
  EXPECT_EQ(Text(jar->Find("p/A.class")), "content of A");
  EXPECT_EQ(Text(jar->Find("p/B.class")), kLong);
  EXPECT_EQ(Text(jar->Find("empty")), "");
  EXPECT_EQ(Text(jar->Find("also-empty")), "");
  EXPECT_EQ(Text(jar->Find("p/C.class")), "(absent)");
  EXPECT_EQ(Text(jar->Find("p/")), "(absent)");
  EXPECT_EQ(Text(jar->Find("")), "(absent)");
  EXPECT_EQ(jar->manifest().MainClass(), "p.Main");
  EXPECT_EQ(jar->origin(), "x.jar");
  EXPECT_EQ(jar->Names().size(), 5U);
}

TEST(Jar, KeepsBytesWhereTheyAre) {
  const std::string bytes = SmallZip().Bytes();
  const auto jar = OpenBytes(bytes);
  const Bytes first = jar->Find("p/B.class")->value();
  EXPECT_EQ(jar->Find("p/B.class")->value().data(), first.data());
  // A stored entry is not copied at all.
  const Bytes stored = jar->Find("p/A.class")->value();
  EXPECT_GE(stored.data(), AsBytes(bytes).data());
  EXPECT_LT(stored.data(), AsBytes(bytes).data() + bytes.size());
}

TEST(Jar, AcceptsUnusualArchives) {
  const std::string plain = SmallZip().Bytes();
  for (const std::string& bytes :
       {SmallZip().Bytes("a comment"), SmallZip().Bytes(std::string(65535, 'c')),
        "#!/bin/sh\nexec java -jar $0\n" + plain, SmallZip().Bytes64()}) {
    EXPECT_EQ(Text(OpenBytes(bytes)->Find("p/A.class")), "content of A");
  }
  EXPECT_EQ(Text(OpenBytes(TestZip().Bytes())->Find("a")), "(absent)");
}

TEST(Jar, TakesTheLastOfEqualNames) {
  const std::string bytes = TestZip().Stored("a", "1").Stored("a", "2").Bytes();
  EXPECT_EQ(Text(OpenBytes(bytes)->Find("a")), "2");
}

TEST(Jar, FindsTheManifestInAnyCase) {
  const std::string bytes = TestZip().Stored("meta-inf/manifest.mf", "Main-Class: M\n").Bytes();
  EXPECT_EQ(OpenBytes(bytes)->manifest().MainClass(), "M");
}

TestZip VersionedZip(std::string_view manifest) {
  TestZip zip;
  zip.Stored("META-INF/MANIFEST.MF", manifest).Stored("A", "base").Stored("B", "base");
  zip.Stored("META-INF/versions/17/A", "17").Stored("META-INF/versions/9/A", "9");
  zip.Stored("META-INF/versions/11/B", "11").Stored("META-INF/versions/18/B", "18");
  zip.Stored("META-INF/versions/8/C", "8").Stored("META-INF/versions/10/D", "10");
  zip.Stored("META-INF/versions/99999999999/B", "too large").Stored("META-INF/versions/x/B", "x");
  return zip.Stored("META-INF/versions/9/META-INF/E", "9").Stored("META-INF/versions/9", "file");
}

TEST(Jar, HonoursVersions) {
  const std::string bytes = VersionedZip("Multi-Release: true\n").Bytes();
  const auto jar = OpenBytes(bytes);
  EXPECT_EQ(Text(jar->Find("A")), "17");
  EXPECT_EQ(Text(jar->Find("B")), "11");
  EXPECT_EQ(Text(jar->Find("C")), "(absent)");
  EXPECT_EQ(Text(jar->Find("D")), "10");
  EXPECT_EQ(Text(jar->Find("META-INF/E")), "(absent)");
  EXPECT_EQ(Text(jar->Find("META-INF/versions/18/B")), "18");
}

TEST(Jar, IgnoresVersionsUnlessMultiRelease) {
  const std::string bytes = VersionedZip("A: b\n").Bytes();
  EXPECT_EQ(Text(OpenBytes(bytes)->Find("A")), "base");
  EXPECT_EQ(Text(OpenBytes(bytes)->Find("D")), "(absent)");
}

TEST(Jar, SaysWhyAnArchiveIsRefused) {
  const std::string bytes = SmallZip().Bytes();
  EXPECT_EQ(OpenError(""),
            "x.jar is not a readable jar: it has no end record: it is not a zip file, or it is "
            "truncated");
  EXPECT_EQ(OpenError(bytes.substr(0, bytes.size() - 1)), OpenError(""));
  EXPECT_EQ(OpenError(bytes.substr(bytes.size() - 22)),
            "x.jar is not a readable jar: its central directory lies outside the file");
  EXPECT_EQ(OpenError(TestZip().Stored("META-INF/MANIFEST.MF", "nonsense").Bytes()),
            "x.jar is not a readable jar: line 1 of its manifest has no `name: value`");
  std::string miscounted = bytes;
  miscounted[bytes.size() - 12] = 9;
  EXPECT_EQ(OpenError(miscounted),
            "x.jar is not a readable jar: its central directory has 6 entries, but its end record "
            "says 9");
  const TestDirectory directory;
  EXPECT_EQ(Message(Jar::Open(directory / "none.jar")),
            "cannot read " + (directory / "none.jar") + ": No such file or directory");
}

TEST(Jar, SaysWhyAnEntryIsRefused) {
  TestZip zip;
  zip.Add("encrypted", "x", "x", 0, 1).Add("bzip2", "x", "x", 12).Add("sizes", "xx", "x", 0);
  zip.Add("noise", "x", "\xFF\xFF\xFF", 8).Add("short", "xxx", TestZip::Deflate("xx"), 8);
  zip.Add("long", "x", TestZip::Deflate("xx"), 8).Add("bomb", std::string(9999, 'x'), "x", 8);
  const std::string bytes = zip.Bytes();
  const auto jar = OpenBytes(bytes);
  const auto error = [&jar](const std::string& name) {
    const std::string message = Message(jar->Find(name));
    const std::string prefix = "cannot read x.jar: entry " + name + ": ";
    EXPECT_TRUE(message.starts_with(prefix)) << message;
    return message.substr(std::min(prefix.size(), message.size()));
  };
  EXPECT_EQ(error("encrypted"), "it is encrypted");
  EXPECT_EQ(error("bzip2"), "its compression method 12 is not supported");
  EXPECT_EQ(error("sizes"), "it is stored with two different sizes");
  EXPECT_EQ(error("noise"), "its compressed data is damaged");
  EXPECT_EQ(error("short"), "its compressed data has the wrong size");
  EXPECT_EQ(error("long"), "its compressed data has the wrong size");
  EXPECT_EQ(error("bomb"), "9999 bytes cannot come from 1 compressed bytes");
}

TEST(Jar, NoticesWrongChecksums) {
  std::string bytes = TestZip().Stored("a", "content").Bytes();
  bytes[bytes.find("content")] = 'C';
  EXPECT_EQ(Text(OpenBytes(bytes)->Find("a")),
            "(cannot read x.jar: entry a: its checksum is wrong)");
}

// Reads every entry; the test is that nothing is read out of bounds (under the sanitizers).
void Exercise(std::string_view bytes) {
  const std::vector<uint8_t> copy(bytes.begin(), bytes.end());  // so that its end is guarded
  const auto jar = Jar::FromBytes(copy, "damaged");
  if (!jar) {
    EXPECT_TRUE(jar.error().message.starts_with("damaged is not a readable jar: "));
    return;
  }
  size_t sum = 0;
  for (const std::string_view name : (*jar)->Names()) {
    const auto found = (*jar)->Find(name);
    if (!found || !*found) continue;
    for (const uint8_t byte : **found) sum += byte;
  }
  EXPECT_LT(sum, size_t{1} << 40);
}

TEST(Jar, SurvivesTruncation) {
  for (const std::string& bytes : {SmallZip().Bytes("comment"), SmallZip().Bytes64()}) {
    for (size_t size = 0; size < bytes.size(); ++size) Exercise(bytes.substr(0, size));
  }
}

TEST(Jar, SurvivesBitFlips) {
  for (const std::string& bytes : {SmallZip().Bytes("comment"), SmallZip().Bytes64(),
                                   VersionedZip("Multi-Release: true\n").Bytes()}) {
    for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
      std::string damaged = bytes;
      damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
      Exercise(damaged);
    }
  }
}

TEST(Jar, SurvivesRandomDamage) {
  const std::string bytes = SmallZip().Bytes64();
  std::mt19937 random(1);
  for (int round = 0; round < 5000; ++round) {
    std::string damaged = bytes;
    for (int i = 0; i < 4; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    Exercise(damaged);
  }
}

}  // namespace
}  // namespace mazurka
