#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace mazurka {

// A list of elements for each level of a stack. All lists share one vector, so that a level
// allocates no memory of its own.
template <typename T>
class LevelLists {
 public:
  // Adds a level with an empty list, and removes the last level.
  void Push() { begins_.push_back(elements_.size()); }
  void Pop() {
    elements_.erase(elements_.begin() + static_cast<ptrdiff_t>(begins_.back()), elements_.end());
    begins_.pop_back();
  }
  // Adds to the list of the last level.
  void Add(const T& element) { elements_.push_back(element); }

  std::span<T> At(size_t level) { return {elements_.data() + begins_[level], SizeAt(level)}; }
  std::span<const T> At(size_t level) const {
    return {elements_.data() + begins_[level], SizeAt(level)};
  }
  std::span<T> Last() { return At(begins_.size() - 1); }

 private:
  size_t SizeAt(size_t level) const {
    const size_t end = level + 1 < begins_.size() ? begins_[level + 1] : elements_.size();
    return end - begins_[level];
  }

  std::vector<T> elements_;
  std::vector<size_t> begins_;  // by level
};

}  // namespace mazurka
