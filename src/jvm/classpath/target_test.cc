#include "jvm/classpath/target.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "jvm/classpath/compiler.h"
#include "jvm/classpath/test_files.h"
#include "jvm/classpath/test_zip.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// p.App has main, p.Heir inherits it, p.Lib and p.NotMain have none that counts. One run of the
// compiler makes them all.
constexpr std::string_view kSource = R"(package p;
class Lib { public void main(String[] args) {} static void main() {} }
class Heir extends App { static class Inner { public static void main(String[] args) {} } }
class App { public static void main(String... args) {} }
class NotMain { static void main(String[] args) {} }
)";

class TargetTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    Result<Jdk> jdk = FindJdk(std::nullopt);
    ASSERT_TRUE(jdk) << Message(jdk);
    jdk_ = std::make_unique<Jdk>(std::move(*jdk));
    const TestDirectory sources;
    Result<Compiled> compiled = CompileJava(*jdk_, sources.Write("Some.java", kSource), ".");
    ASSERT_TRUE(compiled) << Message(compiled);
    classes_ = std::make_unique<TemporaryDirectory>(std::move(compiled->classes));
  }
  static void TearDownTestSuite() {
    jdk_.reset();
    classes_.reset();
  }

  static std::string Class(const std::string& name) { return classes_->path() + "/" + name; }

  static std::string Resolve(const std::string& target, std::optional<std::string> cp = {}) {
    const Result<Target> result = ResolveTarget(target, cp, *jdk_);
    return result ? result->main_class : "(" + result.error().message + ")";
  }

  static std::unique_ptr<Jdk> jdk_;
  static std::unique_ptr<TemporaryDirectory> classes_;
};

std::unique_ptr<Jdk> TargetTest::jdk_;
std::unique_ptr<TemporaryDirectory> TargetTest::classes_;

TEST_F(TargetTest, TakesAClassFile) {
  const Result<Target> target = ResolveTarget(Class("p/App.class"), std::nullopt, *jdk_);
  ASSERT_TRUE(target) << Message(target);
  EXPECT_EQ(target->main_class, "p.App");
  ASSERT_EQ(target->class_path.entries().size(), 1U);
  EXPECT_EQ(target->class_path.entries()[0].path, classes_->path());
  EXPECT_EQ(target->java_class_path, classes_->path());
  EXPECT_EQ(Resolve(Class("p/../p/./Heir.class")), "p.Heir");
  EXPECT_EQ(Resolve(Class("p/Heir$Inner.class")), "p.Heir$Inner");
}

TEST_F(TargetTest, SearchesTheClassPathAfterAClassFile) {
  const TestDirectory other;
  const Result<Target> target = ResolveTarget(Class("p/App.class"), other.path().string(), *jdk_);
  ASSERT_TRUE(target) << Message(target);
  ASSERT_EQ(target->class_path.entries().size(), 2U);
  EXPECT_EQ(target->class_path.entries()[1].path, other.path());
}

TEST_F(TargetTest, RefusesAClassFileInTheWrongPlace) {
  const TestDirectory other;
  const std::string moved = other.Write("App.class", ContentOf(Class("p/App.class")));
  EXPECT_EQ(Resolve(moved), "(" + moved +
                                ": it contains the class p.App, so its path must end with "
                                "p/App.class)");
  const std::string none = other / "None.class";
  EXPECT_EQ(Resolve(none), "(" + none + ": no such file)");
  fs::create_directory(none);
  EXPECT_EQ(Resolve(none), "(" + none + ": it is not a file)");
  const std::string text = other.Write("Text.class", "text");
  EXPECT_NE(Resolve(text).find(text), std::string::npos);
}

TEST_F(TargetTest, TakesAClassName) {
  EXPECT_EQ(Resolve("p.App", classes_->path()), "p.App");
  EXPECT_EQ(Resolve("p/App", "nowhere:" + classes_->path()), "p.App");
  EXPECT_EQ(Resolve("p.Heir", classes_->path()), "p.Heir");
  const Result<Target> target = ResolveTarget("p.App", "nowhere:" + classes_->path(), *jdk_);
  EXPECT_EQ(target->java_class_path, "nowhere:" + classes_->path());
}

TEST_F(TargetTest, SaysWhyAClassCannotBeStarted) {
  const std::string cp = classes_->path();
  EXPECT_EQ(Resolve("p.None", cp),
            "(p.None: there is no class p.None on the class path " + cp + ")");
  EXPECT_EQ(Resolve("App", cp + "/p"),
            "(App: App.class in " + cp + "/p: it contains the class p.App)");
  for (const std::string name : {"p.Lib", "p.NotMain"}) {
    EXPECT_EQ(Resolve(name, cp), "(" + name + ": class " + name +
                                     " has no method public static void main(String[] args))");
  }
}

TEST_F(TargetTest, GuessesWhatWasMeant) {
  const TestDirectory other;
  other.Write("Foo.java", "");
  const std::string file = other.Write("notes.txt", "");
  EXPECT_NE(Resolve(other / "Foo").find("; did you mean " + (other / "Foo.java") + "?"),
            std::string::npos);
  EXPECT_EQ(Resolve(file), "(" + file + ": it is not a .java, .class or .jar file)");
}

