// A spreadsheet: cell formulas with ranges and functions, a dependency graph, incremental
// recalculation in topological order, cycle detection, error values, undo, and a text rendering.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;

public class Spreadsheet {
  record Ref(int col, int row) implements Comparable<Ref> {
    static Ref parse(String s) {
      int col = 0;
      int i = 0;
      while (i < s.length() && Character.isLetter(s.charAt(i))) {
        col = col * 26 + s.charAt(i++) - 'A' + 1;
      }
      return new Ref(col, Integer.parseInt(s.substring(i)));
    }

    static String column(int c) {
      return c <= 0 ? "" : column((c - 1) / 26) + (char) ('A' + (c - 1) % 26);
    }

    @Override
    public int compareTo(Ref o) {
      return row != o.row ? Integer.compare(row, o.row) : Integer.compare(col, o.col);
    }

    @Override
    public int hashCode() {
      return col * 1000 + row;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Ref r && r.col == col && r.row == row;
    }

    @Override
    public String toString() {
      return column(col) + row;
    }
  }

  record Problem(String code) {
    @Override
    public String toString() {
      return "#" + code;
    }
  }

  static final class FormulaException extends RuntimeException {
    FormulaException(String m) {
      super(m);
    }
  }

  interface Formula {
    Object value(Spreadsheet s);

    default void references(Set<Ref> into) {}
  }

  record Constant(Object v) implements Formula {
    @Override
    public Object value(Spreadsheet s) {
      return v;
    }
  }

  record CellRef(Ref ref) implements Formula {
    @Override
    public Object value(Spreadsheet s) {
      Object v = s.values.get(ref);
      return v == null ? (Object) 0.0 : v;
    }

    @Override
    public void references(Set<Ref> into) {
      into.add(ref);
    }
  }

  record Range(Ref from, Ref to) implements Formula {
    List<Ref> cells() {
      List<Ref> l = new ArrayList<>();
      for (int r = from.row; r <= to.row; r++) {
        for (int c = from.col; c <= to.col; c++) {
          l.add(new Ref(c, r));
        }
      }
      return l;
    }

    @Override
    public Object value(Spreadsheet s) {
      return new Problem("RANGE");
    }

    @Override
    public void references(Set<Ref> into) {
      into.addAll(cells());
    }
  }

  record Operation(char op, Formula l, Formula r) implements Formula {
    private static final Map<Character, DoubleBinaryOperator> OPS = Map.of('+', Double::sum, '-', (a, b) -> a - b, '*', (a, b) -> a * b, '^', Math::pow);

    @Override
    public Object value(Spreadsheet s) {
      Object a = l.value(s);
      Object b = r.value(s);
      if (a instanceof Problem) {
        return a;
      }
      if (b instanceof Problem) {
        return b;
      }
      switch (op) {
        case '&':
          return text(a) + text(b);
        case '=':
          return a.equals(b) ? 1.0 : 0.0;
        default:
      }
      if (!(a instanceof Double x) || !(b instanceof Double y)) {
        return new Problem("TYPE");
      }
      switch (op) {
        case '/':
          return y == 0 ? new Problem("DIV0") : x / y;
        case '<':
          return x < y ? 1.0 : 0.0;
        case '>':
          return x > y ? 1.0 : 0.0;
        default:
          return OPS.get(op).applyAsDouble(x, y);
      }
    }

    @Override
    public void references(Set<Ref> into) {
      l.references(into);
      r.references(into);
    }
  }

  record Function(String name, List<Formula> args) implements Formula {
    @Override
    public Object value(Spreadsheet s) {
      if (name.equals("IF")) {
        Object c = args.get(0).value(s);
        return c instanceof Problem ? c : args.get(Double.valueOf(0).equals(c) ? 2 : 1).value(s);
      }
      List<Object> values = new ArrayList<>();
      for (Formula f : args) {
        if (f instanceof Range r) {
          for (Ref c : r.cells()) {
            if (s.values.containsKey(c)) {
              values.add(s.values.get(c));
            }
          }
        } else {
          values.add(f.value(s));
        }
      }
      if (name.equals("COUNT")) {
        return (double) values.stream().filter(Double.class::isInstance).count();
      }
      if (name.equals("CONCAT")) {
        return values.stream().map(Spreadsheet::text).collect(Collectors.joining());
      }
      double[] numbers = new double[values.size()];
      int n = 0;
      for (Object v : values) {
        if (v instanceof Problem) {
          return v;
        }
        if (v instanceof Double d) {
          numbers[n++] = d;
        }
      }
      double[] used = java.util.Arrays.copyOf(numbers, n);
      return switch (name) {
        case "SUM" -> java.util.Arrays.stream(used).sum();
        case "AVG" -> n == 0 ? (Object) new Problem("DIV0") : (Object) (java.util.Arrays.stream(used).sum() / n);
        case "MAX" -> java.util.Arrays.stream(used).max().orElse(0);
        case "MIN" -> java.util.Arrays.stream(used).min().orElse(0);
        case "ROUND" -> Math.rint(used[0] * 100) / 100;
        default -> new Problem("NAME");
      };
    }

