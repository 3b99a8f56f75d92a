import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Operations of all kinds, while a second thread is alive. Each comment is the text of one of them. */
public class Values {
  enum Color { RED, GREEN }

  static class Box {
    long amount = 5;
    Object content;
  }

  static boolean flag;
  static char letter = 'a';
  static byte small;
  static short middle = -3;
  static double ratio = 0.5;
  static float part;
  static String name;
  static Color color = Color.RED;
  static final Box box = new Box();
  static final int[] seats = new int[3];
  static final boolean[] taken = new boolean[2];
  static final Box[] boxes = new Box[2];
  static final AtomicInteger count = new AtomicInteger(3);
  static final AtomicReference<String> head = new AtomicReference<>("x");
  static final Object gate = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(() -> {
      synchronized (gate) {
        gate.notifyAll();
      }
    }, "the other");
    other.start(); // TOLD: start "the other"
    flag = true; // TOLD: write Values.flag: false -> true
    letter = '\n'; // TOLD: write Values.letter: 'a' -> '\n'
    small--; // TOLD: write Values.small: 0 -> -1
    middle++; // TOLD: read Values.middle = -3
    ratio *= 2; // TOLD: write Values.ratio: 0.5 -> 1.0
    part = 2.5f; // TOLD: write Values.part: 0.0 -> 2.5
    name = "a \"long\" string that has to be cut"; // TOLD: write Values.name: null -> "a \"long\" string that has…"
    color = Color.GREEN; // TOLD: write Values.color: RED -> GREEN
    box.amount += 2; // TOLD: write Box#1.amount: 5 -> 7
    box.content = 42; // TOLD: write Box#1.content: null -> Integer 42
    box.content = new Box(); // TOLD: write Box#1.content: Integer 42 -> Box#2
    seats[2] = 9; // TOLD: write int[]#1[2]: 0 -> 9
    taken[1] = true; // TOLD: write boolean[]#1[1]: false -> true
    boxes[0] = box; // TOLD: write Box[]#1[0]: null -> Box#1
    System.arraycopy(seats, 1, seats, 0, 2);
    count.incrementAndGet(); // TOLD: getAndAdd AtomicInteger#1.value: 3 -> 4
    count.compareAndSet(9, 1); // TOLD: compareAndSet AtomicInteger#1.value: 9 -> 1 (fails, it is 4)
    head.compareAndSet("x", "y"); // TOLD: compareAndSet AtomicReference#1.value: "x" -> "y"
    synchronized (gate) { // TOLD: lock Object#1
      gate.wait(10); // TOLD: wait on Object#1
    } // TOLD: unlock Object#1
    other.join(); // TOLD: join "the other"
    throw new IllegalStateException();
  }
}
