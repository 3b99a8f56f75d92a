// Every kind of List through the same operations: results, iteration, sub-lists, iterators, failures.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

public class Lists {
  static void exercise(String name, Supplier<List<Integer>> make) {
    List<Integer> l = make.get();
    for (int i = 0; i < 10; i++) l.add(i * i % 7);
    l.add(0, 100);
    l.add(5, 200);
    l.addAll(List.of(7, 8, 9));
    l.addAll(2, Arrays.asList(-1, -2, null));
    System.out.println(name + " " + l + " " + l.size() + " " + l.indexOf(4) + l.lastIndexOf(4) + l.indexOf(null) + l.contains(200) + l.contains(77));
    System.out.println("  " + l.remove(0) + l.remove((Integer) 4) + l.remove((Object) 999) + l.set(1, 55) + l.get(3) + l.removeIf(x -> x == null || x == 2) + l.removeAll(List.of(7, 8)) + " " + l);
    l.replaceAll(x -> x * 10);
    l.sort(null);
    System.out.println("  " + l + " " + l.hashCode() + " " + l.equals(new LinkedList<>(l)) + l.retainAll(List.of(0, 10, 550, -20)) + l + Arrays.toString(l.toArray()) + Arrays.toString(l.toArray(new Integer[9])));
    for (int i = 0; i < 6; i++) l.add(i);
    List<Integer> sub = l.subList(2, 7);
    System.out.println("  sub " + sub + sub.size() + sub.indexOf(0) + sub.subList(1, 3));
    if (!(l instanceof CopyOnWriteArrayList)) {
      sub.set(0, -5);
      sub.add(1, 77);
      sub.remove(2);
      sub.subList(0, 2).clear();
      Collections.reverse(sub);
      System.out.println("  after " + sub + l);
      ListIterator<Integer> it = l.listIterator(1);
      while (it.hasNext()) {
        int i = it.nextIndex();
        int v = it.next();
        if (i % 3 == 0) it.remove();
        else if (i % 3 == 1) it.set(v + 1000);
        else it.add(-i);
      }
      while (it.hasPrevious()) System.out.print("  " + it.previousIndex() + ":" + it.previous());
      System.out.println();
      try {
        for (Integer x : l) if (x != null && x > 0) l.add(1);
        System.out.println("  no failure");
      } catch (ConcurrentModificationException e) {
        System.out.println("  " + e);
      }
      List<Integer> stale = l.subList(0, 1);
      l.add(3);
      try {
        System.out.println("  " + stale.size());
      } catch (ConcurrentModificationException e) {
        System.out.println("  stale " + e);
      }
    } else {
      for (Integer x : l) if (x > 3) l.add(x);
      System.out.println("  snapshot iteration " + l);
      try {
        Iterator<Integer> it = l.iterator();
        it.next();
        it.remove();
      } catch (UnsupportedOperationException e) {
        System.out.println("  " + e);
      }
    }
    Iterator<Integer> it = l.iterator();
    try {
      it.remove();
    } catch (IllegalStateException | UnsupportedOperationException e) {
      System.out.println("  " + e);
    }
    l.clear();
    System.out.println("  " + l + l.isEmpty() + l.iterator().hasNext());
  }

  public static void main(String[] args) {
    exercise("ArrayList", ArrayList::new);
    exercise("LinkedList", LinkedList::new);
    exercise("Vector", Vector::new);
    exercise("Stack", Stack::new);
    exercise("CopyOnWriteArrayList", CopyOnWriteArrayList::new);
    exercise("synchronizedList", () -> Collections.synchronizedList(new ArrayList<>()));
    exercise("checkedList", () -> Collections.checkedList(new ArrayList<>(), Integer.class));
    Stack<String> s = new Stack<>();
    s.push("a");
    s.push("b");
    System.out.println(s.peek() + s.pop() + s.search("a") + s.empty() + s);
    List<Integer> fixed = Arrays.asList(3, 1, 2);
    Collections.sort(fixed);
    fixed.set(0, 9);
    System.out.println(fixed + " " + List.copyOf(fixed) + List.of() + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).subList(3, 6) + Collections.nCopies(3, "x") + Collections.singletonList(null) + Collections.emptyList());
    try {
      List.of(1, 2).contains(null);
    } catch (NullPointerException e) {
      System.out.println("null query refused");
    }
  }
}
