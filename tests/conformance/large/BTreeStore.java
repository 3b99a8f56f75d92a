// A B-tree key-value store in memory: insertion with splits, deletion with merges, range scans,
// bulk checks of its invariants, transactions with an undo log, a command language, and statistics.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;

public class BTreeStore {
  static final class BTree<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
    private final int degree;
    private Node<K, V> root = new Node<>(true);
    private int size;
    int splits;
    int merges;
    int borrows;

    private static final class Node<K, V> {
      final List<K> keys = new ArrayList<>();
      final List<V> values = new ArrayList<>();
      final List<Node<K, V>> children;

      Node(boolean leaf) {
        children = leaf ? null : new ArrayList<>();
      }

      boolean leaf() {
        return children == null;
      }
    }

    /** A node other than the root has between degree - 1 and 2 * degree - 1 keys. */
    BTree(int degree) {
      if (degree < 2) {
        throw new IllegalArgumentException("degree " + degree);
      }
      this.degree = degree;
    }

    private static <K extends Comparable<K>> int find(List<K> keys, K k) {
      return Collections.binarySearch(keys, k);
    }

    V get(K k) {
      Node<K, V> n = root;
      while (true) {
        int i = find(n.keys, k);
        if (i >= 0) {
          return n.values.get(i);
        }
        if (n.leaf()) {
          return null;
        }
        n = n.children.get(-i - 1);
      }
    }

    V put(K k, V v) {
      if (root.keys.size() == 2 * degree - 1) {
        Node<K, V> up = new Node<>(false);
        up.children.add(root);
        root = up;
        split(up, 0);
      }
      Node<K, V> n = root;
      while (true) {
        int i = find(n.keys, k);
        if (i >= 0) {
          return n.values.set(i, v);
        }
        i = -i - 1;
        if (n.leaf()) {
          n.keys.add(i, k);
          n.values.add(i, v);
          size++;
          return null;
        }
        if (n.children.get(i).keys.size() == 2 * degree - 1) {
          split(n, i);
          int c = k.compareTo(n.keys.get(i));
          if (c == 0) {
            return n.values.set(i, v);
          }
          if (c > 0) {
            i++;
          }
        }
        n = n.children.get(i);
      }
    }

    private void split(Node<K, V> parent, int i) {
      splits++;
      Node<K, V> full = parent.children.get(i);
      Node<K, V> right = new Node<>(full.leaf());
      parent.keys.add(i, full.keys.get(degree - 1));
      parent.values.add(i, full.values.get(degree - 1));
      parent.children.add(i + 1, right);
      move(full.keys, right.keys, degree);
      move(full.values, right.values, degree);
      full.keys.remove(degree - 1);
      full.values.remove(degree - 1);
      if (!full.leaf()) {
        move(full.children, right.children, degree);
      }
    }

    private static <T> void move(List<T> from, List<T> to, int start) {
      List<T> tail = from.subList(start, from.size());
      to.addAll(tail);
      tail.clear();
    }

    V remove(K k) {
      V v = remove(root, k);
      if (v != null) {
        size--;
      }
      if (root.keys.isEmpty() && !root.leaf()) {
        root = root.children.get(0);
      }
      return v;
    }

    private V remove(Node<K, V> n, K k) {
      int i = find(n.keys, k);
      if (n.leaf()) {
        if (i < 0) {
          return null;
        }
        n.keys.remove(i);
        return n.values.remove(i);
      }
      if (i >= 0) {
        V old = n.values.get(i);
        Node<K, V> left = n.children.get(i);
        Node<K, V> right = n.children.get(i + 1);
        if (left.keys.size() >= degree) {
          Node<K, V> at = left;
          while (!at.leaf()) {
            at = at.children.get(at.children.size() - 1);
          }
          K pk = at.keys.get(at.keys.size() - 1);
          V pv = at.values.get(at.values.size() - 1);
          remove(left, pk);
          n.keys.set(i, pk);
          n.values.set(i, pv);
        } else if (right.keys.size() >= degree) {
          Node<K, V> at = right;
          while (!at.leaf()) {
            at = at.children.get(0);
          }
          K sk = at.keys.get(0);
          V sv = at.values.get(0);
          remove(right, sk);
          n.keys.set(i, sk);
          n.values.set(i, sv);
        } else {
          merge(n, i);
          remove(left, k);
        }
        return old;
      }
      i = -i - 1;
      return remove(n.children.get(fill(n, i)), k);
    }

