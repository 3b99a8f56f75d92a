// Three threads wait in a cycle: two of them for classes without initialiser, which are claimed
// because their superclasses have one.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class InitThreeThreads {
  static class A {
    static Object next;

    static {
      next = new SubB();
    }
  }

  static class B {
    static Object next;

    static {
      next = new SubC();
    }
  }

  static class C {
    static Object next = A.next;
  }

  static class SubB extends B {}

  static class SubC extends C {}

  public static void main(String[] args) {
    new Thread(() -> {
      Object unused = A.next;
    }).start();
    new Thread(SubB::new).start();
    new SubC();
  }
}
