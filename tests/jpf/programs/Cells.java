// Everybody can reach both cells, but each thread works on its own.
public class Cells {
  static class Cell {
    int value;
  }

  static class Table {
    Cell left = new Cell(), right = new Cell();
  }

  static final Table table = new Table();

  static void work(Cell cell) {
    for (int i = 0; i < 3; ++i) cell.value += i;
    assert cell.value == 3;
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> work(table.left));
    other.start();
    work(table.right);
    other.join();
  }
}
