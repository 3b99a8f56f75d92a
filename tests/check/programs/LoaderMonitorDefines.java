// Defining a class takes the monitor of a loader that is not parallel-capable: a cycle through it.
// REDUCTIONS: clock optimal source persistent lazy eager source-stateful safe jpf
// EXPECT: deadlock
import java.io.IOException;
import java.io.InputStream;

public class LoaderMonitorDefines extends ClassLoader {
  static final Object L = new Object();

  static class Small {}

  void define(byte[] bytes) {
    synchronized (L) {
      defineClass(null, bytes, 0, bytes.length);
    }
  }

  public static void main(String[] args) throws IOException {
    LoaderMonitorDefines loader = new LoaderMonitorDefines();
    byte[] bytes;
    try (InputStream in = Small.class.getResourceAsStream("LoaderMonitorDefines$Small.class")) {
      bytes = in.readAllBytes();
    }
    new Thread(() -> loader.define(bytes)).start();
    synchronized (loader) {
      synchronized (L) {
      }
    }
  }
}
