// Results of earlier runs of `mazurka test`.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/hash.h"
#include "jvm/classpath/class_path.h"
#include "testing/test_case.h"
#include "testing/test_result.h"

namespace mazurka {

// What a check has read beside the things in the keys.
struct CheckInputs {
  // Loaded from the class path, "p/CacheTest$Inner", with the hashes of the bytes.
  std::map<std::string, std::string> classes;
  std::set<std::string> host_reads;  // CheckResult::host_reads
};

// These inputs, the key of the run and the key of the test (cache_key.h) decide what a check finds.
//
// One file for each test and each set of options. Only tests that passed are kept: a failed test is
// checked again, so that its report is whole. A test that reads files or environment variables of
// the host is never kept. A file appears under its name only when it is complete, so several
// processes can use one folder.
class ResultCache {
 public:
  // `path` must outlive the cache. `options` are the words that the key of the run has.
  ResultCache(std::string folder, const Hash128& key_of_run, std::vector<std::string> options,
              const ClassPath& path, std::string jdk_home)
      : folder_(std::move(folder)),
        key_of_run_(key_of_run),
        options_(std::move(options)),
        path_(path),
        jdk_home_(std::move(jdk_home)) {}

  // The result of the test, if it passed in an earlier run and nothing that it depends on has
  // changed since. It says so itself: TestResult::unchanged, detail and texts.
  std::optional<TestResult> Load(const TestCase& test);

  // Keeps the result of a passed test. Returns why not, for the user; empty if it is kept.
  std::string Keep(const TestCase& test, const TestResult& result, const CheckInputs& inputs) const;

  // Files of the cache that Load has ignored, one line each.
  const std::string& problems() const { return problems_; }

 private:
  std::string FileOf(const TestCase& test) const;
  std::string KeyOf(const TestCase& test) const;
  // The hash of the class file, or empty if there is none.
  const std::string& HashOfClass(const std::string& name);
  std::string ReadOutside(const std::set<std::string>& host_reads) const;
  std::map<std::string, std::string> FilesOfJdk(const std::set<std::string>& host_reads) const;

  std::string folder_;
  Hash128 key_of_run_;
  std::vector<std::string> options_;
  const ClassPath& path_;
  std::string jdk_home_;
  std::map<std::string, std::string> hashes_;  // of classes
  std::string problems_;
};

}  // namespace mazurka
