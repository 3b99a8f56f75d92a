// A warehouse: records, sealed events, an event-sourced stock, validation, pricing rules as lambdas,
// CSV in and out, reports with streams and text tables, histograms, and an audit of the totals.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class InventoryReport {
  enum Category {
    TOOLS("0.20"), FOOD("0.055"), BOOKS("0.021"), TOYS("0.20") {
      @Override
      boolean seasonal() {
        return true;
      }
    };

    final BigDecimal tax;

    Category(String tax) {
      this.tax = new BigDecimal(tax);
    }

    boolean seasonal() {
      return this == FOOD;
    }
  }

  record Money(BigDecimal amount) implements Comparable<Money> {
    static final Money ZERO = new Money(BigDecimal.ZERO);

    Money {
      amount = amount.setScale(2, RoundingMode.HALF_EVEN);
    }

    static Money of(String s) {
      return new Money(new BigDecimal(s));
    }

    Money plus(Money o) {
      return new Money(amount.add(o.amount));
    }

    Money times(BigDecimal f) {
      return new Money(amount.multiply(f));
    }

    Money times(int n) {
      return times(BigDecimal.valueOf(n));
    }

    @Override
    public int compareTo(Money o) {
      return amount.compareTo(o.amount);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%,.2f", amount);
    }
  }

  record Product(String sku, String name, Category category, Money price, int reorderAt) {
    Product {
      if (!sku.matches("[A-Z]{2}\\d{3}")) {
        throw new IllegalArgumentException("bad sku " + sku);
      }
      if (reorderAt < 0) {
        throw new IllegalArgumentException("negative reorder level for " + sku);
      }
    }
  }

  sealed interface Event permits Received, Sold, Adjusted {
    LocalDate date();

    String sku();

    int delta();
  }

  record Received(LocalDate date, String sku, int count, Money unitCost) implements Event {
    @Override
    public int delta() {
      return count;
    }
  }

  record Sold(LocalDate date, String sku, int count, String customer) implements Event {
    @Override
    public int delta() {
      return -count;
    }
  }

  record Adjusted(LocalDate date, String sku, int delta, String reason) implements Event {}

  static final class RejectedException extends Exception {
    final int line;

    RejectedException(int line, String message, Throwable cause) {
      super("line " + line + ": " + message, cause);
      this.line = line;
    }
  }

  static final class Warehouse {
    final Map<String, Product> products = new TreeMap<>();
    final Map<String, Integer> stock = new TreeMap<>();
    final List<Event> journal = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();

    void define(Product p) {
      if (products.putIfAbsent(p.sku(), p) != null) {
        throw new IllegalStateException("defined twice: " + p.sku());
      }
      stock.put(p.sku(), 0);
    }

    void apply(Event e) {
      Product p = Optional.ofNullable(products.get(e.sku())).orElseThrow(() -> new IllegalArgumentException("unknown product " + e.sku()));
      int after = stock.get(e.sku()) + e.delta();
      if (after < 0) {
        throw new IllegalStateException("only " + stock.get(e.sku()) + " of " + p.name() + ", asked for " + -e.delta());
      }
      if (e instanceof Sold && after < p.reorderAt()) {
        warnings.add(e.date() + " " + p.name() + " low: " + after);
      }
      stock.put(e.sku(), after);
      journal.add(e);
    }
  }

  // ---- CSV

  static List<String> fields(String line) {
    List<String> out = new ArrayList<>();
    StringBuilder sb = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        if (quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
          sb.append('"');
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == ',' && !quoted) {
        out.add(sb.toString().trim());
        sb.setLength(0);
      } else {
        sb.append(c);
      }
    }
    out.add(sb.toString().trim());
    return out;
  }

  static Event parse(int number, String line) throws RejectedException {
    List<String> f = fields(line);
    try {
      LocalDate date = LocalDate.parse(f.get(1));
      return switch (f.get(0)) {
        case "in" -> new Received(date, f.get(2), Integer.parseInt(f.get(3)), Money.of(f.get(4)));
        case "out" -> new Sold(date, f.get(2), Integer.parseInt(f.get(3)), f.get(4));
        case "fix" -> new Adjusted(date, f.get(2), Integer.parseInt(f.get(3)), f.get(4));
        default -> throw new IllegalArgumentException("unknown kind " + f.get(0));
      };
    } catch (DateTimeParseException | NumberFormatException | IndexOutOfBoundsException e) {
      throw new RejectedException(number, e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new RejectedException(number, e.getMessage(), null);
    }
  }

  static String quote(Object o) {
    String s = String.valueOf(o);
    return s.contains(",") || s.contains("\"") ? '"' + s.replace("\"", "\"\"") + '"' : s;
  }

  static String csv(Event e) {
    Stream<Object> parts;
    if (e instanceof Received r) {
      parts = Stream.of("in", r.date(), r.sku(), r.count(), r.unitCost().amount());
    } else if (e instanceof Sold s) {
      parts = Stream.of("out", s.date(), s.sku(), s.count(), s.customer());
    } else {
      Adjusted a = (Adjusted) e;
      parts = Stream.of("fix", a.date(), a.sku(), a.delta(), a.reason());
    }
    return parts.map(InventoryReport::quote).collect(Collectors.joining(","));
  }

  // ---- pricing

  interface Rule extends BiFunction<Product, Sold, Optional<BigDecimal>> {
    default Rule orElse(Rule other) {
      return (p, s) -> apply(p, s).or(() -> other.apply(p, s));
    }

    static Rule when(Predicate<Sold> condition, String factor) {
      return (p, s) -> condition.test(s) ? Optional.of(new BigDecimal(factor)) : Optional.empty();
    }
  }

  static final Rule RULES = Rule.when(s -> s.customer().equals("staff"), "0.50")
      .orElse(Rule.when(s -> s.count() >= 20, "0.80"))
      .orElse((p, s) -> p.category().seasonal() && s.date().getMonthValue() == 12 ? Optional.of(new BigDecimal("1.10")) : Optional.empty())
      .orElse(Rule.when(s -> EnumSet.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY).contains(s.date().getDayOfWeek()), "0.95"));

  static Money revenue(Product p, Sold s) {
    return p.price().times(s.count()).times(RULES.apply(p, s).orElse(BigDecimal.ONE));
  }

  // ---- text tables

  static final class Table {
    private final String[] headers;
    private final List<String[]> rows = new ArrayList<>();

    Table(String... headers) {
      this.headers = headers;
    }

    void row(Object... cells) {
      rows.add(Stream.of(cells).map(String::valueOf).toArray(String[]::new));
    }

    @Override
    public String toString() {
      int[] widths = IntStream.range(0, headers.length).map(c -> Math.max(headers[c].length(), rows.stream().mapToInt(r -> r[c].length()).max().orElse(0))).toArray();
      StringBuilder sb = new StringBuilder();
      line(sb, headers, widths);
      sb.append(IntStream.of(widths).mapToObj("-"::repeat).collect(Collectors.joining("-+-"))).append('\n');
      rows.forEach(r -> line(sb, r, widths));
      return sb.toString();
    }

    private static void line(StringBuilder sb, String[] cells, int[] widths) {
      for (int c = 0; c < cells.length; c++) {
        boolean number = cells[c].matches("-?[\\d.,%]+");
        String format = "%" + (number ? "" : "-") + widths[c] + "s";
        sb.append(c == 0 ? "" : " | ").append(String.format(format, cells[c]));
      }
      while (sb.charAt(sb.length() - 1) == ' ') {
        sb.setLength(sb.length() - 1);
      }
      sb.append('\n');
    }
  }

  static String generate(Warehouse w, long seed) {
    Random r = new Random(seed);
    String[] customers = {"Ann", "Bob", "staff", "Carol \"CJ\" Jones", "Dan, Ltd", "Eve"};
    List<String> skus = new ArrayList<>(w.products.keySet());
    StringBuilder sb = new StringBuilder();
    LocalDate day = LocalDate.of(2023, 10, 2);
    for (int i = 0; i < 120; i++) {
      String sku = skus.get(r.nextInt(skus.size()));
      switch (r.nextInt(8)) {
        case 0, 1 -> sb.append(csv(new Received(day, sku, 10 + r.nextInt(40), w.products.get(sku).price().times(new BigDecimal("0.6")))));
        case 2 -> sb.append(csv(new Adjusted(day, sku, r.nextInt(5) - 2, r.nextBoolean() ? "count" : "damaged, wet")));
        default -> sb.append(csv(new Sold(day, sku, 1 + r.nextInt(r.nextInt(4) == 0 ? 30 : 5), customers[r.nextInt(customers.length)])));
      }
      sb.append('\n');
      day = day.plusDays(r.nextInt(3) / 2);
    }
    return sb + "in,2023-13-01,AB123,5,1.00\nout,2023-12-24,ZZ999,1,Ann\nsteal,2023-12-24,TL001,1,Ann\nout,2023-12-24,TL001,many,Ann\nout,2023-12-24\n";
  }

  static void load(Warehouse w, String text) throws IOException {
    try (BufferedReader in = new BufferedReader(new StringReader(text))) {
      int number = 0;
      int rejected = 0;
      for (String line; (line = in.readLine()) != null; ) {
        number++;
        try {
          w.apply(parse(number, line));
        } catch (RejectedException e) {
          System.out.println(e.getMessage() + (e.getCause() == null ? "" : " (" + e.getCause().getClass().getSimpleName() + ")"));
        } catch (IllegalArgumentException | IllegalStateException e) {
          if (rejected++ < 4) {
            System.out.println("line " + number + " refused: " + e.getMessage());
          }
        }
      }
      System.out.println(number + " lines, " + w.journal.size() + " events, " + rejected + " refused");
    }
  }

  public static void main(String[] args) throws IOException {
    Warehouse w = new Warehouse();
    w.define(new Product("TL001", "Hammer", Category.TOOLS, Money.of("18.90"), 5));
    w.define(new Product("TL002", "Saw", Category.TOOLS, Money.of("24.50"), 4));
    w.define(new Product("FD001", "Olives", Category.FOOD, Money.of("3.35"), 20));
    w.define(new Product("FD002", "Bread", Category.FOOD, Money.of("1.15"), 30));
    w.define(new Product("BK001", "Atlas", Category.BOOKS, Money.of("49.00"), 2));
    w.define(new Product("TY001", "Kite", Category.TOYS, Money.of("12.75"), 6));
    for (Function<Integer, Product> bad : List.<Function<Integer, Product>>of(i -> new Product("bad", "x", Category.FOOD, Money.ZERO, i), i -> new Product("AB123", "x", Category.FOOD, Money.ZERO, -i), i -> { w.define(w.products.get("TL001")); return null; })) {
      try {
        bad.apply(1);
      } catch (IllegalArgumentException | IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    String text = generate(w, 2023);
    load(w, text);
    Table stock = new Table("sku", "name", "stock", "value", "state");
    w.products.values().stream().sorted(Comparator.comparing(Product::category).thenComparing(Product::name)).forEach(p -> {
      int n = w.stock.get(p.sku());
      stock.row(p.sku(), p.name(), n, p.price().times(n), n < p.reorderAt() ? "REORDER" : n == 0 ? "empty" : "");
    });
    System.out.println(stock);
    List<Sold> sales = w.journal.stream().filter(Sold.class::isInstance).map(Sold.class::cast).toList();
    Map<Category, Money> byCategory = sales.stream().collect(Collectors.groupingBy(s -> w.products.get(s.sku()).category(), () -> new EnumMap<>(Category.class), Collectors.reducing(Money.ZERO, s -> revenue(w.products.get(s.sku()), s), Money::plus)));
    Money total = byCategory.values().stream().reduce(Money.ZERO, Money::plus);
    Table categories = new Table("category", "revenue", "tax", "share");
    byCategory.forEach((c, m) -> categories.row(c, m, m.times(c.tax), String.format(Locale.ROOT, "%.1f%%", m.amount().doubleValue() * 100 / total.amount().doubleValue())));
    categories.row("total", total, byCategory.entrySet().stream().map(e -> e.getValue().times(e.getKey().tax)).reduce(Money.ZERO, Money::plus), "100%");
    System.out.println(categories);
    NavigableMap<YearMonth, Long> months = sales.stream().collect(Collectors.groupingBy(s -> YearMonth.from(s.date()), TreeMap::new, Collectors.summingLong(Sold::count)));
    months.forEach((m, n) -> System.out.println(m.format(DateTimeFormatter.ofPattern("MMM uuuu", Locale.ENGLISH)) + " " + "*".repeat((int) (n / 5)) + " " + n));
    Map<String, Money> customers = sales.stream().collect(Collectors.toMap(Sold::customer, s -> revenue(w.products.get(s.sku()), s), Money::plus, LinkedHashMap::new));
    System.out.println(customers.entrySet().stream().sorted(Map.Entry.<String, Money>comparingByValue().reversed()).limit(3).map(e -> e.getKey() + " " + e.getValue()).collect(Collectors.joining("; ")));
    System.out.println("" + sales.stream().collect(Collectors.teeing(Collectors.summingInt(Sold::count), Collectors.averagingInt(Sold::count), (s, a) -> s + " sold, " + String.format(Locale.ROOT, "%.3f", a) + " each time")));
    System.out.println(sales.stream().collect(Collectors.partitioningBy(s -> s.count() > 10, Collectors.counting())));
    w.warnings.stream().limit(5).forEach(System.out::println);
    Set<String> reasons = w.journal.stream().filter(Adjusted.class::isInstance).map(e -> ((Adjusted) e).reason()).collect(Collectors.toCollection(java.util.TreeSet::new));
    System.out.println(reasons + " " + w.warnings.size());
    Warehouse replay = new Warehouse();
    w.products.values().forEach(replay::define);
    for (Event e : w.journal) {
      replay.apply(e);
    }
    String saved = w.journal.stream().map(InventoryReport::csv).collect(Collectors.joining("\n"));
    List<Event> back = saved.lines().map(l -> {
      try {
        return parse(0, l);
      } catch (RejectedException e) {
        throw new AssertionError(e);
      }
    }).toList();
    System.out.println(replay.stock.equals(w.stock) + " " + back.equals(w.journal) + " " + saved.hashCode() + " " + fields("a,\"b,\"\"c\"\"\",, d "));
    for (String sku : w.products.keySet()) {
      int sum = w.journal.stream().filter(e -> e.sku().equals(sku)).mapToInt(Event::delta).sum();
      assert sum == w.stock.get(sku) : sku;
    }
    System.out.println(w.journal.get(0) + " " + w.journal.get(0).hashCode());
  }
}
