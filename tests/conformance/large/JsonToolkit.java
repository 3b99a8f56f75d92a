// JSON: a parser with positions in its errors, a compact and a pretty printer, paths, a differ,
// merging, and a round trip of generated documents.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;

public class JsonToolkit {
  static final class ParseException extends RuntimeException {
    final int line;
    final int column;

    ParseException(String what, int line, int column) {
      super(what + " at line " + line + ", column " + column);
      this.line = line;
      this.column = column;
    }
  }

  static final class Parser {
    private final String text;
    private int at;
    private int depth;

    Parser(String text) {
      this.text = text;
    }

    static Object parse(String text) {
      Parser p = new Parser(text);
      Object v = p.value();
      p.space();
      if (p.at < text.length()) {
        throw p.error("trailing characters");
      }
      return v;
    }

    private ParseException error(String what) {
      int line = 1;
      int column = 1;
      for (int i = 0; i < Math.min(at, text.length()); i++) {
        if (text.charAt(i) == '\n') {
          line++;
          column = 1;
        } else {
          column++;
        }
      }
      return new ParseException(what, line, column);
    }

    private void space() {
      while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
    }

    private char peek() {
      if (at >= text.length()) {
        throw error("unexpected end");
      }
      return text.charAt(at);
    }

    private void expect(char c) {
      if (peek() != c) {
        throw error("expected '" + c + "' but found '" + peek() + "'");
      }
      at++;
    }

    private Object value() {
      space();
      if (++depth > 50) {
        throw error("too deep");
      }
      try {
        return switch (peek()) {
          case '{' -> object();
          case '[' -> array();
          case '"' -> string();
          case 't' -> word("true", true);
          case 'f' -> word("false", false);
          case 'n' -> word("null", null);
          default -> number();
        };
      } finally {
        depth--;
      }
    }

    private Object word(String w, Object v) {
      if (!text.startsWith(w, at)) {
        throw error("unknown word");
      }
      at += w.length();
      return v;
    }

    private Map<String, Object> object() {
      Map<String, Object> m = new LinkedHashMap<>();
      expect('{');
      space();
      if (peek() == '}') {
        at++;
        return m;
      }
      while (true) {
        space();
        String key = string();
        space();
        expect(':');
        if (m.containsKey(key)) {
          throw error("duplicate key " + key);
        }
        m.put(key, value());
        space();
        if (peek() == ',') {
          at++;
        } else {
          expect('}');
          return m;
        }
      }
    }

    private List<Object> array() {
      List<Object> l = new ArrayList<>();
      expect('[');
      space();
      if (peek() == ']') {
        at++;
        return l;
      }
      while (true) {
        l.add(value());
        space();
        if (peek() == ',') {
          at++;
        } else {
          expect(']');
          return l;
        }
      }
    }

    private String string() {
      expect('"');
      StringBuilder sb = new StringBuilder();
      while (peek() != '"') {
        char c = text.charAt(at++);
        if (c < ' ') {
          at--;
          throw error("control character in string");
        }
        if (c != '\\') {
          sb.append(c);
          continue;
        }
        char e = peek();
        at++;
        switch (e) {
          case '"', '\\', '/' -> sb.append(e);
          case 'b' -> sb.append('\b');
          case 'f' -> sb.append('\f');
          case 'n' -> sb.append('\n');
          case 'r' -> sb.append('\r');
          case 't' -> sb.append('\t');
          case 'u' -> {
            if (at + 4 > text.length()) {
              throw error("unexpected end");
            }
            try {
              sb.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
            } catch (NumberFormatException x) {
              throw error("bad escape \\u" + text.substring(at, at + 4));
            }
            at += 4;
          }
          default -> throw error("bad escape \\" + e);
        }
      }
      at++;
      return sb.toString();
    }