TEST_F(TargetTest, TakesAJar) {
  const TestDirectory other;
  const auto jar = [&](std::string_view name, std::string_view manifest) {
    return other.Write(name, TestZip()
                                 .Deflated("META-INF/MANIFEST.MF", manifest)
                                 .Deflated("p/App.class", ContentOf(Class("p/App.class")))
                                 .Bytes());
  };
  const std::string good = jar("good.jar", "Main-Class: p.App\nClass-Path: lib/\n");
  fs::create_directory(other / "lib");
  const Result<Target> target = ResolveTarget(good, std::nullopt, *jdk_);
  ASSERT_TRUE(target) << Message(target);
  EXPECT_EQ(target->main_class, "p.App");
  EXPECT_EQ(target->java_class_path, good);
  EXPECT_EQ(target->class_path.entries().size(), 2U);

  const std::string none = jar("none.jar", "A: b\n");
  EXPECT_EQ(Resolve(none), "(" + none +
                               ": its manifest has no Main-Class; to run one of its classes, use "
                               "--cp " +
                               none + " and the class's name)");
  const std::string wrong = jar("wrong.jar", "Main-Class: p.Gone\n");
  EXPECT_EQ(Resolve(wrong),
            "(" + wrong + ": there is no class p.Gone on the class path " + wrong + ")");
  const std::string text = other.Write("text.jar", "text");
  EXPECT_NE(Resolve(text).find(text + " is not a readable jar"), std::string::npos);
}

TEST_F(TargetTest, CompilesAJavaFile) {
  const TestDirectory other;
  const std::string file = other.Write("Dekker.java", R"(package q;
interface First { static void main(String args) {} }
class Second extends p.Base { class Inner { public static void main(String[] args) {} } }
class Dekker { public static void main(String[] args) { java.util.List l = null; l.add(1); } }
)");
  other.Write("lib/p/Base.java",
              "package p; public class Base { public static void main(String[] args) {} }");
  std::string directory;
  {
    const Result<Target> target = ResolveTarget(file, other / "lib", *jdk_);
    ASSERT_TRUE(target) << Message(target);
    EXPECT_EQ(target->main_class, "q.Dekker");
    EXPECT_EQ(target->java_class_path, other / "lib");
    EXPECT_NE(target->notes.find("unchecked"), std::string::npos) << target->notes;
    EXPECT_TRUE(target->class_path.Find("p/Base.class")->has_value());
    directory = target->compiled->path();
    EXPECT_TRUE(fs::exists(directory));
  }
  EXPECT_FALSE(fs::exists(directory));
  EXPECT_FALSE(fs::exists(other / "lib/p/Base.class"));

  // If no class is named like the file and has main, the first class with main counts: here by
  // inheritance.
  fs::rename(file, other / "Other.java");
  EXPECT_EQ(Resolve(other / "Other.java", other / "lib"), "q.Second");
}

// U+1D49C is written differently in class files and in file names.
TEST_F(TargetTest, TakesNamesThatAreNotAscii) {
  const TestDirectory other;
  const std::string file =
      other.Write("\u00DCber\U0001D49C.java", R"(package \u00E9;
class First { public static void main(String[] args) {} }
class \u00DCber)"
                                              "\U0001D49C"
                                              R"( { public static void main(String[] args) {} }
)");
  const char* const old = std::getenv("LC_ALL");
  const std::string saved = old == nullptr ? "" : old;
  setenv("LC_ALL", "C", 1);
  const Result<Target> target = ResolveTarget(file, std::nullopt, *jdk_);
  setenv("LC_ALL", saved.c_str(), 1);
  ASSERT_TRUE(target) << Message(target);
  EXPECT_EQ(target->main_class, "\u00E9.\u00DCber\xED\xA0\xB5\xED\xB2\x9C");
  EXPECT_EQ(Resolve(target->compiled->path() + "/\u00E9/\u00DCber\U0001D49C.class"),
            target->main_class);
  EXPECT_EQ(Resolve("\u00E9.\u00DCber\U0001D49C", target->compiled->path()), target->main_class);
}

TEST_F(TargetTest, ShowsWhatTheCompilerSays) {
  const TestDirectory other;
  const std::string file = other.Write("Bad.java", "class Bad { int x = \"one\"; }\n");
  const std::string message = Resolve(file);
  EXPECT_TRUE(message.starts_with("(" + file + " does not compile\n" + file + ":1: ")) << message;
  EXPECT_EQ(Resolve(other / "None.java"), "(" + (other / "None.java") + ": no such file)");
  const std::string no_main = other.Write("NoMain.java", "class A {} class B {}\n");
  EXPECT_EQ(
      Resolve(no_main),
      "(" + no_main + ": none of its classes has a method public static void main(String[] args))");
}

TEST_F(TargetTest, SaysThatTheJdkHasNoCompiler) {
  const TestDirectory other;
  other.Write("jre/release", "JAVA_VERSION=\"17.0.1\"\n");
  other.Write("jre/lib/modules", "image");
  const Result<Jdk> jre = FindJdk(JdkSearch{.option = other / "jre"});
  ASSERT_TRUE(jre);
  const std::string file = other.Write("A.java", "class A {}");
  EXPECT_NE(Message(ResolveTarget(file, std::nullopt, *jre)).find("has no bin/javac"),
            std::string::npos);
}

}  // namespace
}  // namespace mazurka
