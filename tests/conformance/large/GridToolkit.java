// Grids and graphs: game of life on a torus, mazes, flood fill, A*, Dijkstra, union-find spanning
// trees, topological order, strongly connected components, maximum flow, bipartite matching.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class GridToolkit {
  // ---- life

  static final class Life {
    private final int w;
    private final int h;
    private BitSet cells;

    Life(int w, int h, String... rows) {
      this.w = w;
      this.h = h;
      cells = new BitSet(w * h);
      for (int y = 0; y < rows.length; y++) {
        for (int x = 0; x < rows[y].length(); x++) {
          cells.set(y * w + x, rows[y].charAt(x) == '#');
        }
      }
    }

    void step() {
      BitSet next = new BitSet(w * h);
      for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
          int n = 0;
          for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
              if ((dx != 0 || dy != 0) && cells.get((y + dy + h) % h * w + (x + dx + w) % w)) {
                n++;
              }
            }
          }
          next.set(y * w + x, n == 3 || n == 2 && cells.get(y * w + x));
        }
      }
      cells = next;
    }

    int period(int limit) {
      Map<BitSet, Integer> seen = new HashMap<>();
      for (int i = 0; i < limit; i++) {
        Integer before = seen.put((BitSet) cells.clone(), i);
        if (before != null) {
          return i - before;
        }
        step();
      }
      return -1;
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
          sb.append(cells.get(y * w + x) ? '#' : '.');
        }
        sb.append('\n');
      }
      return sb.toString();
    }
  }

  // ---- maze carved by depth-first search, then solved

  static char[][] maze(int w, int h, long seed) {
    char[][] m = new char[2 * h + 1][2 * w + 1];
    for (char[] row : m) {
      Arrays.fill(row, '#');
    }
    Random r = new Random(seed);
    Deque<int[]> stack = new ArrayDeque<>();
    stack.push(new int[] {1, 1});
    m[1][1] = ' ';
    while (!stack.isEmpty()) {
      int[] at = stack.peek();
      List<int[]> next = new ArrayList<>();
      for (int[] d : new int[][] {{0, 2}, {2, 0}, {0, -2}, {-2, 0}}) {
        int y = at[0] + d[0];
        int x = at[1] + d[1];
        if (y > 0 && x > 0 && y < m.length && x < m[0].length && m[y][x] == '#') {
          next.add(new int[] {y, x});
        }
      }
      if (next.isEmpty()) {
        stack.pop();
      } else {
        int[] to = next.get(r.nextInt(next.size()));
        m[(at[0] + to[0]) / 2][(at[1] + to[1]) / 2] = ' ';
        m[to[0]][to[1]] = ' ';
        stack.push(to);
      }
    }
    return m;
  }

  record Point(int y, int x) {}

  private static final int[][] SIDES = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

  /** Shortest path by A* with the Manhattan distance; marks it with dots and returns its length. */
  static int solve(char[][] m, int fromY, int fromX, int toY, int toX) {
    record Entry(int estimate, int cost, int order, int y, int x) {}
    int[][] best = new int[m.length][m[0].length];
    int[][] from = new int[m.length][m[0].length];
    for (int[] row : best) {
      Arrays.fill(row, Integer.MAX_VALUE);
    }
    PriorityQueue<Entry> open = new PriorityQueue<>(Comparator.comparingInt((Entry e) -> e.estimate).thenComparingInt(e -> e.order));
    int order = 0;
    int expanded = 0;
    open.add(new Entry(0, 0, order++, fromY, fromX));
    best[fromY][fromX] = 0;
    while (!open.isEmpty()) {
      Entry e = open.poll();
      if (e.cost > best[e.y][e.x]) {
        continue;
      }
      expanded++;
      if (e.y == toY && e.x == toX) {
        for (int y = toY, x = toX; y != fromY || x != fromX; ) {
          m[y][x] = '.';
          int[] d = SIDES[from[y][x]];
          y -= d[0];
          x -= d[1];
        }
        m[fromY][fromX] = '.';
        return e.cost * 1000 + expanded;
      }
      for (int d = 0; d < 4; d++) {
        int y = e.y + SIDES[d][0];
        int x = e.x + SIDES[d][1];
        if (y < 0 || x < 0 || y >= m.length || x >= m[0].length || m[y][x] == '#' || e.cost + 1 >= best[y][x]) {
          continue;
        }
        best[y][x] = e.cost + 1;
        from[y][x] = d;
        open.add(new Entry(e.cost + 1 + Math.abs(y - toY) + Math.abs(x - toX), e.cost + 1, order++, y, x));
      }
    }
    return -1;
  }

  static int islands(String... rows) {
    Set<Point> land = new HashSet<>();
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        if (rows[y].charAt(x) == '#') {
          land.add(new Point(y, x));
        }
      }
    }
    int count = 0;
    while (!land.isEmpty()) {
      count++;
      Deque<Point> queue = new ArrayDeque<>();
      Point first = land.iterator().next();
      land.remove(first);
      queue.add(first);
      while (!queue.isEmpty()) {
        Point p = queue.poll();
        for (int[] d : SIDES) {
          Point q = new Point(p.y + d[0], p.x + d[1]);
          if (land.remove(q)) {
            queue.add(q);
          }
        }
      }
    }
    return count;
  }

  // ---- graphs

  static final class Graph {
    private final Map<String, Map<String, Integer>> edges = new TreeMap<>();

    Graph(String description) {
      for (String e : description.split(" ")) {
        String[] p = e.split("[->:]+");
        edges.computeIfAbsent(p[0], k -> new TreeMap<>()).put(p[1], p.length > 2 ? Integer.parseInt(p[2]) : 1);
        edges.computeIfAbsent(p[1], k -> new TreeMap<>());
      }
    }

    Map<String, Integer> dijkstra(String from) {
      Map<String, Integer> done = new LinkedHashMap<>();
      PriorityQueue<Map.Entry<Integer, String>> q = new PriorityQueue<>(Map.Entry.<Integer, String>comparingByKey().thenComparing(Map.Entry::getValue));
      q.add(Map.entry(0, from));
      while (!q.isEmpty()) {
        Map.Entry<Integer, String> e = q.poll();
        if (done.putIfAbsent(e.getValue(), e.getKey()) == null) {
          edges.get(e.getValue()).forEach((to, w) -> q.add(Map.entry(e.getKey() + w, to)));
        }
      }
      return done;
    }

    List<String> topological() {
      Map<String, Integer> in = new TreeMap<>();
      edges.forEach((a, m) -> {
        in.putIfAbsent(a, 0);
        m.keySet().forEach(b -> in.merge(b, 1, Integer::sum));
      });
      TreeSet<String> ready = new TreeSet<>();
      in.forEach((n, d) -> {
        if (d == 0) {
          ready.add(n);
        }
      });
      List<String> out = new ArrayList<>();
      while (!ready.isEmpty()) {
        String n = ready.pollFirst();
        out.add(n);
        for (String b : edges.get(n).keySet()) {
          if (in.merge(b, -1, Integer::sum) == 0) {
            ready.add(b);
          }
        }
      }
      if (out.size() < edges.size()) {
        Set<String> rest = new TreeSet<>(edges.keySet());
        out.forEach(rest::remove);
        throw new IllegalStateException("cycle among " + rest);
      }
      return out;
    }

    List<TreeSet<String>> components() {
      List<TreeSet<String>> out = new ArrayList<>();
      Map<String, Integer> index = new HashMap<>();
      Map<String, Integer> low = new HashMap<>();
      Deque<String> stack = new ArrayDeque<>();
      for (String n : edges.keySet()) {
        if (!index.containsKey(n)) {
          tarjan(n, index, low, stack, out);
        }
      }
      return out;
    }

    private void tarjan(String n, Map<String, Integer> index, Map<String, Integer> low, Deque<String> stack, List<TreeSet<String>> out) {
      index.put(n, index.size());
      low.put(n, index.get(n));
      stack.push(n);
      for (String m : edges.get(n).keySet()) {
        if (!index.containsKey(m)) {
          tarjan(m, index, low, stack, out);
          low.merge(n, low.get(m), Math::min);
        } else if (stack.contains(m)) {
          low.merge(n, index.get(m), Math::min);
        }
      }
      if (low.get(n).equals(index.get(n))) {
        TreeSet<String> c = new TreeSet<>();
        String m;
        do {
          m = stack.pop();
          c.add(m);
        } while (!m.equals(n));
        out.add(c);
      }
    }

    String spanningTree() {
      record Edge(int w, String a, String b) {}
      List<Edge> all = new ArrayList<>();
      edges.forEach((a, m) -> m.forEach((b, w) -> all.add(new Edge(w, a, b))));
      all.sort(Comparator.comparingInt(Edge::w).thenComparing(Edge::a).thenComparing(Edge::b));
      Map<String, String> parent = new HashMap<>();
      edges.keySet().forEach(n -> parent.put(n, n));
      int total = 0;
      List<String> used = new ArrayList<>();
      for (Edge e : all) {
        String a = root(parent, e.a);
        String b = root(parent, e.b);
        if (!a.equals(b)) {
          parent.put(a, b);
          total += e.w;
          used.add(e.a + e.b);
        }
      }
      return total + " " + used;
    }

    private static String root(Map<String, String> parent, String n) {
      while (!parent.get(n).equals(n)) {
        parent.put(n, parent.get(parent.get(n)));
        n = parent.get(n);
      }
      return n;
    }

    int maximumFlow(String source, String sink) {
      Map<String, Map<String, Integer>> residual = new TreeMap<>();
      edges.forEach((a, m) -> residual.put(a, new TreeMap<>(m)));
      int flow = 0;
      while (true) {
        Map<String, String> from = new HashMap<>(Map.of(source, source));
        Deque<String> queue = new ArrayDeque<>(List.of(source));
        while (!queue.isEmpty() && !from.containsKey(sink)) {
          String n = queue.poll();
          residual.get(n).forEach((m, c) -> {
            if (c > 0 && from.putIfAbsent(m, n) == null) {
              queue.add(m);
            }
          });
        }
        if (!from.containsKey(sink)) {
          return flow;
        }
        int width = Integer.MAX_VALUE;
        for (String n = sink; !n.equals(source); n = from.get(n)) {
          width = Math.min(width, residual.get(from.get(n)).get(n));
        }
        for (String n = sink; !n.equals(source); n = from.get(n)) {
          residual.get(from.get(n)).merge(n, -width, Integer::sum);
          residual.get(n).merge(from.get(n), width, Integer::sum);
        }
        flow += width;
      }
    }
  }

  static int matching(int[][] wishes, int right) {
    int[] owner = new int[right];
    Arrays.fill(owner, -1);
    int n = 0;
    for (int i = 0; i < wishes.length; i++) {
      if (augment(wishes, i, owner, new boolean[right])) {
        n++;
      }
    }
    return n;
  }

  private static boolean augment(int[][] wishes, int i, int[] owner, boolean[] seen) {
    for (int j : wishes[i]) {
      if (!seen[j]) {
        seen[j] = true;
        if (owner[j] < 0 || augment(wishes, owner[j], owner, seen)) {
          owner[j] = i;
          return true;
        }
      }
    }
    return false;
  }

  public static void main(String[] args) {
    Life glider = new Life(8, 8, ".#......", "..#.....", "###.....");
    System.out.print(glider);
    for (int i = 0; i < 8; i++) {
      glider.step();
    }
    System.out.println(glider + "" + glider.period(60) + " " + new Life(5, 5, ".....", ".###.").period(10) + " " + new Life(6, 6, "##", "##").period(5) + " " + new Life(7, 7, "...#", "...#.", "##.##").period(100));
    char[][] m = maze(9, 6, 12);
    int cost = solve(m, 1, 1, m.length - 2, m[0].length - 2);
    for (char[] row : m) {
      System.out.println(new String(row));
    }
    System.out.println(cost + " " + solve(new char[][] {"  #  ".toCharArray()}, 0, 0, 0, 4) + " " + solve(new char[6][6], 0, 0, 5, 5));
    System.out.println(islands("##..#", "#..##", "...#.", "##...") + " " + islands("....") + " " + islands("#.#.#"));
    Graph roads = new Graph("a-b:7 a-c:9 a-f:14 b-c:10 b-d:15 c-d:11 c-f:2 d-e:6 f-e:9 g-a:1");
    System.out.println(roads.dijkstra("a") + " " + roads.dijkstra("e") + " " + roads.spanningTree());
    Graph tasks = new Graph("wake->dress dress->leave eat->leave wake->eat cook->eat leave->work");
    System.out.println(tasks.topological());
    Graph loops = new Graph("a->b b->c c->a c->d d->e e->f f->d g->f h->g g->h");
    System.out.println(loops.components());
    try {
      loops.topological();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Graph pipes = new Graph("s->a:10 s->c:10 a->b:4 a->c:2 a->d:8 c->d:9 d->b:6 b->t:10 d->t:10");
    System.out.println(pipes.maximumFlow("s", "t") + " " + pipes.maximumFlow("s", "b") + " " + pipes.maximumFlow("t", "s"));
    System.out.println(matching(new int[][] {{0, 1}, {0}, {1, 2}, {2, 3}, {3}}, 4) + " " + matching(new int[][] {{0}, {0}, {0}}, 3) + " " + matching(new int[][] {{1, 2}, {0, 2}, {0, 1}}, 3));
    List<Integer> sizes = new ArrayList<>();
    for (long seed = 0; seed < 6; seed++) {
      char[][] x = maze(7, 7, seed);
      sizes.add(solve(x, 1, 1, 13, 13) / 1000);
    }
    System.out.println(sizes + " " + Collections.max(sizes));
  }
}
