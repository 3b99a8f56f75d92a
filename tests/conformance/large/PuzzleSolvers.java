// Constraint puzzles: sudoku by propagation and search, n-queens in three ways, knight's tour,
// exact cover by dancing links, magic squares, subset sums; counts of nodes are printed.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class PuzzleSolvers {
  // ---- sudoku

  static final class Sudoku {
    private final int[] cells = new int[81];
    private final int[] rows = new int[9];
    private final int[] cols = new int[9];
    private final int[] boxes = new int[9];
    private int nodes;

    Sudoku(String puzzle) {
      for (int i = 0; i < 81; i++) {
        char c = puzzle.charAt(i);
        if (c >= '1' && c <= '9') {
          if ((candidates(i) & 1 << (c - '0')) == 0) {
            throw new IllegalArgumentException("clash at row " + (i / 9 + 1) + " column " + (i % 9 + 1));
          }
          place(i, c - '0');
        }
      }
    }

    private static int box(int i) {
      return i / 27 * 3 + i % 9 / 3;
    }

    private int candidates(int i) {
      return 0x3fe & ~(rows[i / 9] | cols[i % 9] | boxes[box(i)]);
    }

    private void place(int i, int v) {
      cells[i] = v;
      rows[i / 9] |= 1 << v;
      cols[i % 9] |= 1 << v;
      boxes[box(i)] |= 1 << v;
    }

    private void unplace(int i) {
      int bit = ~(1 << cells[i]);
      cells[i] = 0;
      rows[i / 9] &= bit;
      cols[i % 9] &= bit;
      boxes[box(i)] &= bit;
    }

    int solve(int limit) {
      nodes++;
      int best = -1;
      int fewest = 10;
      for (int i = 0; i < 81; i++) {
        if (cells[i] == 0) {
          int n = Integer.bitCount(candidates(i));
          if (n < fewest) {
            fewest = n;
            best = i;
            if (n <= 1) {
              break;
            }
          }
        }
      }
      if (best < 0) {
        System.out.println("  " + this);
        return 1;
      }
      int found = 0;
      for (int c = candidates(best); c != 0 && found < limit; c &= c - 1) {
        place(best, Integer.numberOfTrailingZeros(c));
        found += solve(limit - found);
        unplace(best);
      }
      return found;
    }

    @Override
    public String toString() {
      StringBuilder sb = new StringBuilder();
      for (int c : cells) {
        sb.append(c);
      }
      return sb.toString();
    }
  }

  // ---- queens

  static int queensBits(int n, int cols, int left, int right) {
    int all = (1 << n) - 1;
    if (cols == all) {
      return 1;
    }
    int count = 0;
    for (int free = all & ~(cols | left | right); free != 0; free &= free - 1) {
      int bit = free & -free;
      count += queensBits(n, cols | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
  }

  static boolean queensFirst(int[] at, int row) {
    if (row == at.length) {
      return true;
    }
    for (int c = 0; c < at.length; c++) {
      boolean ok = true;
      for (int r = 0; r < row && ok; r++) {
        ok = at[r] != c && Math.abs(at[r] - c) != row - r;
      }
      at[row] = c;
      if (ok && queensFirst(at, row + 1)) {
        return true;
      }
    }
    return false;
  }

  static void queensAll(int n, List<Integer> placed, List<List<Integer>> out) {
    if (placed.size() == n) {
      out.add(List.copyOf(placed));
      return;
    }
    for (int c = 0; c < n; c++) {
      int column = c;
      boolean clash = false;
      for (int r = 0; r < placed.size(); r++) {
        clash |= placed.get(r) == column || Math.abs(placed.get(r) - column) == placed.size() - r;
      }
      if (!clash) {
        placed.add(column);
        queensAll(n, placed, out);
        placed.remove(placed.size() - 1);
      }
    }
  }

  // ---- knight's tour by Warnsdorff's rule with backtracking

  static int[][] tour(int n) {
    int[][] board = new int[n][n];
    return tour(board, 0, 0, 1) ? board : null;
  }

  private static final int[][] MOVES = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

  private static boolean free(int[][] b, int r, int c) {
    return r >= 0 && c >= 0 && r < b.length && c < b.length && b[r][c] == 0;
  }

  private static boolean tour(int[][] b, int r, int c, int step) {
    b[r][c] = step;
    if (step == b.length * b.length) {
      return true;
    }
    List<int[]> next = new ArrayList<>();
    for (int[] m : MOVES) {
      int nr = r + m[0];
      int nc = c + m[1];
      if (free(b, nr, nc)) {
        int exits = 0;
        for (int[] k : MOVES) {
          if (free(b, nr + k[0], nc + k[1])) {
            exits++;
          }
        }
        next.add(new int[] {exits, nr, nc});
      }
    }
    next.sort((x, y) -> x[0] - y[0]);
    for (int[] m : next) {
      if (tour(b, m[1], m[2], step + 1)) {
        return true;
      }
    }
    b[r][c] = 0;
    return false;
  }

  // ---- exact cover with dancing links

  static class Node {
    Node left = this;
    Node right = this;
    Node up = this;
    Node down = this;
    Column column;
    int row;
  }

  static final class Column extends Node {
    final String name;
    int size;

    Column(String name) {
      this.name = name;
      column = this;
    }

    void cover() {
      right.left = left;
      left.right = right;
      for (Node i = down; i != this; i = i.down) {
        for (Node j = i.right; j != i; j = j.right) {
          j.down.up = j.up;
          j.up.down = j.down;
          j.column.size--;
        }
      }
    }

    void uncover() {
      for (Node i = up; i != this; i = i.up) {
        for (Node j = i.left; j != i; j = j.left) {
          j.column.size++;
          j.down.up = j;
          j.up.down = j;
        }
      }
      right.left = this;
      left.right = this;
    }
  }

  static final class DancingLinks {
    private final Column root = new Column("root");
    private final Map<String, Column> columns = new HashMap<>();
    private final List<String> rowNames = new ArrayList<>();
    private final List<String> chosen = new ArrayList<>();
    int solutions;
    String first;

    DancingLinks(List<String> names) {
      for (String n : names) {
        Column c = new Column(n);
        c.left = root.left;
        c.right = root;
        root.left.right = c;
        root.left = c;
        columns.put(n, c);
      }
    }

    void row(String name, String... covers) {
      Node firstNode = null;
      for (String c : covers) {
        Node n = new Node();
        n.column = columns.get(c);
        n.row = rowNames.size();
        n.up = n.column.up;
        n.down = n.column;
        n.column.up.down = n;
        n.column.up = n;
        n.column.size++;
        if (firstNode == null) {
          firstNode = n;
        } else {
          n.left = firstNode.left;
          n.right = firstNode;
          firstNode.left.right = n;
          firstNode.left = n;
        }
      }
      rowNames.add(name);
    }

    void search() {
      if (root.right == root) {
        if (solutions++ == 0) {
          first = new ArrayList<>(chosen).toString();
        }
        return;
      }
      Column best = (Column) root.right;
      for (Node c = root.right; c != root; c = c.right) {
        if (((Column) c).size < best.size) {
          best = (Column) c;
        }
      }
      best.cover();
      for (Node r = best.down; r != best; r = r.down) {
        chosen.add(rowNames.get(r.row));
        for (Node j = r.right; j != r; j = j.right) {
          j.column.cover();
        }
        search();
        for (Node j = r.left; j != r; j = j.left) {
          j.column.uncover();
        }
        chosen.remove(chosen.size() - 1);
      }
      best.uncover();
    }
  }

  // ---- subset sums by dynamic programming

  static String subset(int[] items, int target) {
    int[] from = new int[target + 1];
    Arrays.fill(from, -1);
    from[0] = -2;
    for (int k = 0; k < items.length; k++) {
      for (int t = target; t >= items[k]; t--) {
        if (from[t] == -1 && from[t - items[k]] != -1) {
          from[t] = k;
        }
      }
    }
    if (from[target] == -1) {
      return "none";
    }
    List<Integer> picked = new ArrayList<>();
    for (int t = target; t > 0; t -= items[from[t]]) {
      picked.add(items[from[t]]);
    }
    return picked.toString();
  }

  static int magic(int[] square, BitSet used, int at) {
    if (at == 9) {
      return 1;
    }
    int found = 0;
    for (int v = 1; v <= 9; v++) {
      if (used.get(v)) {
        continue;
      }
      square[at] = v;
      boolean ok = (at % 3 != 2 || square[at] + square[at - 1] + square[at - 2] == 15)
          && (at < 6 || square[at] + square[at - 3] + square[at - 6] == 15)
          && (at != 6 || square[2] + square[4] + square[6] == 15)
          && (at != 8 || square[0] + square[4] + square[8] == 15);
      if (ok) {
        used.set(v);
        found += magic(square, used, at + 1);
        used.clear(v);
      }
    }
    return found;
  }

  public static void main(String[] args) {
    String[] puzzles = {
      "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
      "000000907000420180000705026100904000050000040000507009920108000034059000507000000",
      "100007090030020008009600500005300900010080002600004000300000010040000007007000300"};
    for (String p : puzzles) {
      Sudoku s = new Sudoku(p);
      System.out.println(s.solve(2) + " solution, " + s.nodes + " nodes");
    }
    Sudoku loose = new Sudoku("123456789456789123789123456" + "0".repeat(54));
    System.out.println(loose.solve(3) + " or more");
    try {
      new Sudoku("55" + "0".repeat(79));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (int n = 1; n <= 8; n++) {
      System.out.print(queensBits(n, 0, 0, 0) + " ");
    }
    int[] first = new int[10];
    List<List<Integer>> six = new ArrayList<>();
    queensAll(6, new ArrayList<>(), six);
    System.out.println(queensFirst(first, 0) + Arrays.toString(first) + six);
    for (int[] row : tour(6)) {
      System.out.println(Arrays.toString(row));
    }
    System.out.println(tour(3) == null);
    DancingLinks d = new DancingLinks(List.of("A", "B", "C", "D", "E", "F", "G"));
    d.row("1", "C", "E", "F");
    d.row("2", "A", "D", "G");
    d.row("3", "B", "C", "F");
    d.row("4", "A", "D");
    d.row("5", "B", "G");
    d.row("6", "D", "E", "G");
    d.search();
    System.out.println(d.solutions + " " + d.first);
    List<String> constraints = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        constraints.add("c" + i + j);
        constraints.add("r" + i + "v" + j);
        constraints.add("k" + i + "v" + j);
        constraints.add("b" + i + "v" + j);
      }
    }
    DancingLinks four = new DancingLinks(constraints);
    for (int r = 0; r < 4; r++) {
      for (int c = 0; c < 4; c++) {
        for (int v = 0; v < 4; v++) {
          four.row("" + r + c + v, "c" + r + c, "r" + r + "v" + v, "k" + c + "v" + v, "b" + (r / 2 * 2 + c / 2) + "v" + v);
        }
      }
    }
    four.search();
    System.out.println(four.solutions + " " + four.first);
    int[] items = {3, 34, 4, 12, 5, 2, 41, 19};
    for (int t : new int[] {9, 30, 45, 61, 1, 120, 119}) {
      System.out.print(t + ":" + subset(items, t) + " ");
    }
    System.out.println();
    System.out.println(magic(new int[9], new BitSet(), 0));
  }
}
