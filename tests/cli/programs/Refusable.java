import java.io.IOException;
import java.net.DatagramSocket;
import java.net.URL;

// Calls that are refused, in code that can run and in code that cannot.
public class Refusable {
  interface Job {
    void run() throws IOException;
  }

  static class Starter implements Job {
    public void run() throws IOException {
      new ProcessBuilder("true").start();
    }
  }

  static class NeverMade implements Job {
    public void run() throws IOException {
      new java.net.MulticastSocket(1);
    }
  }

  static native int own();

  static void neverCalled() throws IOException {
    Runtime.getRuntime().exec("true");
  }

  public static void main(String[] args) throws IOException {
    Job job = new Starter();
    job.run();
    new Thread(() -> connect()).start();
    new URL("http://localhost").openStream();
    own();
    System.setErr(null);
  }

  static void connect() {
    try {
      new DatagramSocket(1);
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
