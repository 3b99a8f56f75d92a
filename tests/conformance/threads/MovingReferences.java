// Threads move references between a static field, fields of shared objects and their frames. Objects
// are held by frames alone, are stored again, and die. What each thread does depends on what others
// have done, but the output does not.
public class MovingReferences {
  static class Node {
    Node next;
    int number;

    Node(int number) {
      this.number = number;
    }
  }

  static class Late {
    static Node kept = new Node(7);
  }

  static final int THREADS = 4;
  static final int ROUNDS = 50;
  static volatile Node first = new Node(1);
  static volatile Node second = new Node(2);

  static void run(int thread) {
    Node[] own = new Node[2];
    Node held = first;
    int random = 12345 + thread;
    for (int i = 0; i < ROUNDS; i++) {
      random = random * 1103515245 + 12345;
      switch ((random >>> 16) % 16) {
        case 0 -> held = first;
        case 1 -> held = second;
        case 2 -> first = held;
        case 3 -> second = held;
        case 4 -> first = null;
        case 5 -> second = null;
        case 6 -> first = new Node(thread);
        case 7 -> own[i % 2] = held;
        case 8 -> held = own[i % 2];
        case 9 -> {
          if (held != null) held = held.next;
        }
        case 10 -> {
          if (held != null) held.next = own[i % 2];
        }
        case 11 -> held = null;
        case 12 -> {
          if (i > ROUNDS / 2) held = Late.kept;
        }
        default -> {
          if (held != null) held.number++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int number = i;
      threads[i] = new Thread(() -> run(number));
      threads[i].start();
    }
    for (Thread thread : threads) thread.join();
    System.out.println("done");
  }
}
