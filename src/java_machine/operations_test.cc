// Which operations are announced, one by one, for the many ways to access shared memory.

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "java_machine/test_machine.h"

namespace mazurka {
namespace {

// The accesses of a thread to the objects in some static fields of class Ops, as "read a+16 4":
// kind, field that holds the object (or "Ops" for the statics themselves), offset, bytes.
std::vector<std::string> OperationsOf(TestMachine& machine, const std::string& klass,
                                      const std::vector<std::string>& holders) {
  std::vector<std::string> operations;
  while (machine->Status() == MachineStatus::kRunning) {
    ThreadId t = machine->Enabled().back();  // the started one; main waits for it
    Operation op = machine->Pending(t);
    std::string object;
    const Klass& main_class = *TestMachine::Find(*machine, klass);
    for (const Field& f : main_class.fields) {
      bool is_this = f.is_static() && f.offset == op.slot;
      if (is_this && op.object == Classes::MirrorName(main_class)) object = klass;
    }
    for (const std::string& holder : holders) {
      Ref held = TestMachine::Object(*machine, klass, holder);
      if (!IsNull(held) && machine->vm().objects().StableName(held) == op.object) object = holder;
    }
    if (!object.empty() && op.kind != OperationKind::kClassInit) {
      std::string text = std::string(NameOf(op.kind)) + " " + object;
      if (op.slot < 0xffffff00 && op.slot != kMonitorSlot)
        text += "+" + std::to_string(op.slot) + " " + std::to_string(op.bytes);
      operations.push_back(text);
    }
    machine->Step(t, 0);
  }
  EXPECT_EQ(machine->Status(), MachineStatus::kFinished) << machine->WhyUnsupported();
  return operations;
}

// A program whose main starts one thread that runs `body` and waits for its end.
std::string Program(const std::string& members, const std::string& body) {
  return "import java.lang.invoke.*;\nimport java.lang.reflect.*;\n"
         "import java.util.concurrent.atomic.*;\n"
         "public class Ops {\n" +
         members + "\n  static void body() throws Throwable {\n" + body +
         "\n  }\n"
         "  public static void main(String[] args) throws Exception {\n"
         "    Thread t = new Thread(() -> {\n"
         "      try { body(); } catch (Throwable e) { throw new Error(e); } });\n"
         "    t.start();\n    t.join();\n  }\n}\n";
}

using Lines = std::vector<std::string>;

TEST(Operations, FieldsStaticsAndArrays) {
  TestMachine machine("Ops", Program(R"(
    static class C { int i; long l; byte b; volatile short s; final int f = 7; Object r; }
    static C c = new C();
    static long[] longs = {1, 2};
    static byte[] bytes = {1, 2};
    static Object[] refs = {null, null};
    static int st;)",
                                     R"(
    C c = Ops.c; long[] longs = Ops.longs; byte[] bytes = Ops.bytes; Object[] refs = Ops.refs;
    c.i = 1; int i = c.i; c.l = 2; long l = c.l; c.b = 3; i = c.b; c.s = 4; i = c.s; i = c.f;
    c.r = null; Object o = c.r;
    longs[1] = 5; l = longs[1]; bytes[1] = 6; i = bytes[1]; refs[1] = o; o = refs[1];
    st = 9; i = st;)"));
  Klass* c = TestMachine::Find(*machine, "Ops$C");
  Klass* ops = TestMachine::Find(*machine, "Ops");
  auto at = [&](Klass* k, const char* name) { return std::to_string(k->FieldNamed(name)->offset); };
  Lines expected;
  for (const char* field : {"c", "longs", "bytes", "refs"})
    expected.push_back("read Ops+" + at(ops, field) + " 4");
  auto both = [&](const std::string& place) {
    expected.push_back("write " + place);
    expected.push_back("read " + place);
  };
  both("c+" + at(c, "i") + " 4");
  both("c+" + at(c, "l") + " 8");
  both("c+" + at(c, "b") + " 1");
  both("c+" + at(c, "s") + " 2");  // then the final field, which is invisible
  both("c+" + at(c, "r") + " 4");
  both("longs+32 8");
  both("bytes+25 1");
  both("refs+28 4");
  both("Ops+" + at(ops, "st") + " 4");
  EXPECT_EQ(OperationsOf(machine, "Ops", {"c", "longs", "bytes", "refs"}), expected);
}

TEST(Operations, Handles) {
  TestMachine machine("Ops", Program(R"(
    static class C { int i; volatile long l; Object r; short s; }
    static C c = new C();
    static int st;
    static int[] ints = {1, 2};
    static byte[] bytes = new byte[16];
    static final VarHandle I, R, S, ST, A, V;
    static { try {
      MethodHandles.Lookup k = MethodHandles.lookup();
      I = k.findVarHandle(C.class, "i", int.class);
      R = k.findVarHandle(C.class, "r", Object.class);
      S = k.findVarHandle(C.class, "s", short.class);
      ST = k.findStaticVarHandle(Ops.class, "st", int.class);
      A = MethodHandles.arrayElementVarHandle(int[].class);
      V = MethodHandles.byteArrayViewVarHandle(long[].class, java.nio.ByteOrder.nativeOrder());
    } catch (Exception e) { throw new Error(e); } }
    static final AtomicLongFieldUpdater<C> U = AtomicLongFieldUpdater.newUpdater(C.class, "l");
    static final Field F;
    static { try { F = C.class.getDeclaredField("i"); } catch (Exception e) { throw new Error(e); } }
    static AtomicIntegerArray atomic;
    static Object inner;)",
                                     R"(
    C c = Ops.c;
    I.set(c, 1); int i = (int) I.get(c); I.setVolatile(c, 2); i = (int) I.getAcquire(c);
    boolean b = I.compareAndSet(c, 2, 3); i = (int) I.getAndAdd(c, 1);
    R.setRelease(c, null); Object o = (Object) R.getVolatile(c);
    S.setOpaque(c, (short) 1); short s = (short) S.getAndBitwiseOr(c, (short) 6);
    ST.set(5); b = ST.weakCompareAndSetPlain(5, 6);
    A.set(ints, 1, 4); i = (int) A.getAndSet(ints, 1, 9);
    V.set(bytes, 0, 7L); long l = (long) V.getVolatile(bytes, 0);
    U.incrementAndGet(c);
    F.setInt(c, 8); i = F.getInt(c);)"));
  Klass* c = TestMachine::Find(*machine, "Ops$C");
  Klass* ops = TestMachine::Find(*machine, "Ops");
  auto at = [&](Klass* k, const char* name) { return std::to_string(k->FieldNamed(name)->offset); };
  std::string i = " c+" + at(c, "i") + " 4", r = " c+" + at(c, "r") + " 4";
  std::string s = " c+" + at(c, "s") + " 2", st = " Ops+" + at(ops, "st") + " 4";
  Lines expected = {"read Ops+" + at(ops, "c") + " 4",
                    "write" + i,
                    "read" + i,
                    "write" + i,
                    "read" + i,
                    "update" + i,
                    "update" + i,
                    "write" + r,
                    "read" + r,
                    "write" + s,
                    "update" + s,
                    "write" + st,
                    "update" + st,
                    "read Ops+" + at(ops, "ints") + " 4",
                    "write ints+28 4",
                    "read Ops+" + at(ops, "ints") + " 4",
                    "update ints+28 4",
                    "read Ops+" + at(ops, "bytes") + " 4",
                    "write bytes+24 8",
                    "read Ops+" + at(ops, "bytes") + " 4",
                    "read bytes+24 8",
                    "update c+" + at(c, "l") + " 8",
                    "write" + i,
                    "read" + i};
  EXPECT_EQ(OperationsOf(machine, "Ops", {"c", "ints", "bytes"}), expected);
}

TEST(Operations, CopiesElementByElement) {
  TestMachine machine("Ops", Program(R"(
    static int[] a = {1, 2, 3}, b = {0, 0, 0};
    static class C implements Cloneable { int x; final int y = 2; byte z;
      C copy() throws CloneNotSupportedException { return (C) clone(); } }
    static C c = new C();
    static Object[] objects = {"x", 1};
    static String[] strings = {null, null};)",
                                     R"(
    int[] a = Ops.a, b = Ops.b; C c = Ops.c; Object[] objects = Ops.objects;
    String[] strings = Ops.strings; int[] own = new int[2];
    System.arraycopy(a, 0, own, 0, 2);
    System.arraycopy(own, 0, b, 1, 2);
    System.arraycopy(a, 1, b, 0, 1);
    System.arraycopy(a, 0, a, 1, 2);
    System.arraycopy(own, 0, new int[2], 0, 2);
    int[] d = b.clone();
    c.copy();
    Array.getInt(a, 1); Array.set(b, 2, 5);
    try { System.arraycopy(objects, 0, strings, 0, 2); throw new Error(); }
    catch (ArrayStoreException e) { })"));
  Klass* c = TestMachine::Find(*machine, "Ops$C");
  Klass* ops = TestMachine::Find(*machine, "Ops");
  auto at = [&](Klass* k, const char* name) { return std::to_string(k->FieldNamed(name)->offset); };
  Lines fields = {"read c+" + at(c, "x") + " 4", "read c+" + at(c, "z") + " 1"};
  if (c->FieldNamed("x")->offset > c->FieldNamed("z")->offset) std::swap(fields[0], fields[1]);
  Lines expected;
  for (const char* field : {"a", "b", "c", "objects", "strings"})
    expected.push_back("read Ops+" + at(ops, field) + " 4");
  for (const char* line :
       {"read a+24 4", "read a+28 4", "write b+28 4", "write b+32 4", "read a+28 4", "write b+24 4",
        // Overlapping: from the end.
        "read a+28 4", "write a+32 4", "read a+24 4", "write a+28 4", "read b+24 4", "read b+28 4",
        "read b+32 4"})
    expected.push_back(line);
  expected.insert(expected.end(), fields.begin(), fields.end());
  for (const char* line : {"read a+28 4", "write b+32 4", "read objects+24 4", "write strings+24 4",
                           "read objects+28 4"})
    expected.push_back(line);
  EXPECT_EQ(OperationsOf(machine, "Ops", {"a", "b", "c", "objects", "strings"}), expected);
}

// Copies two elements while another thread writes them: 0 or 1 for each, in any combination that
// the order of its writes allows.
TEST(Operations, OthersComeBetweenElements) {
  TestMachine machine("Between", R"(
    public class Between {
      static int[] a = {0, 0};
      static int seen = -1;
      public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { int[] b = new int[2]; System.arraycopy(a, 0, b, 0, 2);
          seen = b[0] * 10 + b[1]; });
        t.start();
        a[1] = 1; a[0] = 1;
        t.join();
      }
    })");
  std::set<int32_t> outcomes;
  machine.Explore([&](JavaMachine&) { outcomes.insert(machine.Int("seen")); });
  EXPECT_EQ(outcomes, (std::set<int32_t>{0, 1, 11}));
}

