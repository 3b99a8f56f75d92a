package mazurka.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;

/** Classes, methods and constructors by their names, also private ones. */
final class Members {
  private Members() {}

  /** Without initialising the class: that is part of the first call. */
  static Class<?> find(String name) throws ClassNotFoundException {
    switch (name) {
      case "boolean":
        return boolean.class;
      case "byte":
        return byte.class;
      case "char":
        return char.class;
      case "short":
        return short.class;
      case "int":
        return int.class;
      case "long":
        return long.class;
      case "float":
        return float.class;
      case "double":
        return double.class;
      default:
        return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    }
  }

  /** The classes of a list with commas between the names. */
  static Class<?>[] types(String list) throws ClassNotFoundException {
    if (list.isEmpty()) return new Class<?>[0];
    String[] names = list.split(",");
    Class<?>[] types = new Class<?>[names.length];
    for (int i = 0; i < names.length; i++) types[i] = find(names[i]);
    return types;
  }

  static Method method(Class<?> owner, String name, Class<?>[] types) throws NoSuchMethodException {
    Method method = owner.getDeclaredMethod(name, types);
    method.setAccessible(true);
    return method;
  }

  /** Makes an instance inside the last one of {@code outer}, or with the parameters in {@code row}. */
  static Object newInstance(Class<?> type, List<Object> outer, Object[] row) throws Throwable {
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    if (constructor.getParameterCount() == 0) return constructor.newInstance();
    if (!outer.isEmpty()) return constructor.newInstance(outer.get(outer.size() - 1));
    Class<?>[] types = constructor.getParameterTypes();
    Object[] values = new Object[types.length];
    for (int i = 0; i < types.length; i++) values[i] = Values.converted(row[i], types[i]);
    return constructor.newInstance(values);
  }
}
