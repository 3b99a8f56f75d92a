// Collectors: grouping, partitioning, mapping, joining, teeing, reducing, statistics, custom collectors.
import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.filtering;
import static java.util.stream.Collectors.flatMapping;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.maxBy;
import static java.util.stream.Collectors.minBy;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.summarizingDouble;
import static java.util.stream.Collectors.summingInt;
import static java.util.stream.Collectors.summingLong;
import static java.util.stream.Collectors.teeing;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static java.util.stream.Collectors.toUnmodifiableList;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class CollectorKinds {
  enum Dept { DEV, OPS, HR }
  record Emp(String name, Dept dept, int age, double pay, List<String> skills) {}

  public static void main(String[] args) {
    List<Emp> es = List.of(new Emp("Ann", Dept.DEV, 30, 100.5, List.of("java", "c")), new Emp("Bob", Dept.OPS, 45, 80, List.of("bash")), new Emp("Cid", Dept.DEV, 25, 120.25, List.of("java", "go")),
        new Emp("Dee", Dept.HR, 51, 70, List.of()), new Emp("Eve", Dept.OPS, 38, 95.75, List.of("bash", "c")), new Emp("Fay", Dept.DEV, 41, 130, List.of("go")));
    System.out.println("" + es.stream().collect(groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), mapping(Emp::name, toList()))));
    System.out.println("" + es.stream().collect(groupingBy(Emp::dept, TreeMap::new, counting())) + " " + es.stream().collect(groupingBy(Emp::dept, TreeMap::new, averagingDouble(Emp::pay))));
    System.out.println("" + es.stream().collect(groupingBy(Emp::dept, TreeMap::new, flatMapping(e -> e.skills().stream(), toCollection(TreeSet::new)))));
    System.out.println("" + es.stream().collect(groupingBy(Emp::dept, TreeMap::new, filtering(e -> e.age() > 35, mapping(Emp::name, joining("+", "<", ">"))))));
    System.out.println("" + es.stream().collect(groupingBy(e -> e.age() / 10 * 10, TreeMap::new, groupingBy(Emp::dept, TreeMap::new, summingInt(Emp::age)))));
    System.out.println("" + es.stream().collect(partitioningBy(e -> e.pay() > 90, mapping(Emp::name, toList()))) + " " + Stream.<Emp>empty().collect(partitioningBy(e -> true)));
    System.out.println("" + es.stream().collect(toMap(Emp::name, Emp::age, (a, b) -> a, LinkedHashMap::new)) + " " + es.stream().collect(toMap(Emp::dept, Emp::pay, Double::sum, TreeMap::new)));
    System.out.println("" + es.stream().collect(teeing(minBy(Comparator.comparing(Emp::age)), maxBy(Comparator.comparing(Emp::pay)), (a, b) -> a.get().name() + " " + b.get().name())));
    System.out.println("" + es.stream().collect(summarizingDouble(Emp::pay)) + " " + es.stream().collect(summingLong(Emp::age)));
    System.out.println("" + es.stream().map(Emp::name).collect(collectingAndThen(toList(), l -> { java.util.Collections.reverse(l); return l; })) + " " + es.stream().collect(reducing(0, Emp::age, Integer::max)) + es.stream().map(Emp::age).collect(reducing(Integer::sum)).get() + Stream.of(1, 2, 3).collect(reducing(1, (a, b) -> a * b)));
    System.out.println(Stream.of("b", "a", "c").collect(toUnmodifiableList()) + " " + new TreeSet<>(Stream.of(3, 1, 3).collect(toSet())) + Stream.of("x").collect(joining()) + Stream.of("p", "q").collect(joining("-")) + Stream.of(5, 6).collect(toCollection(ArrayDeque::new)));
    Collector<String, StringBuilder, String> custom = Collector.of(StringBuilder::new, (sb, s) -> sb.append(s.charAt(0)), StringBuilder::append, sb -> sb.reverse().toString());
    System.out.println("" + es.stream().map(Emp::name).collect(custom) + custom.characteristics());
    System.out.println("the cat and the dog and the bird".split(" ").length + " " + Stream.of("the cat and the dog and the bird".split(" ")).collect(groupingBy(Function.identity(), LinkedHashMap::new, counting())));
    Map<Boolean, Map<Integer, List<Integer>>> deep = IntStream.range(0, 20).boxed().collect(partitioningBy(i -> i > 10, groupingBy(i -> i % 3)));
    System.out.println(deep);
    System.out.println("" + es.stream().sorted(Comparator.comparing(Emp::dept).thenComparing(Emp::pay, Comparator.reverseOrder())).map(e -> e.dept() + ":" + e.name()).toList());
    System.out.println("" + Stream.of("apple", "avocado", "banana", "blueberry", "cherry").collect(groupingBy(s -> s.charAt(0), TreeMap::new, collectingAndThen(maxBy(Comparator.comparing(String::length)), o -> o.get()))));
    try {
      Stream.of("a").collect(toMap(s -> s, s -> null));
    } catch (NullPointerException e) {
      System.out.println("null value refused");
    }
    try {
      Stream.of((String) null).collect(groupingBy(s -> s));
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }
}
