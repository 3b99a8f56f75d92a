// A look-up of a resource maps the JDK's image of 130 MB. The mapping is not copied or hashed with each state, so the
// search takes as long as without it, within the time limit.
// OPTIONS: --time 20
// EXPECT: correct
public class ResourceBeforeThreads {
  static int count;
  public static void main(String[] args) throws Exception {
    if (ResourceBeforeThreads.class.getClassLoader().getResource("no-such-resource") != null) throw new Error();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 4; k++) {
          synchronized (ResourceBeforeThreads.class) {
            count++;
          }
        }
      });
      threads[i].start();
    }
    for (Thread t : threads) t.join();
    assert count == 12;
  }
}