    private Number number() {
      int start = at;
      if (peek() == '-') {
        at++;
      }
      int digits = at;
      while (at < text.length() && Character.isDigit(text.charAt(at))) {
        at++;
      }
      if (at == digits) {
        throw error("unexpected character '" + peek() + "'");
      }
      if (at - digits > 1 && text.charAt(digits) == '0') {
        throw error("leading zero");
      }
      boolean real = false;
      while (at < text.length() && ".eE+-0123456789".indexOf(text.charAt(at)) >= 0) {
        real = true;
        at++;
      }
      String s = text.substring(start, at);
      try {
        return real ? (Number) Double.valueOf(s) : (Number) Long.valueOf(s);
      } catch (NumberFormatException e) {
        throw error("bad number " + s);
      }
    }
  }

  static String quote(String s) {
    StringBuilder sb = new StringBuilder("\"");
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      switch (c) {
        case '"' -> sb.append("\\\"");
        case '\\' -> sb.append("\\\\");
        case '\n' -> sb.append("\\n");
        case '\t' -> sb.append("\\t");
        default -> {
          if (c < ' ' || c > 126) {
            sb.append(String.format("\\u%04x", (int) c));
          } else {
            sb.append(c);
          }
        }
      }
    }
    return sb.append('"').toString();
  }

  static String print(Object o) {
    StringBuilder sb = new StringBuilder();
    print(o, sb, -1, 0);
    return sb.toString();
  }

  static String pretty(Object o) {
    StringBuilder sb = new StringBuilder();
    print(o, sb, 2, 0);
    return sb.toString();
  }

  private static void line(StringBuilder sb, int indent, int level) {
    if (indent >= 0) {
      sb.append('\n').append(" ".repeat(indent * level));
    }
  }

  private static void print(Object o, StringBuilder sb, int indent, int level) {
    if (o instanceof Map<?, ?> m) {
      sb.append('{');
      boolean first = true;
      for (Map.Entry<?, ?> e : m.entrySet()) {
        sb.append(first ? "" : ",");
        first = false;
        line(sb, indent, level + 1);
        sb.append(quote((String) e.getKey())).append(indent >= 0 ? ": " : ":");
        print(e.getValue(), sb, indent, level + 1);
      }
      if (!m.isEmpty()) {
        line(sb, indent, level);
      }
      sb.append('}');
    } else if (o instanceof List<?> l) {
      sb.append('[');
      for (int i = 0; i < l.size(); i++) {
        sb.append(i == 0 ? "" : ",");
        line(sb, indent, level + 1);
        print(l.get(i), sb, indent, level + 1);
      }
      if (!l.isEmpty()) {
        line(sb, indent, level);
      }
      sb.append(']');
    } else if (o instanceof String s) {
      sb.append(quote(s));
    } else {
      sb.append(o);
    }
  }

  static Object path(Object o, String path) {
    for (String step : path.split("/")) {
      if (step.isEmpty()) {
        continue;
      }
      if (o instanceof Map<?, ?> m) {
        if (!m.containsKey(step)) {
          throw new IllegalArgumentException("no " + step + " in " + m.keySet());
        }
        o = m.get(step);
      } else if (o instanceof List<?> l) {
        o = l.get(Integer.parseInt(step));
      } else {
        throw new IllegalArgumentException("cannot step into " + print(o));
      }
    }
    return o;
  }

  static void diff(String at, Object a, Object b, List<String> out) {
    if (a instanceof Map<?, ?> m && b instanceof Map<?, ?> n) {
      TreeSet<String> keys = new TreeSet<>();
      m.keySet().forEach(k -> keys.add((String) k));
      n.keySet().forEach(k -> keys.add((String) k));
      for (String k : keys) {
        if (!m.containsKey(k)) {
          out.add("+ " + at + "/" + k + " " + print(n.get(k)));
        } else if (!n.containsKey(k)) {
          out.add("- " + at + "/" + k);
        } else {
          diff(at + "/" + k, m.get(k), n.get(k), out);
        }
      }
    } else if (a instanceof List<?> l && b instanceof List<?> r && l.size() == r.size()) {
      for (int i = 0; i < l.size(); i++) {
        diff(at + "/" + i, l.get(i), r.get(i), out);
      }
    } else if (!Objects.equals(a, b)) {
      out.add("~ " + at + " " + print(a) + " -> " + print(b));
    }
  }

  @SuppressWarnings("unchecked")
  static Object merge(Object a, Object b) {
    if (a instanceof Map && b instanceof Map) {
      Map<String, Object> m = new LinkedHashMap<>((Map<String, Object>) a);
      ((Map<String, Object>) b).forEach((k, v) -> {
        if (v == null) {
          m.remove(k);
        } else {
          m.merge(k, v, JsonToolkit::merge);
        }
      });
      return m;
    }
    return b;
  }

  static Object random(Random r, int depth) {
    int kind = r.nextInt(depth > 4 ? 4 : 6);
    switch (kind) {
      case 0:
        return r.nextLong();
      case 1:
        return r.nextInt(1000) / 8.0;
      case 2:
        return r.nextBoolean() ? null : r.nextBoolean();
      case 3: {
        StringBuilder sb = new StringBuilder();
        for (int i = r.nextInt(6); i > 0; i--) {
          sb.append((char) (r.nextInt(4) == 0 ? r.nextInt(0x3000) : ' ' + r.nextInt(90)));
        }
        return sb.toString();
      }
      case 4: {
        List<Object> l = new ArrayList<>();
        for (int i = r.nextInt(5); i > 0; i--) {
          l.add(random(r, depth + 1));
        }
        return l;
      }
      default: {
        Map<String, Object> m = new LinkedHashMap<>();
        for (int i = r.nextInt(5); i > 0; i--) {
          m.put("k" + r.nextInt(20), random(r, depth + 1));
        }
        return m;
      }
    }
  }

  public static void main(String[] args) {
    String document = """
        {
          "name": "Mazurka", "version": 1, "ratio": -0.5e1,
          "tags": ["model", "checker", "\\u00e9\\n\\"quoted\\""],
          "nested": {"empty": {}, "list": [], "deep": [[1, 2], [3, [4]]]},
          "flags": [true, false, null]
        }""";
    Object o = Parser.parse(document);
    System.out.println(print(o));
    System.out.println(pretty(o));
    System.out.println(print(Parser.parse(pretty(o))).equals(print(o)) + " " + o.equals(Parser.parse(print(o))));
    for (String p : new String[] {"/name", "/nested/deep/1/1/0", "/tags/2", "/nope", "/name/x", "/tags/9"}) {
      try {
        System.out.println(p + " = " + print(path(o, p)));
      } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
        System.out.println(p + ": " + e.getMessage());
      }
    }
    String[] bad = {"", "{", "[1,", "[1 2]", "{\"a\" 1}", "{\"a\":1,\"a\":2}", "01", "-", "1.2.3", "\"open", "\"bad \\x\"", "\"\\u12\"", "\"\\uzzzz\"", "tru", "[1]]", "{\n  \"a\": [1,\n 2,\n  x]}", "\"a\nb\"", "[".repeat(60), "nulll", "99999999999999999999"};
    for (String s : bad) {
      try {
        System.out.println(print(Parser.parse(s)));
      } catch (ParseException e) {
        System.out.println(e.getMessage());
      }
    }
    Object changed = merge(o, Parser.parse("{\"version\": 2, \"nested\": {\"list\": [9], \"empty\": null, \"new\": {\"x\": 1}}, \"flags\": [true, true, null]}"));
    List<String> changes = new ArrayList<>();
    diff("", o, changed, changes);
    changes.forEach(System.out::println);
    Random r = new Random(77);
    int same = 0;
    int length = 0;
    int hash = 0;
    for (int i = 0; i < 60; i++) {
      Object d = random(r, 0);
      String s = print(d);
      length += s.length();
      hash = hash * 31 + s.hashCode();
      if (d == null ? Parser.parse(s) == null : d.equals(Parser.parse(s)) && print(Parser.parse(pretty(d))).equals(s)) {
        same++;
      }
    }
    System.out.println(same + " " + length + " " + hash);
  }
}
