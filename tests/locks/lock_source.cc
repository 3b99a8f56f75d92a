#include "lock_source.h"

#include <fmt/core.h>

#include <random>
#include <vector>

namespace mazurka {
namespace {

class Writer {
 public:
  explicit Writer(uint64_t seed) : random_(seed), name_(fmt::format("P{}", seed)) {}

  std::string Program() {
    threads_ = Pick(10) < 3 ? 2 : Pick(10) < 8 ? 3 : 4;
    theme_ = Pick(kThemes);
    fair_ = theme_ != kLatches && Chance(40);
    parks_ = Chance(20);
    own_ = !parks_ && Chance(15);
    if (theme_ == kTimes) threads_ = 2;  // timed waits multiply the interleavings
    if (theme_ >= kPermits) {
      interrupts_ = Chance(50);
      unequal_ = Chance(50);
    }
    std::string fields, bodies, starts, joins, print = "s0";
    for (uint32_t t = 0; t < threads_; ++t) {
      fields += fmt::format("  static String s{};\n", t);
      bodies += fmt::format(
          "\n  static void run{0}() {{\n    StringBuilder s = new StringBuilder();\n{1}    s{0} = "
          "end(s);\n  }}\n",
          t, Body(t));
      if (t == 0) continue;
      fields += fmt::format("  static final Thread t{0} = new Thread({1}::run{0});\n", t, name_);
      starts += fmt::format("    t{}.start();\n", t);
      joins += fmt::format("    t{}.join();\n", t);
      print += fmt::format(" + ' ' + s{}", t);
    }
    fields += "  static final Thread t0 = Thread.currentThread();\n";
    return fmt::format(
        "class {} extends LockProgram {{\n{}\n  public static void main(String[] args) "
        "throws Exception {{\n{}    run0();\n{}    System.out.print({});\n  }}\n{}}}\n",
        name_, fields, starts, joins, print, bodies);
  }