TEST(Operations, UnlockingByExceptionIsAnOperation) {
  TestMachine machine("Ops", Program(R"(
    static Object a = new Object();
    static class C { synchronized void f() { throw new RuntimeException(); } }
    static C c = new C();)",
                                     R"(
    Object a = Ops.a; C c = Ops.c;
    try { synchronized (a) { c.f(); } } catch (RuntimeException e) { }
    try { Ops.class.getDeclaredClasses(); C.class.getDeclaredMethod("f").invoke(c); }
    catch (InvocationTargetException e) { })"));
  Lines locks;
  for (const std::string& line : OperationsOf(machine, "Ops", {"a", "c"})) {
    if (!line.starts_with("read")) locks.push_back(line);
  }
  EXPECT_EQ(locks, (Lines{"lock a", "lock c", "unlock c", "unlock a", "lock c", "unlock c"}));
}

// Every pair of steps of different threads that are enabled together and whose footprints do not
// conflict can be taken in either order, with the same result.
void ExpectIndependenceCommutes(JavaMachine& m, int depth, size_t& pairs) {
  std::span<const ThreadId> enabled = m.Enabled();
  std::vector<ThreadId> threads(enabled.begin(), enabled.end());
  if (depth == 0 || m.Status() != MachineStatus::kRunning) return;
  auto step = [&](ThreadId t) {
    m.Step(t, 0);
    return std::vector<Access>(m.Footprint().begin(), m.Footprint().end());
  };
  auto conflict = [](const std::vector<Access>& x, const std::vector<Access>& y) {
    for (const Access& a : x) {
      for (const Access& b : y) {
        if (Conflict(a, b)) return true;
      }
    }
    return false;
  };
  for (ThreadId a : threads) {
    for (ThreadId b : threads) {
      if (IndexOf(a) >= IndexOf(b)) continue;
      auto both = [&](ThreadId first, ThreadId second) -> std::optional<Hash128> {
        std::optional<Hash128> end;
        m.Mark();
        std::vector<Access> x = step(first);
        std::span<const ThreadId> now = m.Enabled();
        if (std::find(now.begin(), now.end(), second) != now.end()) {
          std::vector<Access> y = step(second);
          if (!conflict(x, y)) end = m.Fingerprint();
        }
        m.Undo();
        m.PopMark();
        return end;
      };
      std::optional<Hash128> one = both(a, b), other = both(b, a);
      EXPECT_EQ(one.has_value(), other.has_value())
          << NameOf(m.Pending(a).kind) << " and " << NameOf(m.Pending(b).kind);
      if (!one || !other) continue;
      ++pairs;
      EXPECT_EQ(*one, *other) << NameOf(m.Pending(a).kind) << " and " << NameOf(m.Pending(b).kind);
    }
  }
  for (ThreadId t : threads) {
    m.Mark();
    m.Step(t, 0);
    ExpectIndependenceCommutes(m, depth - 1, pairs);
    m.Undo();
    m.PopMark();
  }
}

