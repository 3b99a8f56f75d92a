// JAVA: -Dmy.flag=on -Dempty= -Dspaced="a b"
// Stable system properties, environment, security manager absence, Runtime facts that always hold.
import java.util.Map;
import java.util.Properties;

public class SystemProperties {
  public static void main(String[] args) {
    for (String k : new String[] {"java.specification.version", "java.vm.specification.version", "java.class.version", "file.separator", "path.separator", "line.separator", "java.vm.specification.name", "java.specification.name", "my.flag", "empty", "spaced", "no.such", "java.io.tmpdir", "os.name", "user.language", "file.encoding", "sun.jnu.encoding", "native.encoding"}) {
      String v = System.getProperty(k);
      System.out.println(k + " = " + (v == null ? "null" : "[" + v.replace("\n", "\\n") + "]"));
    }
    for (String k : new String[] {"java.home", "java.version", "java.vendor", "java.vm.name", "java.vm.version", "java.class.path", "user.dir", "user.name", "user.home", "os.arch", "os.version", "java.library.path", "java.runtime.version"}) {
      System.out.println(k + " " + (System.getProperty(k) != null));
    }
    System.out.println(System.lineSeparator().length() + " " + System.getProperty("x", "default") + " " + System.setProperty("x", "1") + System.setProperty("x", "2") + System.getProperty("x") + System.clearProperty("x") + System.getProperty("x"));
    for (String bad : new String[] {"", null}) {
      try {
        System.getProperty(bad);
      } catch (IllegalArgumentException | NullPointerException e) {
        System.out.println(e.getMessage());
      }
    }
    Properties saved = System.getProperties();
    Properties mine = new Properties(saved);
    mine.setProperty("only", "mine");
    System.setProperties(mine);
    System.out.println(System.getProperty("only") + System.getProperty("my.flag"));
    System.setProperties(saved);
    System.out.println(System.getProperty("only"));
    Map<String, String> env = System.getenv();
    System.out.println(env.containsKey("PATH") + " " + System.getenv("TZ") + " " + System.getenv("NO_SUCH_VARIABLE"));
    try {
      env.put("a", "b");
    } catch (UnsupportedOperationException e) {
      System.out.println("environment is fixed");
    }
    Runtime r = Runtime.getRuntime();
    System.out.println((r.availableProcessors() > 0) + " " + (r.totalMemory() > 0) + (r.freeMemory() > 0) + (r.maxMemory() >= r.totalMemory()) + " " + Runtime.version().feature() + " " + (r == Runtime.getRuntime()) + " " + System.getSecurityManager());
    long t = System.nanoTime();
    long m = System.currentTimeMillis();
    System.out.println((System.nanoTime() >= t) + " " + (System.currentTimeMillis() >= m) + " " + (m > 1_600_000_000_000L));
    System.gc();
    System.runFinalization();
    System.out.println(Runtime.Version.parse("17.0.1+12").compareTo(Runtime.Version.parse("17.0.2")) + " " + Integer.getInteger("none", 3));
    Thread main = Thread.currentThread();
    System.out.println(main.getName() + " " + main.getPriority() + " " + main.getThreadGroup().getName() + " " + main.isDaemon() + main.isAlive() + main.isInterrupted() + " " + main.getState() + " " + main.getId() + " " + main);
    System.out.println(System.mapLibraryName("x") + " " + ProcessHandle.current().isAlive() + " " + (System.identityHashCode("a") == System.identityHashCode("a")));
    try {
      System.loadLibrary("no_such_library");
    } catch (UnsatisfiedLinkError e) {
      System.out.println(e.getMessage().startsWith("no no_such_library in java.library.path"));
    }
  }
}
