// Messages of index, size, format and state exceptions from the VM and from the library.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

public class BoundsMessages {
  interface Action { Object run() throws Exception; }

  static void show(Action a) {
    try {
      System.out.println("value " + a.run());
    } catch (Exception e) {
      System.out.println(e);
    }
  }

  public static void main(String[] args) {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    show(() -> list.get(3));
    show(() -> list.get(-1));
    show(() -> list.set(5, 1));
    show(() -> { list.add(9, 1); return 0; });
    show(() -> list.remove(7));
    show(() -> list.subList(2, 1));
    show(() -> list.subList(0, 9));
    show(() -> list.subList(1, 2).get(4));
    show(() -> list.listIterator(8));
    show(() -> new ArrayList<>(-1));
    show(() -> new LinkedList<>(list).get(3));
    show(() -> new LinkedList<>().getFirst());
    show(() -> new ArrayDeque<>().pop());
    show(() -> new ArrayDeque<>().add(null));
    show(() -> List.of(1, 2).get(2));
    show(() -> List.of(1, 2, 3).get(-1));
    show(() -> List.of().get(0));
    show(() -> List.of(1, null));
    show(() -> List.of(1).add(2));
    show(() -> Map.of(1, 2, 1, 3));
    show(() -> Map.of(1, 2).put(3, 4));
    show(() -> Collections.unmodifiableList(list).add(1));
    show(() -> Arrays.asList(1, 2).add(3));
    show(() -> Arrays.asList(1, 2).get(2));
    show(() -> new HashMap<>(-3));
    show(() -> new TreeMap<>().firstKey());
    show(() -> new TreeMap<String, String>().put(null, ""));
    show(() -> new ArrayList<>().iterator().next());
    show(() -> Optional.empty().get());
    show(() -> Optional.empty().orElseThrow(() -> new NoSuchElementException("mine")));
    show(() -> Optional.of(null));
    show(() -> "abc".charAt(3));
    show(() -> "abc".charAt(-1));
    show(() -> "\u4e2dbc".charAt(5));
    show(() -> "abc".substring(4));
    show(() -> "abc".substring(2, 1));
    show(() -> "abc".substring(-1, 2));
    show(() -> "abc".codePointAt(3));
    show(() -> "abc".repeat(-1));
    show(() -> new StringBuilder("abc").charAt(3));
    show(() -> new StringBuilder("abc").insert(4, "x"));
    show(() -> new StringBuilder("abc").deleteCharAt(3));
    show(() -> new StringBuilder("abc").delete(2, 1));
    show(() -> new StringBuilder("abc").replace(4, 5, ""));
    show(() -> new StringBuilder("abc").substring(1, 7));
    show(() -> { new StringBuilder("abc").setLength(-1); return 0; });
    show(() -> new String(new char[3], 2, 2));
    show(() -> new String(new byte[3], -1, 2));
    show(() -> Integer.parseInt(""));
    show(() -> Integer.parseInt(null));
    show(() -> Integer.parseInt("99999999999"));
    show(() -> Integer.parseInt("12", 99));
    show(() -> Long.parseLong("1L"));
    show(() -> Double.parseDouble("1.2.3"));
    show(() -> Double.parseDouble(""));
    show(() -> Double.parseDouble(null));
    show(() -> Byte.parseByte("200"));
    show(() -> Objects.requireNonNull(null));
    show(() -> Objects.requireNonNull(null, "given"));
    show(() -> Objects.requireNonNull(null, () -> "supplied"));
    show(() -> Objects.checkIndex(4, 4));
    show(() -> Objects.checkFromToIndex(3, 2, 9));
    show(() -> Objects.checkFromIndexSize(3, 7, 9));
    show(() -> Objects.requireNonNullElse(null, null));
    show(() -> Arrays.copyOf(new int[2], -1));
    show(() -> Arrays.copyOfRange(new int[2], 3, 1));
    show(() -> Arrays.copyOfRange(new int[2], 3, 4));
    show(() -> { Arrays.fill(new int[2], 1, 3, 0); return 0; });
    show(() -> { Arrays.sort(new Object[] {1, "a"}); return 0; });
    show(() -> Thread.State.valueOf("NOPE"));
    show(() -> Class.forName("no.such.Type"));
    show(() -> new int[0].getClass().getField("length"));
    show(() -> String.class.getMethod("nope", int.class));
  }
}