    /** Makes child i hold at least degree keys; returns the index where its keys are now. */
    private int fill(Node<K, V> n, int i) {
      Node<K, V> child = n.children.get(i);
      if (child.keys.size() >= degree) {
        return i;
      }
      if (i > 0 && n.children.get(i - 1).keys.size() >= degree) {
        borrows++;
        Node<K, V> left = n.children.get(i - 1);
        int last = left.keys.size() - 1;
        child.keys.add(0, n.keys.set(i - 1, left.keys.remove(last)));
        child.values.add(0, n.values.set(i - 1, left.values.remove(last)));
        if (!child.leaf()) {
          child.children.add(0, left.children.remove(last + 1));
        }
        return i;
      }
      if (i < n.keys.size() && n.children.get(i + 1).keys.size() >= degree) {
        borrows++;
        Node<K, V> right = n.children.get(i + 1);
        child.keys.add(n.keys.set(i, right.keys.remove(0)));
        child.values.add(n.values.set(i, right.values.remove(0)));
        if (!child.leaf()) {
          child.children.add(right.children.remove(0));
        }
        return i;
      }
      int at = i < n.keys.size() ? i : i - 1;
      merge(n, at);
      return at;
    }

    private void merge(Node<K, V> n, int i) {
      merges++;
      Node<K, V> left = n.children.get(i);
      Node<K, V> right = n.children.remove(i + 1);
      left.keys.add(n.keys.remove(i));
      left.values.add(n.values.remove(i));
      left.keys.addAll(right.keys);
      left.values.addAll(right.values);
      if (!left.leaf()) {
        left.children.addAll(right.children);
      }
    }

    int height() {
      int h = 0;
      for (Node<K, V> n = root; !n.leaf(); n = n.children.get(0)) {
        h++;
      }
      return h;
    }

    void check() {
      int[] leafDepth = {-1};
      int counted = check(root, null, null, 0, leafDepth);
      if (counted != size) {
        throw new AssertionError("size " + size + " but " + counted + " keys");
      }
    }

    private int check(Node<K, V> n, K low, K high, int depth, int[] leafDepth) {
      assert n == root || n.keys.size() >= degree - 1 : "thin node";
      assert n.keys.size() <= 2 * degree - 1 : "fat node";
      assert n.keys.size() == n.values.size() : "values do not match keys";
      K previous = low;
      for (K k : n.keys) {
        assert previous == null || previous.compareTo(k) < 0 : "order";
        previous = k;
      }
      assert high == null || previous == null || previous.compareTo(high) < 0 : "order at the end";
      int count = n.keys.size();
      if (n.leaf()) {
        assert leafDepth[0] < 0 || leafDepth[0] == depth : "leaves at different depths";
        leafDepth[0] = depth;
        return count;
      }
      assert n.children.size() == n.keys.size() + 1 : "children";
      for (int i = 0; i < n.children.size(); i++) {
        count += check(n.children.get(i), i == 0 ? low : n.keys.get(i - 1), i == n.keys.size() ? high : n.keys.get(i), depth + 1, leafDepth);
      }
      return count;
    }

    void scan(K from, K to, BiConsumer<K, V> visit) {
      scan(root, from, to, visit);
    }

    private void scan(Node<K, V> n, K from, K to, BiConsumer<K, V> visit) {
      for (int i = 0; i <= n.keys.size(); i++) {
        if (!n.leaf() && (i == n.keys.size() || n.keys.get(i).compareTo(from) >= 0) && (i == 0 || n.keys.get(i - 1).compareTo(to) < 0)) {
          scan(n.children.get(i), from, to, visit);
        }
        if (i < n.keys.size() && n.keys.get(i).compareTo(from) >= 0 && n.keys.get(i).compareTo(to) < 0) {
          visit.accept(n.keys.get(i), n.values.get(i));
        }
      }
    }

