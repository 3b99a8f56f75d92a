// Initialisation re-entered by the thread that runs it sees default values and continues.
public class RecursiveClassInit {
  static final StringBuffer log = new StringBuffer();

  static class Self {
    static final Self instance = new Self();
    static int count = 10;
    static final int constant = 5;
    int seen;

    Self() {
      seen = count;
      log.append("self sees ").append(count).append(' ').append(constant).append('\n');
    }
  }

  static class Ping {
    static int a = Pong.b + 1;

    static int read() {
      return a;
    }
  }

  static class Pong {
    static int b = Ping.read() + 10;
  }

  static class Parent {
    static {
      log.append("parent starts\n");
      Child.touch();
      log.append("parent ends\n");
    }
  }

  static class Child extends Parent {
    static int x = 3;

    static {
      log.append("child init\n");
    }

    static void touch() {
      log.append("child touched ").append(x).append('\n');
    }
  }

  interface WithDefault {
    int N = note("interface with default");

    default void m() {}
  }

  interface Without {
    int N = note("interface without");
  }

  static class Impl implements WithDefault, Without {
    static int y = note("impl");
  }

  static int note(String s) {
    log.append(s).append('\n');
    return s.length();
  }

  static class Notes {
    static int first = note("notes");
    static final String literal = "literal";
    static final Integer boxed = note("boxed");
  }

  static void inThread(Runnable body) throws InterruptedException {
    Thread thread = new Thread(body);
    thread.start();
    thread.join();
    System.out.print(log);
    log.setLength(0);
  }

  public static void main(String[] args) throws Exception {
    inThread(() -> log.append("instance saw ").append(Self.instance.seen).append(" now ")
        .append(Self.count).append('\n'));
    inThread(() -> log.append("ping ").append(Ping.a).append(" pong ").append(Pong.b)
        .append('\n'));
    inThread(() -> log.append("child x ").append(Child.x).append('\n'));
    inThread(() -> log.append("impl ").append(Impl.y).append('\n'));
    inThread(() -> log.append("later ").append(Without.N).append('\n'));
    inThread(() -> {
      log.append(Notes.literal).append('\n');
      Notes[] none = new Notes[3];
      log.append("array of ").append(none.length).append('\n');
      log.append(Notes.class.getSimpleName()).append('\n');
      log.append(Notes.boxed).append('\n');
    });
    inThread(() -> log.append("nothing twice ").append(Notes.first).append('\n'));
  }
}
