package mazurka.harness;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import mazurka.Verify;

/**
 * Runs one test as its plan says. {@code mazurka test} makes the plan from annotations and passes it
 * as the arguments: a list of steps, each an opcode and its operands.
 *
 * <pre>
 * static CLASS METHOD         calls a static method before the test
 * parameters CLASS METHOD ROW calls a static method; its result's element ROW has the parameters
 * new CLASS                   makes an instance, inside the last one if there is one
 * field CLASS NAME INDEX      sets a field of the last instance to a parameter
 * before CLASS METHOD LEVEL   calls a method of instance LEVEL
 * expect CLASS                the test has to throw this exception
 * test CLASS METHOD LEVEL TYPES COUNT VALUE...
 *                             calls the test; TYPES has the classes of its parameters
 * after CLASS METHOD LEVEL    as before, also if the test failed
 * finally CLASS METHOD        as static, also if the test failed
 * stress TEST MODE RESULT WATCHED MESSAGE COUNT (ROLE CLASS METHOD TYPES)...
 *                             runs a jcstress test, see Stress
 * scenario COUNT WORD...      runs calls of several threads, see Scenario
 * warmup                      does what most tests do, see WarmUp
 * end                         ends the program with all its threads
 * note TEXT                   nothing
 * </pre>
 *
 * <p>The first exception counts; later ones are added to it. After a failure only the steps after
 * and finally run. A failed assumption ends the execution as if it had not begun.
 */
public final class Harness {
  private final String[] plan;
  private final List<Object> instances = new ArrayList<>();
  private int next;
  private Object[] row;
  private Class<?> expected;
  private Throwable error;

  private Harness(String[] plan) {
    this.plan = plan;
  }

  /**
   * With the words {@code rows CLASS METHOD}, prints the number of rows that the method returns; with
   * {@code grade ...}, which outcome of a jcstress test each result has.
   */
  public static void main(String[] plan) throws Throwable {
    if (plan.length == 3 && plan[0].equals("rows")) {
      System.out.println(Rows.of(plan[1], plan[2]).size());
      return;
    }
    if (plan.length > 0 && plan[0].equals("grade")) {
      Grades.print(plan);
      return;
    }
    new Harness(plan).run();
  }

  private void run() throws Throwable {
    boolean ends = false;
    while (next < plan.length) {
      String opcode = plan[next++];
      if (opcode.equals("end")) {
        ends = true;
      } else {
        step(opcode);
      }
    }
    if (error != null) {
      Verify.ignoreIf(isAssumption(error));
      if (Messages.areComputed(error)) Messages.settle(error);
      throw error;
    }
    // JUnit ends the JVM, whatever other threads do.
    if (ends) Runtime.getRuntime().halt(0);
  }

  private void step(String opcode) {
    int operands = next;
    skip(opcode);
    boolean isCleanUp = opcode.equals("after") || opcode.equals("finally");
    if (error != null && !isCleanUp) return;
    try {
      execute(opcode, operands);
    } catch (Throwable thrown) {
      fail(Causes.of(thrown));
    }
  }

  private void skip(String opcode) {
    switch (opcode) {
      case "static":
      case "finally":
        next += 2;
        break;
      case "parameters":
      case "field":
      case "before":
      case "after":
        next += 3;
        break;
      case "new":
      case "expect":
      case "note":
        next += 1;
        break;
      case "stress":
        next += 6 + 4 * Integer.parseInt(plan[next + 5]);
        break;
      case "warmup":
        break;
      case "scenario":
        next += 1 + Integer.parseInt(plan[next]);
        break;
      case "test":
        next += 5 + Integer.parseInt(plan[next + 4]);
        break;
      default:
        throw new IllegalArgumentException("no step " + opcode);
    }
  }

  private void execute(String opcode, int at) throws Throwable {
    switch (opcode) {
      case "static":
      case "finally":
        call(at, null);
        break;
      case "parameters":
        row = Rows.of(plan[at], plan[at + 1]).get(Integer.parseInt(plan[at + 2]));
        break;
      case "new":
        instances.add(Members.newInstance(Members.find(plan[at]), instances, row));
        break;
      case "field":
        Field field = Members.find(plan[at]).getDeclaredField(plan[at + 1]);
        field.setAccessible(true);
        field.set(instances.get(instances.size() - 1), row[Integer.parseInt(plan[at + 2])]);
        break;
      case "expect":
        expected = Members.find(plan[at]);
        break;
      case "before":
      case "after":
        int level = Integer.parseInt(plan[at + 2]);
        if (level < instances.size()) call(at, instances.get(level));
        break;
      case "stress":
        new Stress(plan, at).run();
        break;
      case "scenario":
        Scenario.run(plan, at + 1);
        break;
      case "warmup":
        WarmUp.run();
        break;
      case "test":
        test(at);
        break;
      default:
    }
  }

  private void call(int at, Object instance) throws Throwable {
    Members.method(Members.find(plan[at]), plan[at + 1], new Class<?>[0]).invoke(instance);
  }

  private void test(int at) throws Throwable {
    Class<?>[] types = Members.types(plan[at + 3]);
    Object[] values = new Object[types.length];
    int count = Integer.parseInt(plan[at + 4]);
    for (int i = 0; i < types.length; i++) {
      values[i] = count > 0 ? Values.of(plan[at + 5 + i], types[i]) : Values.converted(row[i], types[i]);
    }
    Method method = Members.method(Members.find(plan[at]), plan[at + 1], types);
    try {
      method.invoke(instances.get(Integer.parseInt(plan[at + 2])), values);
    } catch (Throwable thrown) {
      Throwable cause = Causes.of(thrown);
      if (expected == null || isAssumption(cause)) throw cause;
      if (expected.isInstance(cause)) return;
      throw new Exception(
          "Unexpected exception, expected<" + expected.getName() + "> but was<" + cause.getClass().getName() + ">",
          cause);
    }
    if (expected != null) throw new AssertionError("Expected exception: " + expected.getName());
  }

  private void fail(Throwable thrown) {
    if (error == null) {
      error = thrown;
    } else if (error != thrown) {
      error.addSuppressed(thrown);
    }
  }

  private static boolean isAssumption(Throwable thrown) {
    for (Class<?> c = thrown.getClass(); c != null; c = c.getSuperclass()) {
      String name = c.getName();
      if (name.equals("org.opentest4j.TestAbortedException")
          || name.equals("org.junit.internal.AssumptionViolatedException")) {
        return true;
      }
    }
    return false;
  }
}
