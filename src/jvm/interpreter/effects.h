#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "jvm/heap/object.h"
#include "jvm/heap/reserved.h"
#include "jvm/heap/trail.h"
#include "jvm/threads/thread.h"

namespace mazurka {

// Where the output of the program goes under `run`.
class Console {
 public:
  virtual ~Console() = default;
  virtual void Write(int fd, const uint8_t* bytes, size_t count) = 0;
  virtual int64_t Read(uint8_t* bytes, size_t count) = 0;  // standard input; -1 at its end
  virtual int64_t Available() = 0;
};

// A thread that ended by an exception.
struct Uncaught {
  ThreadId thread;
  uint32_t number;    // Thread::number
  Ref thread_object;  // has the thread's name
  Ref exception;
  bool handled;  // by a handler of the program that did not throw

  bool is_main() const { return number == 0; }
};

// The effects of an execution beside the heap: output, uncaught exceptions, and the state that
// natives keep outside the heap (positions in files, exit). All of it is on the trail.
class Effects {
 public:
  enum class Output : uint8_t {
    kPassOn,   // to the console, at once
    kKeep,     // standard output is kept and part of the state; standard error is dropped
    kDiscard,  // output is dropped
  };
  // The limit of the output that one execution keeps.
  static constexpr uint64_t kMaxKept = 16u << 20;

  Effects(Trail& trail, Console& console, Output output)
      : trail_(trail), console_(console), mode_(output) {}

  // Returns false when the output would exceed kMaxKept.
  [[nodiscard]] bool Write(int fd, std::span<const uint8_t> bytes);
  // True if output to this descriptor is shown or kept.
  bool Shows(int fd) const {
    return mode_ == Output::kPassOn || (mode_ == Output::kKeep && fd == 1);
  }
  std::span<const uint8_t> kept() const { return {kept_.data(), state_[0].kept}; }

  // Returns false when there are too many.
  [[nodiscard]] bool AddUncaught(const Uncaught& uncaught, uint64_t class_name_hash);
  // The handler itself threw, or left the exception to the JDK: the exception counts as not
  // handled.
  void HandlerFailed(ThreadId thread);
  std::span<Uncaught> uncaught() { return {uncaught_.data(), state_[0].uncaught}; }

  // A part of the state that natives keep changed from one value to another. Zero means absent.
  void Change(const Hash128& from, const Hash128& to);

  // The hash of all effects, for fingerprints.
  Hash128 hash() const;
  // Appends the same information, in full where possible.
  void AppendTo(std::vector<uint8_t>& bytes) const;

 private:
  struct State {
    uint64_t kept = 0;      // bytes
    uint64_t uncaught = 0;  // entries
    Hash128 output;         // of the bytes in order, however many calls wrote them
    Hash128 parts;          // sum of the rest
  };
  static constexpr uint64_t kMaxUncaught = 1u << 20;

  void Save() { trail_.Save(&state_[0], sizeof(State)); }

  Trail& trail_;
  Console& console_;
  Output mode_;
  Reserved<State> state_{1};
  // Entries beyond the counts in the state are left over from undone steps.
  Reserved<uint8_t> kept_{kMaxKept};
  Reserved<Uncaught> uncaught_{kMaxUncaught};
};

}  // namespace mazurka
