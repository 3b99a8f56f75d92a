#include "agreement/java_source.h"

#include <fmt/format.h>

namespace mazurka::toy {
namespace {

class JavaWriter {
 public:
  JavaWriter(const ToyProgram& program, const std::string& class_name)
      : program_(program), class_name_(class_name) {}

  std::string Write() {
    Line("final class {} {{", class_name_);
    ++depth_;
    for (size_t v = 0; v < program_.vars.size(); ++v) Declare(v);
    for (int l = 0; l < program_.locks; ++l) Line("static final Object l{} = new Object();", l);
    Line("static Thread t0;");
    for (size_t t = 1; t < program_.threads.size(); ++t) {
      Line("static final Thread t{0} = new T{0}();", t);
    }
    for (size_t t = 1; t < program_.threads.size(); ++t) {
      Line("static final class T{} extends Thread {{", t);
      ++depth_;
      Line("public void run() {{");
      Body(t);
      Line("}}");
      --depth_;
      Line("}}");
    }
    Line("public static void main(String[] args) {{");
    Line("  t0 = Thread.currentThread();");
    for (size_t t = 1; t < program_.threads.size(); ++t) {
      if (program_.threads[t].daemon) Line("  t{}.setDaemon(true);", t);
    }
    Body(0);
    Line("}}");
    --depth_;
    Line("}}");
    return out_;
  }

 private:
  template <typename... Args>
  void Line(fmt::format_string<Args...> format, Args&&... args) {
    out_ += std::string(2 * depth_, ' ');
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
    out_ += '\n';
  }

  void Declare(size_t v) {
    switch (program_.vars[v]) {
      case VarKind::kStatic:
        return Line("static int v{};", v);
      case VarKind::kField:
        return Line("static final Box v{} = new Box();", v);
      case VarKind::kElement:
        return Line("static final int[] v{} = new int[2];", v);
      case VarKind::kAtomic:
        return Line("static final AtomicInteger v{} = new AtomicInteger();", v);
      case VarKind::kSemaphore:
        return Line("static final Semaphore v{} = new Semaphore(0);", v);
    }
  }

  std::string Var(int v) const {
    switch (program_.vars[static_cast<size_t>(v)]) {
      case VarKind::kStatic:
        return fmt::format("v{}", v);
      case VarKind::kField:
        return fmt::format("v{}.value", v);
      case VarKind::kElement:
        return fmt::format("v{}[1]", v);
      case VarKind::kAtomic:
        return fmt::format("v{}.get()", v);
      case VarKind::kSemaphore:
        return fmt::format("v{}.availablePermits()", v);
    }
    return "";
  }

  void Assign(int v, const std::string& value) {
    if (program_.vars[static_cast<size_t>(v)] == VarKind::kAtomic) {
      Line("v{}.set({});", v, value);
    } else {
      Line("{} = {};", Var(v), value);
    }
  }

  static std::string Condition(const std::string& left, int comparison, int right) {
    constexpr std::string_view kSigns[] = {"==", "!=", "<"};
    return fmt::format("{} {} {}", left, kSigns[comparison], right);
  }

  void Body(size_t t) {
    ++depth_;
    Line("int r0 = 0, r1 = 0, r2 = 0;");
    std::vector<Instruction> open;
    for (const Instruction& i : program_.threads[t].code) {
      if (i.op == Op::kEnd) {
        --depth_;
        if (open.back().op == Op::kTry) {
          Line("}} catch (RuntimeException | Error e) {{ r{} = 1; }}", open.back().args[0]);
        } else {
          Line("}}");
        }
        open.pop_back();
        continue;
      }
      One(i, t);
      if (OpensBlock(i.op)) {
        open.push_back(i);
        ++depth_;
      }
    }
    --depth_;
  }

  void Interruptible(const std::string& call, int r) {
    Line("try {{ {}; r{} = 0; }} catch (InterruptedException e) {{ r{} = 1; }}", call, r, r);
  }