 private:
  uint32_t Pick(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  bool Chance(uint32_t percent) { return Pick(100) < percent; }

  template <size_t kN>
  std::string OneOf(const char* const (&choices)[kN]) {
    return choices[Pick(kN)];
  }

  // The locks of a program, and whether it interrupts threads.
  enum Theme : uint32_t {
    kPair,
    kPairCondition,
    kLockCondition,
    kInterrupts,
    kMixed,
    kTimes,
    kPermits,
    kLatches,
    kThemes
  };
  bool Interrupts() const {
    return theme_ != kPair && theme_ != kPairCondition && (theme_ < kPermits || interrupts_);
  }

  // The name of a fair lock begins with "fair", which leaves the last letter as it is.
  std::string Named(const std::string& name) const { return fair_ ? "fair" + name : name; }

  std::string LockName() {
    if (theme_ == kPair || theme_ == kPairCondition) return Named(OneOf({"r", "r", "w"}));
    if (theme_ == kLockCondition) return Named("l");
    return Named(OneOf({"r", "w", "l", "l"}));
  }

  std::string Acquire(const std::string& lock) {
    if (theme_ == kTimes && Chance(40)) return fmt::format("tryLock({}, {}, s);", lock, Seconds());
    switch (Pick(8)) {
      case 0:
        return fmt::format("tryLock({}, s);", lock);
      case 1:
        return fmt::format("tryLock({}, 5, s);", lock);
      case 2:
        return fmt::format("tryLock({}, 0, s);", lock);
      case 3:
        return fmt::format("interruptibly({}, s);", lock);
      default:
        return fmt::format("{}.lock();", lock);
    }
  }

  std::string Seconds() { return OneOf({"1", "3", "5"}); }

  std::string OnCondition(const std::string& lock) {
    const bool pair = lock.back() == 'w';
    const std::string condition = Named(pair ? "c" : "d");
    switch (Pick(9)) {
      case 0:
      case 1:
        return fmt::format("await({}, s);", condition);
      case 2:
        return fmt::format("await({}, 7, s);", condition);
      case 3:
        return fmt::format("awaitNanos({}, 7, s);", condition);
      case 4:
        return fmt::format("awaitUninterruptibly({}, s);", condition);
      case 5:
      case 6:
        if (Interrupts() && Chance(30))
          return fmt::format("signalIfCleared(t{}, {}, s);", Pick(threads_), condition);
        return fmt::format("signal({}, s);", condition);
      case 7:
        return fmt::format("signalAll({}, s);", condition);
      default:
        return fmt::format("hasWaiters({}, {}, s);", Named(pair ? "pair" : "l"), condition);
    }
  }

  std::string Other(uint32_t self) {
    uint32_t target = Pick(threads_);
    if (target == self) target = (target + 1) % threads_;
    if (theme_ == kTimes && Chance(50)) return Chance(50) ? "sleep(2, s);" : "sleep(4, s);";
    if (parks_ && Chance(50)) return fmt::format("LockSupport.unpark(t{});", target);
    if (own_ && Chance(40)) return Chance(50) ? "own.release(1);" : "own.open = true;";
    if (!Interrupts() || Chance(20)) return "count(s);";
    return Chance(55) ? fmt::format("t{}.interrupt();", target)
                      : fmt::format("isInterrupted(t{}, s);", target);
  }

  // Half of the programs always ask for the same number of permits.
  std::string Permits() { return unequal_ ? OneOf({"1", "2"}) : "1"; }

  std::string OnSemaphore() {
    const std::string semaphore = Named(OneOf({"p", "p", "q"}));
    switch (Pick(10)) {
      case 0:
      case 1:
        return fmt::format("acquire({}, {}, s);", semaphore, Permits());
      case 2:
      case 3:
        return fmt::format("{}.acquireUninterruptibly({});", semaphore, Permits());
      case 4:
        return fmt::format("tryAcquire({}, {}, s);", semaphore, Permits());
      case 5:
        return fmt::format("tryAcquire({}, {}, {}, s);", semaphore, Permits(), Seconds());
      case 6:
        return Chance(50) ? fmt::format("permits({}, s);", semaphore)
                          : fmt::format("drain({}, s);", semaphore);
      default:
        return fmt::format("{}.release({});", semaphore, Permits());
    }
  }

  std::string OnLatch() {
    const std::string latch = OneOf({"one", "two"});
    switch (Pick(6)) {
      case 0:
      case 1:
        return fmt::format("await({}, s);", latch);
      case 2:
        return fmt::format("await({}, {}, s);", latch, Seconds());
      case 3:
        return fmt::format("s.append({}.getCount());", latch);
      default:
        return fmt::format("{}.countDown();", latch);
    }
  }

  // A body for semaphores and latches, which need no sections.
  std::string Statements(uint32_t self) {
    std::string text;
    const uint32_t count = threads_ == 2 ? 2 + Pick(3) : threads_ == 4 ? 1 + Pick(2) : 2 + Pick(2);
    for (uint32_t i = 0; i < count; ++i) {
      const bool other = Chance(interrupts_ ? 35 : 15);
      const bool latch = theme_ == kLatches && Chance(60);
      text += Line(other ? Other(self) : latch ? OnLatch() : OnSemaphore());
    }
    return text;
  }

  // A synchroniser of the program's own: a flag opens it without waking a thread.
  std::string OnOwn() {
    return OneOf({"own.acquire(1);", "own(s);", "own.open = true;", "own.release(1);"});
  }

  // The body of a thread that uses such a synchroniser. One in five also uses a lock.
  std::string OwnUser(uint32_t self) {
    std::string text = Line(OnOwn());
    if (Chance(50)) text += Line(Chance(50) ? OnOwn() : Other(self));
    if (Chance(20)) text += theme_ >= kPermits ? Line(OnSemaphore()) : Section(self);
    return text;
  }

  // The body of a thread that parks itself. One in five also uses a lock.
  std::string Parker(uint32_t self) {
    std::string text;
    const uint32_t count = 1 + Pick(2);
    for (uint32_t i = 0; i < count; ++i) {
      if (Chance(30)) text += Line(Other(self));
      text += Line(Chance(70) ? "park(s);" : "park(3, s);");
    }
    if (Chance(20)) text += theme_ >= kPermits ? Line(OnSemaphore()) : Section(self);
    return text;
  }

  std::string Section(uint32_t self) {
    const std::string lock = LockName();
    std::string text = Line(Acquire(lock));
    const bool conditions = theme_ != kPair && lock.back() != 'r';
    if (conditions && Chance(60)) text += Line(OnCondition(lock));
    if (Chance(40)) text += Line(Chance(50) ? "count(s);" : Other(self));
    if (Chance(20)) {
      const std::string inner = lock.back() == 'l' ? lock : LockName();
      text += Line(Acquire(inner));
      if (Chance(70)) text += Line(fmt::format("unlock({}, s);", inner));
    }
    if (Chance(92)) text += Line(fmt::format("unlock({}, s);", lock));
    return text;
  }

  std::string Body(uint32_t self) {
    if (parks_ && self == threads_ - 1) return Parker(self);
    if (own_ && self != 0) return OwnUser(self);
    if (theme_ >= kPermits) return Statements(self);
    std::string text;
    const uint32_t sections = threads_ == 2 ? 1 + Pick(2) : threads_ == 4 ? 1 : Chance(25) ? 2 : 1;
    for (uint32_t i = 0; i < sections; ++i) {
      if (Chance(25)) text += Line(Other(self));
      text += Section(self);
      if (self == 0 && Chance(15))
        text += Line(fmt::format("t{}.interrupt();", 1 + Pick(threads_ - 1)));
    }
    if (Chance(20)) text += Line(Other(self));
    return text;
  }

  static std::string Line(const std::string& statement) { return "    " + statement + "\n"; }

  std::mt19937_64 random_;
  std::string name_;
  uint32_t threads_ = 2, theme_ = 0;
  bool interrupts_ = true, unequal_ = false, fair_ = false, parks_ = false, own_ = false;
};

}  // namespace

std::string LockProgramSource(uint64_t seed) { return Writer(seed).Program(); }

}  // namespace mazurka
