package mazurka.harness;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Locale;

/** A call of a scenario: a method with its arguments. */
final class Call {
  /** An argument that stands for the number of the calling thread. */
  private static final String THREAD = "T";

  private final Method method;
  private final Class<?>[] types;
  private final String[] values;
  final Views.Level level;

  /**
   * The words are the method's class, its name, its types, its visibility, the number of values,
   * and the values.
   */
  Call(Class<?> type, String[] plan, int at) throws Throwable {
    types = Members.types(plan[at + 2]);
    Class<?> owner = Members.find(plan[at]);
    method =
        owner.isAssignableFrom(type)
            ? Members.method(owner, plan[at + 1], types)
            : Members.similar(type, plan[at + 1], types);
    level = Views.Level.valueOf(plan[at + 3].toUpperCase(Locale.ROOT));
    values = new String[types.length];
    System.arraycopy(plan, at + 5, values, 0, values.length);
  }

  Object[] arguments(int thread) throws Throwable {
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] =
          values[i].equals(THREAD)
              ? (Object) Integer.valueOf(thread)
              : Values.of(values[i], types[i]);
    }
    return arguments;
  }

  /** Returns what the call returns, or a {@link Texts.Thrown}. */
  Object on(Object object, Object[] arguments) {
    try {
      Object result = method.invoke(object, arguments);
      return method.getReturnType() == void.class ? Texts.VOID : result;
    } catch (InvocationTargetException thrown) {
      return new Texts.Thrown(thrown.getCause());
    } catch (IllegalAccessException thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** Makes what reflection makes at the first call of a method, without calling the method. */
  void warmUp(Object[] arguments) throws IllegalAccessException {
    if (Modifier.isStatic(method.getModifiers())) return;
    try {
      method.invoke(null, arguments);
    } catch (NullPointerException | InvocationTargetException expected) {
      return;
    }
  }
}