    @Override
    public Iterator<Map.Entry<K, V>> iterator() {
      return new Iterator<>() {
        private final Deque<Node<K, V>> nodes = new ArrayDeque<>();
        private final Deque<Integer> at = new ArrayDeque<>();

        {
          descend(root);
        }

        private void descend(Node<K, V> n) {
          while (true) {
            nodes.push(n);
            at.push(0);
            if (n.leaf()) {
              break;
            }
            n = n.children.get(0);
          }
          settle();
        }

        private void settle() {
          while (!nodes.isEmpty() && at.peek() >= nodes.peek().keys.size()) {
            nodes.pop();
            at.pop();
          }
        }

        @Override
        public boolean hasNext() {
          return !nodes.isEmpty();
        }

        @Override
        public Map.Entry<K, V> next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          Node<K, V> n = nodes.peek();
          int i = at.pop();
          at.push(i + 1);
          Map.Entry<K, V> e = Map.entry(n.keys.get(i), n.values.get(i));
          if (!n.leaf()) {
            descend(n.children.get(i + 1));
          } else {
            settle();
          }
          return e;
        }
      };
    }
  }

  // ---- a store with nested transactions over the tree

  private final BTree<String, String> tree = new BTree<>(2);
  private final Deque<List<Runnable>> undo = new ArrayDeque<>();

  private void write(String k, String v) {
    String old = v == null ? tree.remove(k) : tree.put(k, v);
    if (!undo.isEmpty()) {
      undo.peek().add(old == null ? () -> tree.remove(k) : () -> tree.put(k, old));
    }
  }

  String command(String line) {
    String[] w = line.split(" ", 3);
    switch (w[0]) {
      case "set":
        write(w[1], w[2]);
        return "ok";
      case "get": {
        String v = tree.get(w[1]);
        return v == null ? "(nil)" : v;
      }
      case "del":
        if (tree.get(w[1]) == null) {
          return "(nil)";
        }
        write(w[1], null);
        return "ok";
      case "scan": {
        StringBuilder sb = new StringBuilder();
        tree.scan(w[1], w[2], (k, v) -> sb.append(k).append('=').append(v).append(' '));
        return sb.toString().trim();
      }
      case "begin":
        undo.push(new ArrayList<>());
        return "depth " + undo.size();
      case "commit": {
        if (undo.isEmpty()) {
          return "no transaction";
        }
        List<Runnable> log = undo.pop();
        if (!undo.isEmpty()) {
          undo.peek().addAll(log);
        }
        return "committed " + log.size();
      }
      case "rollback": {
        if (undo.isEmpty()) {
          return "no transaction";
        }
        List<Runnable> log = undo.pop();
        for (int i = log.size() - 1; i >= 0; i--) {
          log.get(i).run();
        }
        return "undone " + log.size();
      }
      case "size":
        return String.valueOf(tree.size);
      default:
        return "unknown command " + w[0];
    }
  }

  public static void main(String[] args) {
    for (int degree : new int[] {2, 3, 16}) {
      BTree<Integer, Integer> t = new BTree<>(degree);
      Map<Integer, Integer> model = new TreeMap<>();
      Random r = new Random(degree);
      int agreements = 0;
      for (int i = 0; i < 3000; i++) {
        int k = r.nextInt(700);
        Integer mine;
        Integer theirs;
        if (r.nextInt(10) < (i < 1500 ? 7 : 4)) {
          mine = t.put(k, i);
          theirs = model.put(k, i);
        } else {
          mine = t.remove(k);
          theirs = model.remove(k);
        }
        if (java.util.Objects.equals(mine, theirs)) {
          agreements++;
        }
        if (i % 300 == 0) {
          t.check();
        }
      }
      t.check();
      boolean same = true;
      Iterator<Map.Entry<Integer, Integer>> it = t.iterator();
      for (Map.Entry<Integer, Integer> e : model.entrySet()) {
        same &= it.hasNext() && it.next().equals(e);
      }
      int[] sum = {0, 0};
      t.scan(100, 200, (k, v) -> {
        sum[0]++;
        sum[1] += k;
      });
      System.out.println("degree " + degree + ": " + agreements + " agree, size " + t.size + " " + model.size() + ", same " + (same && !it.hasNext()) + ", height " + t.height() + ", splits " + t.splits + ", merges " + t.merges + ", borrows " + t.borrows + ", scan " + sum[0] + " " + sum[1]);
      for (int k = 0; k < 700; k++) {
        t.remove(k);
      }
      t.check();
      System.out.println("emptied " + t.size + " " + t.height() + " " + t.iterator().hasNext());
    }
    BTree<Integer, String> ascending = new BTree<>(2);
    for (int i = 0; i < 100; i++) {
      ascending.put(i, "v" + i);
    }
    ascending.check();
    System.out.println(ascending.height() + " " + ascending.get(77) + " " + ascending.get(100) + " " + ascending.splits);
    BTreeStore store = new BTreeStore();
    String script = "set a 1\nset b two words\nget a\nget zzz\nbegin\nset a 2\ndel b\nset c 3\nbegin\nset d 4\nset a 5\nscan a z\nrollback\nscan a z\ncommit\nscan a z\nbegin\ndel a\ndel c\nsize\nrollback\nscan a z\ndel nope\nrollback\ncommit\nfrob";
    for (String line : script.split("\n")) {
      System.out.println("> " + line + " -> " + store.command(line));
    }
    for (int i = 0; i < 40; i++) {
      store.command("set key" + i * 7 % 40 + " " + i);
    }
    store.tree.check();
    System.out.println(store.command("scan key1 key2") + " | " + store.command("size"));
    try {
      new BTree<String, String>(1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      new BTree<String, String>(2).iterator().next();
    } catch (NoSuchElementException e) {
      System.out.println("empty");
    }
  }
}
