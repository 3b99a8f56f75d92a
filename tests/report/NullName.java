/** The thread fails where its message says that it does, and main waits where it joins. */
public class NullName {
  static String name = "Anna";

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      int length = name.length();
      System.out.println(length);
    });
    t.start();
    name = null;
    t.join();
  }
}
