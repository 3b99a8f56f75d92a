// Errors of linking: classes whose constants are patched refer to members and types that do not exist.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

public class LinkErrors {
  public static class Target {
    public static int field1 = 1;
    public int inst1 = 2;
    public static int method1() { return 3; }
    public int virtual1() { return 4; }
    public static int hidden1 = 5;
  }

  public static class Client implements Runnable {
    public static int which;
    @Override public void run() {
      switch (which) {
        case 0: System.out.println(Target.field1); break;
        case 1: System.out.println(new Target().inst1); break;
        case 2: System.out.println(Target.method1()); break;
        case 3: System.out.println(new Target().virtual1()); break;
        case 4: Target.field1 = 9; break;
        case 5: System.out.println(Target[].class); break;
        case 6: System.out.println((Object) null instanceof Target); break;
        default: System.out.println("nothing to link");
      }
    }
  }

  static byte[] bytes(String name) {
    try (InputStream in = LinkErrors.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Replaces whole constants of the form CONSTANT_Utf8 in a class file. */
  static byte[] patch(byte[] in, Map<String, String> changes) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      int count = (in[8] & 255) << 8 | in[9] & 255;
      int at = 10;
      out.write(in, 0, 10);
      for (int i = 1; i < count; i++) {
        int size;
        switch (in[at]) {
          case 1: {
            int n = (in[at + 1] & 255) << 8 | in[at + 2] & 255;
            String s = new String(in, at + 3, n, StandardCharsets.UTF_8);
            out.writeByte(1);
            out.writeUTF(changes.getOrDefault(s, s));
            at += 3 + n;
            continue;
          }
          case 3: case 4: case 9: case 10: case 11: case 12: case 17: case 18: size = 5; break;
          case 5: case 6: size = 9; i++; break;
          case 7: case 8: case 16: case 19: case 20: size = 3; break;
          case 15: size = 4; break;
          default: throw new AssertionError("tag " + in[at]);
        }
        out.write(in, at, size);
        at += size;
      }
      out.write(in, at, in.length - at);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  static class Patching extends ClassLoader {
    final Map<String, String> changes;
    Patching(Map<String, String> changes) { super("patching", LinkErrors.class.getClassLoader()); this.changes = changes; }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals("LinkErrors$Client")) return super.loadClass(name, resolve);
      Class<?> c = findLoadedClass(name);
      if (c == null) { byte[] b = patch(bytes(name), changes); c = defineClass(name, b, 0, b.length); }
      return c;
    }
  }

  static void attempt(int which, String... changes) throws Exception {
    Map<String, String> m = new HashMap<>();
    for (int i = 0; i < changes.length; i += 2) m.put(changes[i], changes[i + 1]);
    Class<?> c = new Patching(m).loadClass("LinkErrors$Client");
    c.getField("which").setInt(null, which);
    Runnable r = (Runnable) c.getConstructor().newInstance();
    for (int i = 0; i < 2; i++) {
      try {
        r.run();
      } catch (LinkageError e) {
        System.out.println(which + " " + e + (e.getCause() == null ? "" : " <- " + e.getCause().getClass().getName()));
      }
    }
  }

  public static void main(String[] args) throws Exception {
    attempt(0);
    attempt(0, "field1", "nofield");
    attempt(1, "inst1", "absent");
    attempt(2, "method1", "nomethod");
    attempt(3, "virtual1", "novirtual");
    attempt(2, "method1", "virtual1");
    attempt(3, "virtual1", "method1");
    attempt(0, "field1", "inst1");
    attempt(1, "inst1", "hidden1");
    attempt(4, "field1", "other");
    attempt(5, "[LLinkErrors$Target;", "[LLinkErrors$Nothing;");
    attempt(6, "LinkErrors$Target", "LinkErrors$Nowhere");
    attempt(2, "LinkErrors$Target", "LinkErrors$Nowhere");
    attempt(7, "LinkErrors$Target", "LinkErrors$Nowhere");
    byte[] future = bytes("LinkErrors$Target");
    future[7] = 99;
    byte[] cut = java.util.Arrays.copyOf(bytes("LinkErrors$Target"), 60);
    for (byte[] b : new byte[][] {future, cut}) {
      try {
        new ClassLoader(null) { Class<?> define() { return defineClass(null, b, 0, b.length); } }.define();
      } catch (LinkageError e) {
        System.out.println(e);
      }
    }
    try {
      Class.forName("linkerrors");
    } catch (ClassNotFoundException e) {
      System.out.println(e);
    }
    try {
      Class.forName("LINKERRORS$Target");
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      System.out.println(e);
    }
  }
}