    @Override
    public void references(Set<Ref> into) {
      args.forEach(a -> a.references(into));
    }
  }

  static final class FormulaParser {
    private final String s;
    private int at;

    FormulaParser(String s) {
      this.s = s;
    }

    static Formula parse(String input) {
      if (input.startsWith("=")) {
        FormulaParser p = new FormulaParser(input.substring(1).replace(" ", ""));
        Formula f = p.level(0);
        if (p.at < p.s.length()) {
          throw new FormulaException("unexpected '" + p.s.charAt(p.at) + "' in " + input);
        }
        return f;
      }
      try {
        return new Constant(Double.valueOf(input));
      } catch (NumberFormatException e) {
        return new Constant(input);
      }
    }

    private static final String[] LEVELS = {"=<>", "&", "+-", "*/", "^"};

    private Formula level(int n) {
      if (n == LEVELS.length) {
        return atom();
      }
      Formula l = level(n + 1);
      while (at < s.length() && LEVELS[n].indexOf(s.charAt(at)) >= 0) {
        char op = s.charAt(at++);
        l = new Operation(op, l, level(n + 1));
      }
      return l;
    }

    private String word() {
      int start = at;
      while (at < s.length() && (Character.isLetterOrDigit(s.charAt(at)) || s.charAt(at) == '.')) {
        at++;
      }
      return s.substring(start, at);
    }

    private Formula atom() {
      if (at >= s.length()) {
        throw new FormulaException("incomplete formula =" + s);
      }
      char c = s.charAt(at);
      if (c == '(') {
        at++;
        Formula f = level(0);
        at++;
        return f;
      } else if (c == '-') {
        at++;
        return new Operation('-', new Constant(0.0), atom());
      } else if (c == '"') {
        int end = s.indexOf('"', at + 1);
        String t = s.substring(at + 1, end);
        at = end + 1;
        return new Constant(t);
      }
      String w = word();
      if (w.isEmpty()) {
        throw new FormulaException("unexpected '" + c + "'");
      }
      if (Character.isDigit(w.charAt(0))) {
        return new Constant(Double.valueOf(w));
      }
      if (at < s.length() && s.charAt(at) == '(') {
        List<Formula> args = new ArrayList<>();
        do {
          at++;
          args.add(level(0));
        } while (at < s.length() && s.charAt(at) == ',');
        at++;
        return new Function(w, args);
      }
      if (!w.matches("[A-Z]+[0-9]+")) {
        return new Constant(new Problem("NAME"));
      }
      Ref ref = Ref.parse(w);
      if (at < s.length() && s.charAt(at) == ':') {
        at++;
        return new Range(ref, Ref.parse(word()));
      }
      return new CellRef(ref);
    }
  }

  private final Map<Ref, String> inputs = new TreeMap<>();
  private final Map<Ref, Formula> formulas = new HashMap<>();
  private final Map<Ref, Object> values = new TreeMap<>();
  private final Map<Ref, Set<Ref>> dependents = new HashMap<>();
  private final Deque<Map.Entry<Ref, String>> history = new ArrayDeque<>();
  private int evaluations;

  static String text(Object v) {
    if (v instanceof Double d) {
      return d == Math.rint(d) && Math.abs(d) < 1e12 ? String.valueOf(d.longValue()) : String.format(Locale.ROOT, "%.4g", d);
    }
    return String.valueOf(v);
  }

  void set(String cell, String input) {
    Ref r = Ref.parse(cell);
    history.push(Map.entry(r, Objects.requireNonNullElse(inputs.get(r), "")));
    put(r, input);
  }

  void undo() {
    Map.Entry<Ref, String> e = history.pop();
    put(e.getKey(), e.getValue());
  }

  private void put(Ref r, String input) {
    Formula f = input.isEmpty() ? null : FormulaParser.parse(input);
    Set<Ref> old = new TreeSet<>();
    if (formulas.containsKey(r)) {
      formulas.get(r).references(old);
    }
    old.forEach(o -> dependents.get(o).remove(r));
    if (f == null) {
      inputs.remove(r);
      formulas.remove(r);
    } else {
      inputs.put(r, input);
      formulas.put(r, f);
      Set<Ref> now = new TreeSet<>();
      f.references(now);
      now.forEach(n -> dependents.computeIfAbsent(n, k -> new TreeSet<>()).add(r));
    }
    recalculate(r);
  }

