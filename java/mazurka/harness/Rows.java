package mazurka.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.BaseStream;

/** What a source of parameters returns, as a list of rows of parameters. */
final class Rows {
  private Rows() {}

  static List<Object[]> of(String owner, String name) throws Throwable {
    Object result;
    try {
      result = Members.method(Members.find(owner), name, new Class<?>[0]).invoke(null);
    } catch (Throwable thrown) {
      throw Causes.of(thrown);
    }
    List<Object[]> rows = new ArrayList<>();
    if (result.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(result); i++) rows.add(row(Array.get(result, i)));
      return rows;
    }
    Iterator<?> iterator =
        result instanceof BaseStream
            ? ((BaseStream<?, ?>) result).iterator()
            : result instanceof Iterator ? (Iterator<?>) result : ((Iterable<?>) result).iterator();
    while (iterator.hasNext()) rows.add(row(iterator.next()));
    return rows;
  }

  private static Object[] row(Object element) throws Throwable {
    if (element instanceof Object[]) return (Object[]) element;
    if (element != null) {
      for (Class<?> c = element.getClass(); c != null; c = c.getSuperclass()) {
        for (Class<?> implemented : c.getInterfaces()) {
          if (!implemented.getName().equals("org.junit.jupiter.params.provider.Arguments")) continue;
          Method get = implemented.getMethod("get");
          return (Object[]) get.invoke(element);
        }
      }
    }
    return new Object[] {element};
  }
}
