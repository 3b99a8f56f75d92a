#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <random>

namespace mazurka {

// Inserts `count` keys that next_key(random) makes, some of them several times. A store has to
// behave like a map.
template <typename Store, typename NextKey>
void ExpectAgreesWithAMap(uint32_t count, NextKey next_key) {
  Store store;
  std::mt19937_64 random(1);
  std::map<decltype(next_key(random)), uint32_t> model;
  for (uint32_t i = 1; i <= count; ++i) {
    const auto key = next_key(random);
    auto found = store.Insert(key);
    auto [it, is_new] = model.try_emplace(key, 0);
    ASSERT_EQ(found.is_new, is_new);
    ASSERT_EQ(*found.value, it->second);
    *found.value = it->second = i;
  }
  EXPECT_EQ(store.size(), model.size());
}

}  // namespace mazurka
