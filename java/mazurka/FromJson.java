package mazurka;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects from JSON text, for {@code gov.nasa.jpf.vm.Verify.createFromJSON}. No constructor runs:
 * fields that the text does not name keep their defaults. Strings and names have single or double
 * quotes. A value can be a choice: {@code TrueFalse()}, {@code IntSet(1, 2)}, {@code
 * IntInterval(1, 9)} or {@code DoubleSet(0.5, 2)}.
 */
public final class FromJson {
  /** A choice, made when its value is stored. */
  private static final class Call {
    final String name;
    final List<Object> arguments;

    Call(String name, List<Object> arguments) {
      this.name = name;
      this.arguments = arguments;
    }

    Object choose() {
      switch (name) {
        case "TrueFalse":
          return Verify.anyBoolean();
        case "IntInterval":
          return String.valueOf(Verify.any(intAt(0), intAt(1)));
        case "IntSet":
        case "DoubleSet":
          return Verify.anyOf(arguments.toArray());
        default:
          throw new IllegalArgumentException("JSON: no choice is called " + name);
      }
    }

    private int intAt(int index) {
      if (arguments.size() != 2) throw new IllegalArgumentException("JSON: " + name + " has two arguments");
      return Integer.parseInt(arguments.get(index).toString());
    }
  }

  /** A number, as its text. */
  private static final class Text {
    final String text;

    Text(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private final String json;
  private int at;

  private FromJson(String json) {
    this.json = json;
  }

  public static <T> T create(Class<T> type, String json) {
    FromJson parser = new FromJson(json);
    Object value = parser.value();
    if (parser.next() != 0) throw parser.wrong("the end");
    return type.cast(convert(value, type));
  }

  // ---- Text to values: Map, List, String, Text, Boolean, Call or null ----------------------------

  private IllegalArgumentException wrong(String wanted) {
    return new IllegalArgumentException("JSON: " + wanted + " expected at character " + at + " of " + json);
  }

  /** The next character that is no blank, or 0 at the end. */
  private char next() {
    while (at < json.length() && Character.isWhitespace(json.charAt(at))) ++at;
    return at < json.length() ? json.charAt(at) : 0;
  }

  private boolean skips(char c) {
    if (next() != c) return false;
    ++at;
    return true;
  }

  private void expect(char c) {
    if (!skips(c)) throw wrong("'" + c + "'");
  }

  private Object value() {
    char c = next();
    if (c == '{') return object();
    if (c == '[') return list('[', ']');
    if (c == '"' || c == '\'') return string();
    String word = word();
    switch (word) {
      case "true":
        return true;
      case "false":
        return false;
      case "null":
        return null;
      default:
        return next() == '(' ? new Call(word, list('(', ')')) : new Text(word);
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    if (skips('}')) return members;
    do {
      next();
      String name = string();
      expect(':');
      members.put(name, value());
    } while (skips(','));
    expect('}');
    return members;
  }

  private List<Object> list(char open, char close) {
    List<Object> values = new ArrayList<>();
    expect(open);
    if (skips(close)) return values;
    do {
      values.add(value());
    } while (skips(','));
    expect(close);
    return values;
  }

  private String string() {
    char quote = at < json.length() ? json.charAt(at) : 0;
    if (quote != '"' && quote != '\'') throw wrong("a string");
    StringBuilder text = new StringBuilder();
    for (++at; at < json.length() && json.charAt(at) != quote; ++at) {
      char c = json.charAt(at);
      text.append(c == '\\' && at + 1 < json.length() ? escaped() : c);
    }
    if (at == json.length()) throw wrong("the end of a string");
    ++at;
    return text.toString();
  }

  private char escaped() {
    char c = json.charAt(++at);
    int index = "bfnrt".indexOf(c);
    if (index >= 0) return "\b\f\n\r\t".charAt(index);
    if (c != 'u') return c;
    if (at + 4 >= json.length()) throw wrong("four hexadecimal digits");
    at += 4;
    return (char) Integer.parseInt(json.substring(at - 3, at + 1), 16);
  }

  private String word() {
    int from = at;
    while (at < json.length() && ",:()[]{}\"'".indexOf(json.charAt(at)) < 0 && !Character.isWhitespace(json.charAt(at)))
      ++at;
    if (at == from) throw wrong("a value");
    return json.substring(from, at);
  }

  // ---- Values to objects -------------------------------------------------------------------------

  private static Object convert(Object value, Class<?> type) {
    if (value instanceof Call) return convert(((Call) value).choose(), type);
    if (value == null) {
      if (type.isPrimitive()) throw new IllegalArgumentException("JSON: null is no " + type);
      return null;
    }
    if (value instanceof Map) return object((Map<?, ?>) value, type);
    if (value instanceof List) return array((List<?>) value, type);
    if (type == String.class || type == Object.class) return value.toString();
    return simple(value.toString(), type);
  }

  private static Object simple(String text, Class<?> type) {
    boolean isBoolean = text.equals("true") || text.equals("false");
    if (isBoolean && (type == boolean.class || type == Boolean.class)) return Boolean.valueOf(text);
    if ((type == char.class || type == Character.class) && text.length() == 1) return text.charAt(0);
    if (type == double.class || type == Double.class) return Double.valueOf(text);
    if (type == float.class || type == Float.class) return Float.valueOf(text);
    if (type == long.class || type == Long.class) return Long.valueOf(text);
    if (type == int.class || type == Integer.class) return Integer.valueOf(text);
    if (type == short.class || type == Short.class) return Short.valueOf(text);
    if (type == byte.class || type == Byte.class) return Byte.valueOf(text);
    throw new IllegalArgumentException("JSON: " + text + " is no " + type.getName());
  }

  private static Object array(List<?> values, Class<?> type) {
    if (!type.isArray()) throw new IllegalArgumentException("JSON: a list is no " + type.getName());
    Object array = Array.newInstance(type.getComponentType(), values.size());
    for (int i = 0; i < values.size(); ++i) {
      Array.set(array, i, convert(values.get(i), type.getComponentType()));
    }
    return array;
  }

  private static Object object(Map<?, ?> members, Class<?> type) {
    try {
      Object object = instance(type);
      for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
        for (Field field : owner.getDeclaredFields()) {
          if (!members.containsKey(field.getName()) || Modifier.isStatic(field.getModifiers())) continue;
          field.setAccessible(true);
          field.set(object, convert(members.get(field.getName()), field.getType()));
        }
      }
      return object;
    } catch (ReflectiveOperationException failure) {
      throw new IllegalArgumentException("JSON: no object of " + type.getName(), failure);
    }
  }

  // As when an object is deserialised.
  private static Object instance(Class<?> type) throws ReflectiveOperationException {
    Class<?> factories = Class.forName("sun.reflect.ReflectionFactory");
    Object factory = factories.getMethod("getReflectionFactory").invoke(null);
    Object constructor =
        factories
            .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
            .invoke(factory, type, Object.class.getDeclaredConstructor());
    return ((Constructor<?>) constructor).newInstance();
  }
}
