package mazurka.harness;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Results of calls as texts. Two results count as equal if their texts are equal: values, arrays and
 * collections by content, exceptions by class, objects that define {@code equals} and {@code
 * toString} by these, and all others by the order in which they appear.
 */
final class Texts {
  /** What a method without a result returns. */
  static final Object VOID = new Object();

  private static final int DEEPEST = 20;

  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  String of(Object result) {
    return of(result, 0);
  }

  private String of(Object result, int depth) {
    if (result == VOID) return "void";
    if (result instanceof Thrown) return ((Thrown) result).cause.getClass().getName();
    if (result instanceof String) return '"' + (String) result + '"';
    if (isValue(result)) return String.valueOf(result);
    if (result instanceof Class) return ((Class<?>) result).getName();
    if (result instanceof Enum) return ((Enum<?>) result).name();
    if (depth == DEEPEST) return "...";
    if (result instanceof Optional) {
      Optional<?> optional = (Optional<?>) result;
      return optional.isPresent() ? "Optional[" + of(optional.get(), depth + 1) + "]" : "Optional.empty";
    }
    if (result.getClass().isArray()) {
      List<String> texts = new ArrayList<>();
      for (int i = 0; i < Array.getLength(result); i++) texts.add(of(Array.get(result, i), depth + 1));
      return texts.toString();
    }
    if (result instanceof Map.Entry) return ofEntry((Map.Entry<?, ?>) result, depth);
    if (result instanceof Map) {
      List<String> texts = new ArrayList<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) result).entrySet()) texts.add(ofEntry(entry, depth));
      Collections.sort(texts);
      return texts.toString();
    }
    if (result instanceof Collection) {
      List<String> texts = new ArrayList<>();
      for (Object element : (Collection<?>) result) texts.add(of(element, depth + 1));
      if (result instanceof Set) Collections.sort(texts);
      return texts.toString();
    }
    return isDescribed(result.getClass()) ? result.toString() : numbered(result);
  }

  private String ofEntry(Map.Entry<?, ?> entry, int depth) {
    return of(entry.getKey(), depth + 1) + "=" + of(entry.getValue(), depth + 1);
  }

  private static boolean isValue(Object result) {
    return result == null
        || result instanceof Boolean
        || result instanceof Character
        || (result instanceof Number && result.getClass().getName().startsWith("java."));
  }

  private static boolean isDescribed(Class<?> type) {
    return overrides(type, "equals", Object.class) && overrides(type, "toString");
  }

  private static boolean overrides(Class<?> type, String name, Class<?>... parameters) {
    try {
      return type.getMethod(name, parameters).getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException impossible) {
      return false;
    }
  }

  private String numbered(Object result) {
    Integer number = numbers.get(result);
    if (number == null) {
      number = numbers.size() + 1;
      numbers.put(result, number);
    }
    return result.getClass().getSimpleName() + "#" + number;
  }

  /** The result of a call that ended by an exception. */
  static final class Thrown {
    final Throwable cause;

    Thrown(Throwable cause) {
      this.cause = cause;
    }
  }
}
