/** N threads that have nothing in common, with COUNT writes together. There is one execution; a step should cost the same for each N. */
public class Apart {
  static class Cell {
    int value;
  }

  static Cell[] cells;

  public static void main(String[] args) {
    int n = Integer.parseInt(args[0]), count = Integer.parseInt(args[1]) / n;
    cells = new Cell[n];
    for (int t = 0; t < n; t++) cells[t] = new Cell();
    for (Cell cell : cells) {
      new Thread(() -> {
        for (int k = 0; k < count; k++) cell.value = k;
      }).start();
    }
  }
}
