package mazurka.harness;

import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * One execution of a jcstress test: each actor runs in a thread of its own, then comes the arbiter.
 * At its end it prints the result between two marks, or throws if the result is the watched one.
 *
 * <p>A termination test calls the signal after its actor has been started, and waits for the actor.
 */
final class Stress {
  /** Comes before and after the result, since the test may print, too. */
  private static final char MARK = '\u0001';
  /** The test may replace it. */
  private static final PrintStream OUT = System.out;

  private final String[] plan;
  private final int at;
  // One object of each class that methods have as parameters.
  private final List<Class<?>> classes = new ArrayList<>();
  private final List<Object> objects = new ArrayList<>();
  private final List<Thread> actors = new ArrayList<>();

  /** The operands of the step, see {@link Harness}, begin at {@code at}. */
  Stress(String[] plan, int at) {
    this.plan = plan;
    this.at = at;
  }

  void run() throws Throwable {
    warmUp();
    Object test = instance(Members.find(plan[at]));
    List<Call> last = new ArrayList<>();
    for (int i = 0; i < Integer.parseInt(plan[at + 5]); i++) {
      int word = at + 6 + 4 * i;
      Class<?>[] types = Members.types(plan[word + 3]);
      Method method = Members.method(Members.find(plan[word + 1]), plan[word + 2], types);
      Call call = new Call(method, test, arguments(types));
      if (plan[word].equals("actor")) {
        actors.add(new Thread(call, plan[word + 2]));
      } else {
        last.add(call);
      }
    }
    for (Thread actor : actors) actor.start();
    if (plan[at + 1].equals("termination")) {
      for (Call signal : last) signal.run();
      for (Thread actor : actors) actor.join();
      finish("TERMINATED");
    } else {
      for (Thread actor : actors) actor.join();
      for (Call arbiter : last) arbiter.run();
      finish(String.valueOf(instance(Members.find(plan[at + 2]))));
    }
  }

  /** Loads the classes of reflection, which otherwise the first actor does. */
  private static void warmUp() throws Throwable {
    Members.method(Stress.class, "nothing", new Class<?>[0]).invoke(null);
  }

  static void nothing() {}

  private Object[] arguments(Class<?>[] types) throws Throwable {
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = types[i] == Thread.class ? actors.get(0) : instance(types[i]);
    }
    return arguments;
  }

  private Object instance(Class<?> type) throws Throwable {
    int index = classes.indexOf(type);
    if (index >= 0) return objects.get(index);
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object made = constructor.newInstance();
    classes.add(type);
    objects.add(made);
    return made;
  }

  private void finish(String result) {
    String text = escaped(result);
    if (plan[at + 3].equals("=" + text)) throw new AssertionError(plan[at + 4]);
    OUT.print(MARK + text + MARK);
    OUT.flush();
  }

  /** Printable ASCII characters stand for themselves, so that no encoding changes the text. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      if (c >= ' ' && c <= '~' && c != '\\') {
        escaped.append(c);
      } else {
        escaped.append("\\u").append(Integer.toHexString(0x10000 + c).substring(1));
      }
    }
    return escaped.toString();
  }

  static String unescaped(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        plain.append((char) Integer.parseInt(text.substring(i + 2, i + 6), 16));
        i += 5;
      } else {
        plain.append(text.charAt(i));
      }
    }
    return plain.toString();
  }

  /** Calls a method. What the method throws leaves {@code run} unchanged. */
  private static final class Call implements Runnable {
    private final Method method;
    private final Object target;
    private final Object[] arguments;

    Call(Method method, Object target, Object[] arguments) {
      this.method = method;
      this.target = target;
      this.arguments = arguments;
    }

    @Override
    public void run() {
      try {
        method.invoke(target, arguments);
      } catch (InvocationTargetException thrown) {
        Call.<RuntimeException>raise(thrown.getCause());
      } catch (IllegalAccessException thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }
}