  /** Orders the cells that depend on the start so that each comes after what it reads. */
  private void recalculate(Ref start) {
    LinkedHashSet<Ref> order = new LinkedHashSet<>();
    Set<Ref> cyclic = new TreeSet<>();
    visit(start, order, new LinkedHashSet<>(), cyclic);
    List<Ref> reversed = new ArrayList<>(order);
    for (int i = reversed.size() - 1; i >= 0; i--) {
      Ref r = reversed.get(i);
      Formula f = formulas.get(r);
      if (f == null) {
        values.remove(r);
      } else {
        evaluations++;
        values.put(r, cyclic.contains(r) ? new Problem("CYCLE") : f.value(this));
      }
    }
  }

  private void visit(Ref r, LinkedHashSet<Ref> done, LinkedHashSet<Ref> path, Set<Ref> cyclic) {
    if (path.contains(r)) {
      boolean inside = false;
      for (Ref p : path) {
        inside |= p.equals(r);
        if (inside) {
          cyclic.add(p);
        }
      }
      return;
    }
    if (done.contains(r)) {
      return;
    }
    path.add(r);
    for (Ref d : dependents.getOrDefault(r, Set.of())) {
      visit(d, done, path, cyclic);
    }
    path.remove(r);
    done.add(r);
  }

  String render() {
    int rows = values.keySet().stream().mapToInt(Ref::row).max().orElse(0);
    int cols = values.keySet().stream().mapToInt(Ref::col).max().orElse(0);
    StringBuilder sb = new StringBuilder("   ");
    for (int c = 1; c <= cols; c++) {
      sb.append(String.format("|%9s", Ref.column(c)));
    }
    for (int r = 1; r <= rows; r++) {
      sb.append(String.format("%n%3d", r));
      for (int c = 1; c <= cols; c++) {
        Object v = values.get(new Ref(c, r));
        sb.append(v == null ? "|         " : v instanceof Double ? String.format("|%9s", text(v)) : String.format("|%-9.9s", v));
      }
    }
    return sb.toString();
  }

  public static void main(String[] args) {
    Spreadsheet s = new Spreadsheet();
    String[][] start = {{"A1", "item"}, {"B1", "price"}, {"C1", "count"}, {"D1", "total"}, {"A2", "pens"}, {"B2", "1.25"}, {"C2", "12"}, {"D2", "=B2*C2"}, {"A3", "paper"}, {"B3", "4"}, {"C3", "3"}, {"D3", "=B3*C3"},
        {"A4", "ink"}, {"B4", "17.5"}, {"C4", "1"}, {"D4", "=B4*C4"}, {"A6", "sum"}, {"D6", "=SUM(D2:D4)"}, {"D7", "=ROUND(D6*0.2)"}, {"D8", "=D6+D7"}, {"A7", "tax"}, {"A8", "=A6&\"+\"&A7"}, {"B6", "=AVG(B2:B4)"}, {"C6", "=SUM(C2:C4)"},
        {"B7", "=MAX(B2:B4)-MIN(B2:B4)"}, {"C7", "=IF(D8>50,\"large\",\"small\")"}, {"C8", "=COUNT(A1:D4)"}};
    for (String[] c : start) {
      s.set(c[0], c[1]);
    }
    System.out.println(s.render());
    int before = s.evaluations;
    s.set("C2", "40");
    System.out.println(s.render() + "\n" + (s.evaluations - before) + " cells recalculated");
    s.set("B9", "=D8/C9");
    s.set("A9", "=B9+1");
    s.set("D9", "=A2+1");
    System.out.println(s.render());
    s.set("C9", "4");
    s.set("E1", "=F1+1");
    s.set("F1", "=G1*2");
    s.set("G1", "=E1-1");
    s.set("H1", "=G1+5");
    System.out.println(s.render());
    s.set("G1", "10");
    System.out.println(s.values.get(Ref.parse("E1")) + " " + s.values.get(Ref.parse("H1")));
    for (int i = 0; i < 4; i++) {
      s.undo();
    }
    System.out.println(s.render());
    for (String bad : new String[] {"=1+", "=SUM(A1", "=1 2", "=)", "=NOPE(1)", "=xyz", "=2^3^2", "=-B2*2", "=(1+2)*3", "=\"a\"&1.5", "=1=1", "=SUM(A1:D1)", "=A1:B2"}) {
      try {
        s.set("Z9", bad);
        System.out.println(bad + " -> " + text(s.values.get(Ref.parse("Z9"))));
      } catch (FormulaException | StringIndexOutOfBoundsException e) {
        System.out.println(bad + " refused: " + e.getMessage());
      }
    }
    Spreadsheet chain = new Spreadsheet();
    chain.set("A1", "1");
    for (int i = 2; i <= 60; i++) {
      chain.set("A" + i, "=A" + (i - 1) + "+" + i);
    }
    chain.set("AB1", "=SUM(A1:A60)");
    chain.set("A1", "100");
    System.out.println(text(chain.values.get(Ref.parse("A60"))) + " " + text(chain.values.get(Ref.parse("AB1"))) + " " + chain.evaluations + " " + Ref.parse("AB1") + " " + Ref.column(702) + Ref.column(703));
  }
}
