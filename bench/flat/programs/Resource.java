/** Two threads that count. With an argument, main first looks up a resource, for which the JDK maps its image. */
public class Resource {
  static int x;

  public static void main(String[] args) throws Exception {
    int count = Integer.parseInt(args[1]);
    if (args[0].equals("looked-up")) Resource.class.getClassLoader().getResource("no/such/resource");
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; t++) {
      threads[t] = new Thread(() -> {
        for (int k = 0; k < count; k++) {
          synchronized (Resource.class) {
            x++;
          }
        }
      });
      threads[t].start();
    }
    for (Thread t : threads) t.join();
  }
}
