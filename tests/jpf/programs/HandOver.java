// Each worker takes a node out of a shared slot and then works on it alone. The node has escaped once,
// but nobody else can reach it any more.
public class HandOver {
  static class Node {
    int value;
    Node next;
  }

  static Node first, second;

  static class Worker extends Thread {
    final boolean takes_first;

    Worker(boolean takes_first) {
      this.takes_first = takes_first;
    }

    @Override
    public void run() {
      Node mine;
      if (takes_first) {
        mine = first;
        first = null;
      } else {
        mine = second;
        second = null;
      }
      for (int i = 0; i < 3; ++i) mine.value += i;
      assert mine.value == 3;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    first = new Node();
    second = new Node();
    Thread a = new Worker(true), b = new Worker(false);
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
