#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

namespace mazurka {

// An array whose address never changes: address space is reserved once, and the host supplies
// zeroed pages when they are first touched. For trivially copyable element types.
template <typename T>
class Reserved {
 public:
  explicit Reserved(size_t capacity) : capacity_(capacity) {
    void* p = mmap(nullptr, capacity * sizeof(T), PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<T*>(p);
  }
  ~Reserved() {
    if (data_ != nullptr) munmap(data_, capacity_ * sizeof(T));
  }
  Reserved(const Reserved&) = delete;
  Reserved& operator=(const Reserved&) = delete;
  Reserved(Reserved&& other) noexcept : data_(other.data_), capacity_(other.capacity_) {
    other.data_ = nullptr;
  }
  Reserved& operator=(Reserved&&) = delete;

  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  size_t capacity() const { return capacity_; }

 private:
  T* data_;
  size_t capacity_;
};

}  // namespace mazurka