TEST(Footprints, IndependentStepsCommute) {
  TestMachine machine("Mixed", R"(
    public class Mixed {
      static Object m = new Object();
      static int[] a = {0, 0};
      static class Lazy { static int x = 1; static { x = 2; } }
      static synchronized void fail() { throw new IllegalStateException(); }
      public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
          synchronized (m) { try { m.wait(1); } catch (InterruptedException e) { a[0] = 1; } }
          a[1] = Lazy.x;
        });
        Thread u = new Thread(() -> {
          try { fail(); } catch (IllegalStateException e) { a[0] = 2; }
          java.util.concurrent.locks.LockSupport.parkNanos(3);
          synchronized (m) { m.notifyAll(); }
        });
        t.start();
        u.start();
        t.interrupt();
        java.util.concurrent.locks.LockSupport.unpark(u);
        int x = Lazy.x;
        t.join();
        u.join();
      }
    })");
  // Run until both threads are alive.
  while (machine->vm().threads().alive() < 3) machine->Step(machine->Enabled().front(), 0);
  size_t pairs = 0;
  ExpectIndependenceCommutes(*machine, 5, pairs);
  EXPECT_GT(pairs, 50u);
  std::mt19937 random(1);
  for (int walk = 0; walk < 20; ++walk) {
    machine->Mark();
    for (int i = 0; i < 60 && machine->Status() == MachineStatus::kRunning; ++i) {
      ExpectIndependenceCommutes(*machine, 1, pairs);
      std::span<const ThreadId> enabled = machine->Enabled();
      machine->Step(enabled[random() % enabled.size()], 0);
    }
    machine->Undo();
    machine->PopMark();
  }
}

}  // namespace
}  // namespace mazurka
