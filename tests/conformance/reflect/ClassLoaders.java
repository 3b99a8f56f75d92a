// Class loaders written in Java: defining from bytes, delegation, identity, casts between loaders.
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

public class ClassLoaders {
  public static class Plugin implements Runnable {
    static int instances;
    public int number = ++instances;
    static { System.out.println("Plugin initialised in " + name(Plugin.class)); }
    @Override public void run() { System.out.println("plugin " + number + " helper " + new Helper().who() + " in " + name(getClass())); }
    @Override public boolean equals(Object o) { return o instanceof Plugin; }
    @Override public int hashCode() { return 1; }
  }

  public static class Helper {
    public String who() { return name(getClass()); }
  }

  public static String name(Class<?> c) {
    ClassLoader l = c.getClassLoader();
    return l == null ? "boot" : l.getName() == null ? l.getClass().getSimpleName() : l.getName();
  }

  static byte[] bytes(String name) {
    try (InputStream in = ClassLoaders.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Defines the classes whose name contains a marker itself, and asks its parent for the others. */
  static class Isolating extends ClassLoader {
    final String marker;
    final List<String> asked = new ArrayList<>();
    Isolating(String name, String marker, ClassLoader parent) { super(name, parent); this.marker = marker; }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      asked.add(name);
      if (!name.contains(marker)) return super.loadClass(name, resolve);
      Class<?> c = findLoadedClass(name);
      if (c == null) {
        byte[] b = bytes(name);
        c = defineClass(name, b, 0, b.length);
      }
      if (resolve) resolveClass(c);
      return c;
    }
    Class<?> define(String name, byte[] b) { return defineClass(name, b, 0, b.length); }
  }

  static class Finding extends ClassLoader {
    Finding() { super(null); }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      System.out.println("findClass " + name);
      if (name.startsWith("ClassLoaders")) { byte[] b = bytes(name); return defineClass(name, b, 0, b.length); }
      throw new ClassNotFoundException("no " + name);
    }
    @Override protected URL findResource(String name) { System.out.println("findResource " + name); return null; }
  }

  interface Action { Object run() throws Throwable; }
  static void show(Action a) {
    try {
      System.out.println(a.run());
    } catch (Throwable t) {
      System.out.println(t.getClass().getName() + ": " + String.valueOf(t.getMessage()).replaceAll("@[0-9a-f]+", "@"));
    }
  }

  public static void main(String[] args) throws Exception {
    ClassLoader app = ClassLoaders.class.getClassLoader();
    Isolating one = new Isolating("one", "$Plugin", app), two = new Isolating("two", "$", app);
    Class<?> p1 = one.loadClass("ClassLoaders$Plugin"), p2 = two.loadClass("ClassLoaders$Plugin");
    System.out.println((p1 == p2) + " " + (p1 == Plugin.class) + " " + (p1 == Class.forName("ClassLoaders$Plugin", false, one)) + " " + p1.getName().equals(p2.getName()));
    Object o1 = p1.getDeclaredConstructor().newInstance(), o2 = p2.getDeclaredConstructor().newInstance();
    Object o1b = p1.getDeclaredConstructor().newInstance();
    new Plugin().run();
    for (Object o : new Object[] {o1, o2, o1b}) {
      try {
        ((Runnable) o).run();
      } catch (IllegalAccessError e) {
        System.out.println("IllegalAccessError");
      }
    }
    System.out.println(o1.equals(o1b) + " " + o1.equals(o2) + " " + new Plugin().equals(o1) + " " + (o1 instanceof Plugin));
    show(() -> (Plugin) o1);
    show(() -> p2.cast(o1));
    show(() -> p1.getField("number").get(o2));
    show(() -> p1.getField("number").get(o1b));
    one.asked.removeIf(n -> !n.startsWith("ClassLoaders"));
    System.out.println(new TreeSet<>(one.asked));
    show(() -> one.loadClass("no.such.Klass"));
    show(() -> one.define("ClassLoaders$Plugin", bytes("ClassLoaders$Plugin")));
    show(() -> new Isolating("three", "x", app).define("Wrong", bytes("ClassLoaders$Helper")));
    show(() -> new Isolating("four", "x", app).define(null, new byte[] {1, 2, 3, 4}));
    show(() -> new Isolating("magic", "x", app).define(null, new byte[12]));
    show(() -> new Isolating("five", "x", app).define(null, new byte[0]));
    show(() -> new Isolating("six", "x", app).define("java.lang.Evil", bytes("ClassLoaders$Helper")));
    Finding f = new Finding();
    Class<?> h = f.loadClass("ClassLoaders$Helper");
    Method who = h.getMethod("who");
    show(() -> f.loadClass("missing.Type"));
    show(() -> f.loadClass("java.util.List") == List.class);
    System.out.println(f.getResource("nothing") + " " + f.getParent() + " " + h.getClassLoader().getClass().getSimpleName() + " " + who.getName());
    System.out.println((one.getParent() == app) + " " + app.getName() + " " + String.class.getClassLoader() + " " + ClassLoader.getSystemClassLoader().getName()
        + " " + ClassLoader.getPlatformClassLoader().getName() + " " + (Thread.currentThread().getContextClassLoader() == app) + " " + p1.getPackage().getName().isEmpty());
    System.out.println(p1.getModule().isNamed() + " " + (p1.getModule() == one.getUnnamedModule()) + " " + String.class.getModule() + " " + p1.arrayType().getClassLoader().getName()
        + " " + int[].class.getClassLoader());
  }
}
