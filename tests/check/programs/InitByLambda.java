// Linking a lambda initialises its interface, if that has default methods.
// REDUCTIONS: clock lazy eager safe jpf persistent source optimal source-stateful engine:races
// EXPECT: deadlock
public class InitByLambda {
  interface Task extends Runnable {
    Object first = Tasks.make();

    default void twice() {
      run();
      run();
    }
  }

  static class Tasks {
    static int made = Task.first == null ? 0 : 1;

    static Object make() {
      return made;
    }
  }

  public static void main(String[] args) {
    new Thread(() -> {
      int unused = Tasks.made;
    }).start();
    Task task = () -> {};
    task.twice();
  }
}
