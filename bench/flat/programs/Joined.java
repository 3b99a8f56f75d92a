/** The commonest shape of a test: independent threads that write K times each, and a main thread that joins them and reads what they wrote. */
public class Joined {
  static class Cell {
    int value;
  }

  public static void main(String[] args) throws Exception {
    int n = Integer.parseInt(args[0]), count = Integer.parseInt(args[1]);
    Cell[] cells = new Cell[n];
    Thread[] threads = new Thread[n];
    for (int t = 0; t < n; t++) {
      Cell cell = cells[t] = new Cell();
      threads[t] = new Thread(() -> {
        for (int k = 0; k < count; k++) cell.value++;
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    for (Cell cell : cells) assert cell.value == count;
  }
}
