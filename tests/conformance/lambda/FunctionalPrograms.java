// Small functional idioms: lazy streams, church numerals, memoisation, parsers, visitors, monads.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;

public class FunctionalPrograms {
  record Lazy<T>(T head, Supplier<Lazy<T>> tail) {
    Lazy<T> filter(Predicate<T> p) { return p.test(head) ? new Lazy<>(head, () -> tail.get().filter(p)) : tail.get().filter(p); }
    List<T> take(int n) {
      List<T> out = new ArrayList<>();
      Lazy<T> at = this;
      for (int i = 0; i < n; i++, at = at.tail.get()) out.add(at.head);
      return out;
    }
    <R> Lazy<R> map(Function<T, R> f) { return new Lazy<>(f.apply(head), () -> tail.get().map(f)); }
  }

  static Lazy<Integer> from(int n) { return new Lazy<>(n, () -> from(n + 1)); }
  static Lazy<Integer> sieve(Lazy<Integer> l) {
    return new Lazy<>(l.head(), () -> sieve(l.tail().get().filter(i -> i % l.head() != 0)));
  }

  interface Church { <T> Function<T, T> of(Function<T, T> f); }
  static Church succ(Church n) { return new Church() { public <T> Function<T, T> of(Function<T, T> f) { return n.of(f).andThen(f); } }; }
  static Church times(Church a, Church b) { return new Church() { public <T> Function<T, T> of(Function<T, T> f) { return a.of(b.of(f)); } }; }
  static int toInt(Church c) { return c.<Integer>of(i -> i + 1).apply(0); }

  static <A, B> Function<A, B> memo(Function<Function<A, B>, Function<A, B>> f) {
    Map<A, B> cache = new HashMap<>();
    Function<A, B>[] self = new Function[1];
    self[0] = a -> {
      B b = cache.get(a);
      if (b == null) {
        b = f.apply(self[0]).apply(a);
        cache.put(a, b);
      }
      return b;
    };
    return self[0];
  }

  interface Parser<T> {
    Optional<Map.Entry<T, String>> parse(String in);
    default <R> Parser<R> map(Function<T, R> f) { return s -> parse(s).map(e -> Map.entry(f.apply(e.getKey()), e.getValue())); }
    default <R> Parser<R> then(Function<T, Parser<R>> f) { return s -> parse(s).flatMap(e -> f.apply(e.getKey()).parse(e.getValue())); }
    default Parser<T> or(Parser<T> other) { return s -> parse(s).or(() -> other.parse(s)); }
    default Parser<List<T>> many() {
      return s -> {
        List<T> out = new ArrayList<>();
        String rest = s;
        for (var r = parse(rest); r.isPresent(); r = parse(rest)) {
          out.add(r.get().getKey());
          rest = r.get().getValue();
        }
        return Optional.of(Map.entry(out, rest));
      };
    }
    static Parser<Character> ch(IntPredicate p) {
      return s -> s.isEmpty() || !p.test(s.charAt(0)) ? Optional.empty() : Optional.of(Map.entry(s.charAt(0), s.substring(1)));
    }
  }

  static Parser<Integer> number() {
    return Parser.ch(Character::isDigit).many().then(ds -> ds.isEmpty() ? s -> Optional.empty()
        : s -> Optional.of(Map.entry(ds.stream().reduce(0, (a, c) -> a * 10 + (c - '0'), Integer::sum), s)));
  }
  static Parser<Integer> chain(Supplier<Parser<Integer>> operand, Map<Character, BiFunction<Integer, Integer, Integer>> ops) {
    return operand.get().then(first -> Parser.ch(c -> ops.containsKey((char) c))
        .then(op -> operand.get().map(n -> Map.entry(op, n))).many().map(rest -> {
          int acc = first;
          for (var e : rest) acc = ops.get(e.getKey()).apply(acc, e.getValue());
          return acc;
        }));
  }
  static Parser<Integer> factor() {
    return number().or(Parser.ch(c -> c == '(').then(o -> sum()).then(v -> Parser.ch(c -> c == ')').map(x -> v)));
  }
  static Parser<Integer> product() { return chain(FunctionalPrograms::factor, Map.of('*', (a, b) -> a * b, '/', (a, b) -> a / b)); }
  static Parser<Integer> sum() { return chain(FunctionalPrograms::product, Map.of('+', Integer::sum, '-', (a, b) -> a - b)); }

  public static void main(String[] args) {
    System.out.println(sieve(from(2)).take(15) + " " + from(1).map(i -> i * i).filter(i -> i % 3 == 1).take(5));
    Church zero = new Church() { public <T> Function<T, T> of(Function<T, T> f) { return Function.identity(); } };
    Church three = succ(succ(succ(zero)));
    System.out.println(toInt(three) + " " + toInt(times(three, succ(three))));
    int[] calls = {0};
    Function<Integer, Long> fib = memo(self -> n -> {
      calls[0]++;
      return n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2);
    });
    System.out.println(fib.apply(80) + " in " + calls[0]);
    for (String s : new String[] {"1+2*3", "(1+2)*3-4/2", "7", "2*(3+(4-1))*5", "x", "1+"}) {
      System.out.println(s + " -> " + sum().parse(s).map(e -> e.getKey() + " rest '" + e.getValue() + "'").orElse("no parse"));
    }
    System.out.println(Optional.of(5).filter(i -> i > 3).map(i -> i * 2).flatMap(i -> i > 9 ? Optional.of("big") : Optional.empty()).orElseGet(() -> "small"));
  }
}