  void One(const Instruction& i, size_t t) {
    const int a = i.args[0], b = i.args[1], c = i.args[2], d = i.args[3];
    auto reg = [](int r) { return fmt::format("r{}", r); };
    switch (i.op) {
      case Op::kSet:
        return Line("r{} = {};", a, b);
      case Op::kRead:
        return Line("r{} = {};", a, Var(b));
      case Op::kWrite:
        return Assign(a, std::to_string(b));
      case Op::kStore:
        return Assign(a, reg(b));
      case Op::kAdd:
        return Line("r{} = v{}.getAndAdd({});", a, b, c);
      case Op::kCas:
        return Line("r{} = v{}.compareAndSet({}, {}) ? 1 : 0;", a, b, c, d);
      case Op::kLock:
        return Line("synchronized (l{}) {{", a);
      case Op::kIf:
        return Line("if ({}) {{", Condition(reg(a), b, c));
      case Op::kWhile:
        return Line("while ({}) {{", Condition(Var(a), b, c));
      case Op::kRepeat:
        return Line("for (int i{0} = 0; i{0} < {1}; ++i{0}) {{", depth_, a);
      case Op::kTry:
        return Line("try {{");
      case Op::kEnd:
        return;
      case Op::kWait:
        return Interruptible(fmt::format("l{}.wait()", a), b);
      case Op::kTimedWait:
        return Interruptible(fmt::format("l{}.wait(10)", a), b);
      case Op::kNotify:
        return Line("l{}.notify();", a);
      case Op::kNotifyAll:
        return Line("l{}.notifyAll();", a);
      case Op::kPark:
        return Line("LockSupport.park();");
      case Op::kTimedPark:
        return Line("LockSupport.parkNanos(1000);");
      case Op::kUnpark:
        return Line("LockSupport.unpark(t{});", a);
      case Op::kSleep:
        return Interruptible("Thread.sleep(10)", a);
      case Op::kYield:
        return Line("Thread.yield();");
      case Op::kChoose:
        return Line("r{} = mazurka.Verify.any(0, {});", a, b - 1);
      case Op::kStart:
        return Line("t{}.start();", a);
      case Op::kJoin:
        return Interruptible(fmt::format("t{}.join()", a), b);
      case Op::kTimedJoin:
        return Interruptible(fmt::format("t{}.join(10)", a), b);
      case Op::kInterrupt:
        return Line("t{}.interrupt();", a);
      case Op::kInterrupted:
        return Line("r{} = Thread.interrupted() ? 1 : 0;", a);
      case Op::kIsInterrupted:
        return Line("r{} = t{}.isInterrupted() ? 1 : 0;", a, b);
      case Op::kIsAlive:
        return Line("r{} = t{}.isAlive() ? 1 : 0;", a, b);
      case Op::kAssert:
        return Line("if (!({})) throw new AssertionError();", Condition(reg(a), b, c));
      case Op::kPrint:
        return Line("System.out.println({} + r{});", 100 * t, a);
      case Op::kAcquire:
        return Line("v{}.acquireUninterruptibly();", a);
      case Op::kTryAcquire:
        return Line("r{} = v{}.tryAcquire() ? 1 : 0;", a, b);
      case Op::kRelease:
        return Line("v{}.release({});", a, b);
      case Op::kExit:
        return Line("System.exit({});", ExitStatusOf(static_cast<int>(t)));
    }
  }

  const ToyProgram& program_;
  const std::string& class_name_;
  size_t depth_ = 0;
  std::string out_;
};

}  // namespace

std::string ToJava(const ToyProgram& program, const std::string& class_name) {
  return JavaWriter(program, class_name).Write();
}

std::string JavaPrelude() {
  return "import java.util.concurrent.atomic.AtomicInteger;\n"
         "import java.util.concurrent.Semaphore;\n"
         "import java.util.concurrent.locks.LockSupport;\n"
         "\n"
         "final class Box {\n"
         "  int value;\n"
         "}\n";
}

}  // namespace mazurka::toy
