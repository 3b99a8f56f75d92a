#include "base/intern_table.h"

#include <gtest/gtest.h>

#include <string>

#include "base/id.h"

namespace mazurka {
namespace {

enum class WordId : uint32_t {};

class Words {
 public:
  WordId Intern(const std::string& word, uint32_t hash) {
    return table_.Intern(
        hash, [&](WordId id) { return words_[IndexOf(id)] == word; },
        [&] {
          words_.push_back(word);
          return static_cast<WordId>(words_.size() - 1);
        });
  }
  size_t size() const { return words_.size(); }

 private:
  InternTable<WordId> table_{4};
  std::vector<std::string> words_;
};

TEST(InternTableTest, DistinguishesValuesWithEqualHashes) {
  Words words;
  const WordId a = words.Intern("a", 7), b = words.Intern("b", 7);
  EXPECT_NE(a, b);
  EXPECT_EQ(words.Intern("a", 7), a);
  EXPECT_EQ(words.Intern("b", 7), b);
}

TEST(InternTableTest, FindsAllValuesAfterItHasGrown) {
  Words words;
  for (uint32_t i = 0; i < 1000; ++i)
    EXPECT_EQ(words.Intern(std::to_string(i), i % 300), WordId{i});
  for (uint32_t i = 0; i < 1000; ++i)
    EXPECT_EQ(words.Intern(std::to_string(i), i % 300), WordId{i});
  EXPECT_EQ(words.size(), 1000u);
}

}  // namespace
}  // namespace mazurka
