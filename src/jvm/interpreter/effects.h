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
  Ref thread_object;  // knows the thread's name
  Ref exception;
  bool handled;  // by a handler that the program set, which did not throw

  bool is_main() const { return number == 0; }
};

// What an execution does beside changing the heap: output, uncaught exceptions, and what natives
// keep for it outside (positions in files, exit). All of it is on the trail.
class Effects {
 public:
  enum class Output : uint8_t {
    kPassOn,   // to the console, at once
    kKeep,     // standard output is kept and part of the state; standard error is dropped
    kDiscard,  // nobody wants to see it
  };
  // More than this is not kept of one execution.
  static constexpr uint64_t kMaxKept = 16u << 20;

  Effects(Trail& trail, Console& console, Output output)
      : trail_(trail), console_(console), mode_(output) {}

  // False when more would have to be kept than kMaxKept.
  [[nodiscard]] bool Write(int fd, std::span<const uint8_t> bytes);
  // Whether anyone will see what is written to this descriptor.
  bool Shows(int fd) const {
    return mode_ == Output::kPassOn || (mode_ == Output::kKeep && fd == 1);
  }
  std::span<const uint8_t> kept() const { return {kept_.data(), state_[0].kept}; }

  // False when there are too many.
  [[nodiscard]] bool AddUncaught(const Uncaught& uncaught, uint64_t class_name_hash);
  // The handler itself threw, or left it to the JDK: the thread's exception counts as not handled.
  void HandlerFailed(ThreadId thread);
  std::span<Uncaught> uncaught() { return {uncaught_.data(), state_[0].uncaught}; }

  // A part of the state that natives keep went from one value to another; zero: was or is absent.
  void Change(const Hash128& from, const Hash128& to);

  // Of all this, for fingerprints.
  Hash128 hash() const;
  // The same, in full where it can be.
  void AppendTo(std::vector<uint8_t>& bytes) const;

 private:
  struct State {
    uint64_t kept = 0;      // bytes
    uint64_t uncaught = 0;  // entries
    Hash128 output;         // of the bytes, one after the other: however they were written
    Hash128 parts;          // sum of the rest
  };
  static constexpr uint64_t kMaxUncaught = 1u << 20;

  void Save() { trail_.Save(&state_[0], sizeof(State)); }

  Trail& trail_;
  Console& console_;
  Output mode_;
  Reserved<State> state_{1};
  // Entries beyond the counts in the state are left over from what was undone.
  Reserved<uint8_t> kept_{kMaxKept};
  Reserved<Uncaught> uncaught_{kMaxUncaught};
};

}  // namespace mazurka
