#include "base/symbol.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "base/hash.h"

namespace mazurka {
namespace {

static_assert(std::is_trivially_copyable_v<Symbol> && sizeof(Symbol) == sizeof(void*));

TEST(SymbolTest, EqualStringsAreOneSymbol) {
  SymbolTable table;
  const std::string text = "java/lang/String";
  const Symbol a = table.Intern(text);
  const Symbol b = table.Intern(std::string(text));
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.view(), text);
  EXPECT_EQ(a.hash(), HashBytes(text));
  EXPECT_NE(a, table.Intern("java/lang/string"));
  EXPECT_EQ(table.size(), 2u);
}

TEST(SymbolTest, FindDoesNotIntern) {
  SymbolTable table;
  EXPECT_FALSE(table.Find("x"));
  const Symbol x = table.Intern("x");
  EXPECT_EQ(table.Find("x"), x);
}

TEST(SymbolTest, NullAndEmptyDiffer) {
  SymbolTable table;
  const Symbol empty = table.Intern("");
  EXPECT_TRUE(empty);
  EXPECT_FALSE(Symbol());
  EXPECT_NE(empty, Symbol());
  EXPECT_EQ(Symbol().view(), "");
}

TEST(SymbolTest, SurvivesGrowthAndLongStrings) {
  SymbolTable table;
  const Symbol first = table.Intern("first");
  const Symbol longest = table.Intern(std::string(1 << 20, 'x'));
  for (int i = 0; i < 50000; ++i) table.Intern("symbol" + std::to_string(i));
  EXPECT_EQ(table.Intern("first"), first);
  EXPECT_EQ(longest.view().size(), size_t{1} << 20);
  EXPECT_EQ(table.Find("symbol49999").view(), "symbol49999");
  EXPECT_EQ(table.size(), 50002u);
}

TEST(SymbolTest, ThreadsAgree) {
  SymbolTable table;
  std::vector<std::vector<Symbol>> seen(4);
  std::vector<std::thread> threads;
  for (auto& symbols : seen) {
    threads.emplace_back([&table, &symbols] {
      for (int i = 0; i < 2000; ++i) symbols.push_back(table.Intern(std::to_string(i)));
    });
  }
  for (auto& thread : threads) thread.join();
  for (const auto& symbols : seen) EXPECT_EQ(symbols, seen[0]);
  EXPECT_EQ(table.size(), 2000u);
}

}  // namespace
}  // namespace mazurka
