// The first use fails with the cause, later ones with NoClassDefFoundError.
// OPTIONS: --outcomes
// EXPECT: correct
// OUTCOME: 1 1
public class InitialiserFails {
  static int first, second;

  static class Broken {
    static int value = 1 / Integer.parseInt("0");
  }

  static void use() {
    try {
      int unused = Broken.value;
    } catch (ExceptionInInitializerError e) {
      synchronized (InitialiserFails.class) {
        first++;
      }
    } catch (NoClassDefFoundError e) {
      synchronized (InitialiserFails.class) {
        second++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread t = new Thread(InitialiserFails::use);
    t.start();
    use();
    t.join();
    System.out.println(first + " " + second);
  }
}
