// JARS: tomcat9-util.jar tomcat9-juli.jar
// EXPECT: correct
import org.apache.tomcat.util.collections.SynchronizedStack;

/** A stack gives each element to one thread. */
public class TomcatStack {
  static final SynchronizedStack<String> STACK = new SynchronizedStack<>(1, 2);

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      STACK.push("a");
      STACK.pop();
    }, () -> {
      STACK.push("b");
    });
    if (STACK.pop() == null || STACK.pop() != null) throw new AssertionError();
  }
}
