// Many short-lived objects and arrays beside a small live heap.
public class Allocation {
  static final class Node {
    final int value;
    final Node next;
    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public static void main(String[] args) {
    Node[] live = new Node[1024];
    int sum = 0;
    for (int i = 0; i < 3_000_000; i++) {
      Node n = new Node(i, live[i & 1023]);
      if ((i & 7) == 0) live[i & 1023] = new Node(n.value, null);
      int[] small = new int[4];
      small[i & 3] = i;
      sum += small[1] + n.value;
    }
    System.out.println(sum);
  }
}
