// Helpful NullPointerException messages: fields, methods, chains of both.
public class NpeFields {
  static class Node {
    int number;
    long wide;
    Node next;
    String name;
    Node[] children;
    static Node root;
    Node next() { return next; }
    String name(int i, String[] s) { return name; }
    static Node make() { return null; }
  }

  Node mine;
  private static Node shared;

  interface Action { void run(); }

  static void show(Action a) {
    try {
      a.run();
      System.out.println("no exception");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  void instance() {
    show(() -> System.out.println(this.mine.number));
    show(() -> mine.wide = 5);
    try {
      mine.name = "x";
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  static void parameter(Node p, int unused, long wide, Node q) {
    try {
      p.number++;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      q.next.next.number = 4;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) {
    Node local = null;
    Node full = new Node();
    try {
      System.out.println(local.number);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      local.wide = 3L;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    try {
      local.next().name.length();
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    show(() -> full.next().name.length());
    show(() -> full.next.name.length());
    show(() -> full.name.length());
    show(() -> full.name(3, null).isEmpty());
    show(() -> full.children[2].name = "a");
    show(() -> Node.root.next());
    show(() -> NpeFields.shared.next.next());
    show(() -> Node.make().next());
    show(() -> Node.make().next = null);
    show(() -> Node.make().next().next().next());
    show(() -> new Node().next().hashCode());
    show(() -> ((Node) null).next());
    show(() -> ((Node) (Object) full.next).next());
    parameter(null, 1, 2L, full);
    new NpeFields().instance();
    Integer boxed = null;
    Long[] longs = {null};
    try {
      int i = boxed;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    show(() -> System.out.println(longs[0] + 1L));
    try {
      boxed++;
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Boolean flag = null;
    try {
      if (flag) System.out.println("true");
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(new NullPointerException().getMessage() + " " + new NullPointerException("given").getMessage());
  }
}
