package mazurka.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;

/** Parameters of a test: from the texts of a plan, converted as JUnit converts them. */
final class Values {
  private Values() {}

  /**
   * The text's first letter is the kind of its value: a descriptor's letter for a primitive value, s
   * for a string, c for a class, e for a constant of the enum {@code type}, n for null, 0 for an
   * empty string, array or collection.
   */
  static Object of(String text, Class<?> type) throws Throwable {
    String value = text.substring(1);
    switch (text.charAt(0)) {
      case 'n':
        return null;
      case '0':
        return empty(type);
      case 'Z':
        return Boolean.valueOf(value);
      case 'B':
        return Byte.valueOf(value);
      case 'S':
        return Short.valueOf(value);
      case 'C':
        return value.charAt(0);
      case 'I':
        return Integer.valueOf(value);
      case 'J':
        return Long.valueOf(value);
      case 'F':
        return Float.valueOf(value);
      case 'D':
        return Double.valueOf(value);
      case 'c':
        return Members.find(value);
      case 'e':
        return constant(type, value);
      default:
        return converted(value, type);
    }
  }

  /** Converts a string to the type of a parameter; other values stay as they are. */
  static Object converted(Object value, Class<?> type) throws Throwable {
    if (!(value instanceof String) || type.isInstance(value)) return value;
    String text = (String) value;
    if (type == boolean.class || type == Boolean.class) return Boolean.valueOf(text);
    if (type == byte.class || type == Byte.class) return Byte.decode(text);
    if (type == short.class || type == Short.class) return Short.decode(text);
    if (type == int.class || type == Integer.class) return Integer.decode(text);
    if (type == long.class || type == Long.class) return Long.decode(text);
    if (type == float.class || type == Float.class) return Float.valueOf(text);
    if (type == double.class || type == Double.class) return Double.valueOf(text);
    if (type == char.class || type == Character.class) {
      if (text.length() != 1) throw new IllegalArgumentException("not one character: " + text);
      return text.charAt(0);
    }
    if (type == Class.class) return Members.find(text);
    if (type.isEnum()) return constant(type, text);
    for (Method method : type.getDeclaredMethods()) {
      boolean fits =
          Modifier.isStatic(method.getModifiers())
              && method.getReturnType() == type
              && method.getParameterCount() == 1
              && method.getParameterTypes()[0] == String.class;
      if (fits) return method.invoke(null, text);
    }
    return type.getConstructor(String.class).newInstance(text);
  }

  private static Object constant(Class<?> type, String name) {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) return constant;
    }
    throw new IllegalArgumentException(type.getName() + " has no constant " + name);
  }

  private static Object empty(Class<?> type) {
    if (type == String.class) return "";
    if (type.isArray()) return Array.newInstance(type.getComponentType(), 0);
    if (type.isAssignableFrom(ArrayList.class)) return new ArrayList<>();
    if (type.isAssignableFrom(HashSet.class)) return new HashSet<>();
    if (type.isAssignableFrom(HashMap.class)) return new HashMap<>();
    throw new IllegalArgumentException("no empty value of " + type.getName());
  }
}
