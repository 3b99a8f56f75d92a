package mazurka.harness;

import java.lang.reflect.Constructor;
import java.util.Arrays;

/** Makes objects with a constructor and its arguments: {@code CLASS TYPES COUNT VALUE...}. */
final class Maker {
  private final Constructor<?> constructor;
  private final String[] values;

  Maker(Class<?> type, String[] plan, int at) throws Throwable {
    Class<?>[] types = Members.types(plan[at + 1]);
    int count = Integer.parseInt(plan[at + 2]);
    values = Arrays.copyOfRange(plan, at + 3, at + 3 + count);
    constructor = find(type, types, count);
    constructor.setAccessible(true);
  }

  private static Constructor<?> find(Class<?> type, Class<?>[] types, int count) {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (types.length > 0
          ? Arrays.equals(constructor.getParameterTypes(), types)
          : constructor.getParameterCount() == count) return constructor;
    }
    throw new IllegalArgumentException(
        type.getName() + " has no constructor with " + count + " parameters");
  }

  Object make() throws Throwable {
    Object[] arguments = new Object[values.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = Values.of(values[i], constructor.getParameterTypes()[i]);
    }
    try {
      return constructor.newInstance(arguments);
    } catch (Throwable thrown) {
      throw Causes.of(thrown);
    }
  }
}
