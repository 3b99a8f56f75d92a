#include "jvm/classpath/compile_inputs.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/files.h"
#include "jvm/classpath/class_path.h"
#include "jvm/classpath/jar.h"
#include "jvm/classpath/mapped_file.h"
#include "jvm/classpath/mentioned_names.h"

namespace mazurka {
namespace {

namespace fs = std::filesystem;

// Reading more than this would take as long as the compiler takes.
constexpr size_t kMostEntries = 20'000, kMostText = 16u << 20, kMostJarBytes = 64u << 20;
constexpr int kMostRounds = 64;

constexpr const char* kProcessors = "META-INF/services/javax.annotation.processing.Processor";

std::string_view TextOf(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

Bytes BytesOf(std::string_view text) {
  return {reinterpret_cast<const uint8_t*>(text.data()), text.size()};
}

class Hasher {
 public:
  void Add(uint64_t word) { hash_ = Combine(hash_, word); }
  void Add(const Hash128& hash) { hash_ = Combine(hash_, hash); }
  void Add(Bytes bytes) {
    Add(bytes.size());
    Add(HashBytes128(bytes));
  }
  void Add(std::string_view text) { Add(BytesOf(text)); }
  const Hash128& hash() const { return hash_; }

 private:
  Hash128 hash_;
};

uint64_t Nanoseconds(const timespec& time) {
  return static_cast<uint64_t>(time.tv_sec) * 1'000'000'000 + static_cast<uint64_t>(time.tv_nsec);
}

// Adds what changes when the file is written or replaced.
bool AddStamp(const std::string& file, Hasher& hasher) {
  struct stat info;
  if (stat(file.c_str(), &info) != 0) return false;
  hasher.Add(info.st_dev);
  hasher.Add(info.st_ino);
  hasher.Add(static_cast<uint64_t>(info.st_size));
  hasher.Add(Nanoseconds(info.st_mtim));
  hasher.Add(Nanoseconds(info.st_ctim));
  return true;
}

bool IsSet(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

// Adds the compiler, and the variables that choose the language of its messages, the encoding of
// file names, and the times of files in jars. Fails if a variable holds options: those can name any
// file.
bool AddCompiler(const Jdk& jdk, Hasher& hasher) {
  for (const char* variable : {"JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"}) {
    if (IsSet(variable)) return false;
  }
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE", "TZ"})
    hasher.Add(IsSet(variable) ? std::string_view(std::getenv(variable)) : "");
  hasher.Add(jdk.home());
  for (const char* key : {"JAVA_VERSION", "JAVA_RUNTIME_VERSION", "IMPLEMENTOR", "SOURCE"})
    hasher.Add(jdk.Release(key));
  return AddStamp(jdk.modules(), hasher) && AddStamp(jdk.javac(), hasher);
}

// The part of a class's or a package's file name that a program mentions: javac finds A$B.class
// only by way of A. Empty: javac may read the file although no text contains its name.
std::string_view MentionedPart(std::string_view name) {
  const std::string_view stem = name.substr(0, name.rfind('.'));
  if (stem == "package-info" || stem == "module-info") return "";
  // A class file writes some of these characters in other bytes than a file name.
  if (std::ranges::any_of(stem, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
    return "";
  return stem.substr(0, stem.find('$'));
}

bool IsJavaFile(std::string_view name) {
  return name.ends_with(".java") || name.ends_with(".class");
}

// The search for the files that javac may read.
class Search {
 public:
  explicit Search(std::string source) : source_(std::move(source)) {
    names_.Add("java lang");  // imported without being mentioned
  }

  // False from all methods: the inputs cannot be known.
  bool Run(const ClassPath& path) {
    const auto text = ReadFile(source_);
    if (!text || !AddStamp(source_, stamp_)) return false;
    contents_.Add(std::string_view(*text));
    AddText(*text, /*is_source=*/true);
    for (size_t i = 0; i < path.entries().size(); ++i) {
      if (!AddEntry(path.entries()[i], i)) return false;
    }
    return Follow() && Finish();
  }

  const Hash128& contents() const { return contents_.hash(); }
  const Hash128& stamp() const { return stamp_.hash(); }

 private:
  // A file or directory that no text is known to mention so far.
  struct Candidate {
    enum class Kind : uint8_t { kDirectory, kFile, kInJar } kind;
    size_t entry;      // of the class path
    std::string path;  // absolute; in a jar, below its root
    std::string name;  // MentionedPart
  };

  // A file or directory that counts.
  struct Found {
    size_t entry;
    std::string path;
    Hash128 content;
    uint64_t written;
    auto operator<=>(const Found&) const = default;
  };

  bool AddEntry(const ClassPathEntry& entry, size_t number) {
    const auto processors = entry.source->Find(kProcessors);
    if (!processors || *processors) return false;
    if (entry.kind == ClassPathEntry::Kind::kDirectory) return List(entry.path, number);
    const auto file = MappedFile::Open(entry.path);
    if (!file || !AddStamp(entry.path, stamp_)) return false;
    jar_bytes_ += file->bytes().size();
    if (jar_bytes_ > kMostJarBytes) return false;
    contents_.Add(number);
    contents_.Add(file->bytes());
    auto jar = Jar::Open(entry.path);
    if (!jar) return false;
    for (const std::string_view path : (*jar)->Names()) {
      if (!IsJavaFile(path)) continue;
      AddCandidate(Candidate::Kind::kInJar, number, std::string(path),
                   path.substr(path.rfind('/') + 1));
    }
    jars_.resize(number + 1);
    jars_[number] = std::move(*jar);
    return entries_ <= kMostEntries;
  }

  void AddCandidate(Candidate::Kind kind, size_t entry, std::string path, std::string_view name) {
    ++entries_;
    next_.push_back({kind, entry, std::move(path), std::string(MentionedPart(name))});
  }

  bool List(const std::string& directory, size_t entry) {
    std::error_code error;
    for (fs::directory_iterator file(directory, error), end; !error && file != end;
         file.increment(error)) {
      const std::string name = file->path().filename().string();
      std::error_code gone;
      if (file->is_directory(gone)) {
        // A dot is in no package's name.
        if (name.find('.') == std::string::npos)
          AddCandidate(Candidate::Kind::kDirectory, entry, file->path().string(), name);
      } else if (IsJavaFile(name)) {
        if (!file->is_regular_file(gone)) return false;
        AddCandidate(Candidate::Kind::kFile, entry, file->path().string(), name);
      }
      if (++entries_ > kMostEntries) return false;
    }
    return !error;
  }

  // Repeats until no text mentions another candidate.
  bool Follow() {
    for (int round = 0; round < kMostRounds; ++round) {
      std::vector<Candidate> waiting = std::move(next_);
      next_.clear();
      bool added = false;
      for (Candidate& candidate : waiting) {
        if (everything_ || names_.Mentions(candidate.name)) {
          added = true;
          if (!Count(candidate)) return false;
        } else {
          next_.push_back(std::move(candidate));
        }
      }
      if (!added) return true;
    }
    return false;
  }

  bool Count(const Candidate& candidate) {
    if (candidate.kind == Candidate::Kind::kDirectory) {
      found_.push_back({candidate.entry, candidate.path, {}, 0});
      return List(candidate.path, candidate.entry);
    }
    const bool is_source = candidate.path.ends_with(".java");
    if (candidate.kind == Candidate::Kind::kInJar) {
      const auto bytes = jars_[candidate.entry]->Find(candidate.path);
      return bytes && (!*bytes || AddText(TextOf(**bytes), is_source));
    }
    struct stat info;
    const auto text = ReadFile(candidate.path);
    if (!text || stat(candidate.path.c_str(), &info) != 0) return false;
    if (!AddStamp(candidate.path, stamp_)) return false;
    std::error_code error;
    if (is_source && !fs::equivalent(candidate.path, source_, error)) other_sources_ = true;
    found_.push_back(
        {candidate.entry, candidate.path, HashBytes128(BytesOf(*text)), Nanoseconds(info.st_mtim)});
    return AddText(*text, is_source);
  }

  bool AddText(std::string_view text, bool is_source) {
    // A name can hide in Unicode escapes.
    if (is_source && text.find("\\u") != std::string_view::npos) everything_ = true;
    names_.Add(text);
    return names_.size() <= kMostText;
  }

  // If a class has a source and a class file, javac reads the newer one.
  bool Finish() {
    std::ranges::sort(found_);
    for (const Found& found : found_) {
      contents_.Add(found.entry);
      contents_.Add(std::string_view(found.path));
      contents_.Add(found.content);
      if (other_sources_) contents_.Add(found.written);
    }
    return true;
  }

  const std::string source_;
  MentionedNames names_;
  std::vector<Candidate> next_;
  std::vector<Found> found_;
  std::vector<std::unique_ptr<Jar>> jars_;  // by number of their entry
  Hasher contents_, stamp_;
  size_t entries_ = 0, jar_bytes_ = 0;
  bool everything_ = false;     // all candidates count
  bool other_sources_ = false;  // javac may compile another source than the one it is given
};

}  // namespace

std::optional<CompileInputs> InputsOf(const Jdk& jdk, const std::vector<std::string>& options,
                                      const std::string& class_path, const std::string& source) {
  const auto path = ClassPath::Parse(class_path);
  if (!path) return std::nullopt;
  Hasher key;
  if (!AddCompiler(jdk, key)) return std::nullopt;
  for (const std::string& option : options) key.Add(std::string_view(option));
  key.Add(std::string_view(class_path));  // javac's notes contain the names as they are given
  key.Add(std::string_view(source));
  Search search(source);
  if (!search.Run(*path)) return std::nullopt;
  key.Add(search.contents());
  return CompileInputs{key.hash(), search.stamp()};
}

}  // namespace mazurka
