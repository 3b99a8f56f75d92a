package mazurka.harness;

import java.lang.reflect.Array;
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

  /** A method of the class or of a superclass, without parameters. */
  static Method inherited(Class<?> type, String name) throws NoSuchMethodException {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (!method.getName().equals(name) || method.getParameterCount() > 0) continue;
        method.setAccessible(true);
        return method;
      }
    }
    throw new NoSuchMethodException(type.getName() + "." + name + "()");
  }

  /**
   * The method of a specification that stands for one of the class under test: it has the same name
   * and the same parameters, or else parameters that accept the same arguments.
   */
  static Method similar(Class<?> type, String name, Class<?>[] types) throws NoSuchMethodException {
    for (boolean isExact : new boolean[] {true, false}) {
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        for (Method method : c.getDeclaredMethods()) {
          if (!method.getName().equals(name) || method.isBridge()) continue;
          if (!accepts(method.getParameterTypes(), types, isExact)) continue;
          method.setAccessible(true);
          return method;
        }
      }
    }
    throw new NoSuchMethodException("the specification " + type.getName() + " has no method " + name
        + " with these parameters");
  }

  private static boolean accepts(Class<?>[] parameters, Class<?>[] types, boolean isExact) {
    if (parameters.length != types.length) return false;
    for (int i = 0; i < types.length; i++) {
      boolean fits = isExact ? parameters[i] == types[i] : boxed(parameters[i]).isAssignableFrom(boxed(types[i]));
      if (!fits) return false;
    }
    return true;
  }

  private static Class<?> boxed(Class<?> type) {
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
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
