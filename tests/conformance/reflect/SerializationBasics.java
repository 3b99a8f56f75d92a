// Serialization in memory: graphs with cycles, transient fields, inheritance, custom hooks, enums, records.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class SerializationBasics {
  static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    String name; Node next; List<Node> others = new ArrayList<>(); transient int cache = 42; int[] data = {1, 2, 3};
    boolean z = true; byte b = -1; char c = 'é'; short s = -2; long l = 1L << 50; float f = 1.5f; double d = Math.E;
    Node(String n) { name = n; }
  }
  static class Plain { int x = 1; Plain() { System.out.println("Plain constructor runs"); x = 2; } }
  static class Derived extends Plain implements Serializable { int y = 3; Derived() { x = 10; y = 20; } }
  static class Custom implements Serializable {
    transient String password = "secret"; int n = 7;
    private void writeObject(ObjectOutputStream out) throws IOException { out.defaultWriteObject(); out.writeUTF(new StringBuilder(password).reverse().toString()); out.writeInt(99); }
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); password = new StringBuilder(in.readUTF()).reverse() + "" + in.readInt(); }
  }
  static class Ext implements Externalizable {
    String s = "none"; long l;
    public Ext() { System.out.println("Ext constructor"); }
    @Override public void writeExternal(ObjectOutput out) throws IOException { out.writeObject(s); out.writeLong(l); }
    @Override public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { s = (String) in.readObject() + "!"; l = in.readLong() + 1; }
  }
  static class Single implements Serializable {
    static final Single INSTANCE = new Single();
    private Object readResolve() { return INSTANCE; }
  }
  static class Replaced implements Serializable {
    final int v; Replaced(int v) { this.v = v; }
    private Object writeReplace() { return new Proxy(v * 2); }
    static class Proxy implements Serializable { final int w; Proxy(int w) { this.w = w; } private Object readResolve() { return new Replaced(w + 1); } }
  }
  enum Mode { ON, OFF { @Override public String toString() { return "off!"; } } }
  record Point(int x, List<String> names) implements Serializable { Point { if (x < 0) throw new IllegalArgumentException("negative"); } }
  static class Bad implements Serializable { Object o = new Object(); }
  static class Checked implements Serializable {
    int v = -1;
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); if (v < 0) throw new InvalidObjectException("v is " + v); }
  }

  static byte[] write(Object... os) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(b)) { for (Object o : os) out.writeObject(o); }
    return b.toByteArray();
  }
  @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(t)))) { return (T) in.readObject(); }
  }

  public static void main(String[] args) throws Exception {
    Node a = new Node("a"), b = new Node("b");
    a.next = b; b.next = a; a.others.add(a); a.others.add(b);
    Node a2 = copy(a);
    System.out.println(a2.name + a2.next.name + (a2.next.next == a2) + (a2.others.get(1) == a2.next) + a2.cache + Arrays.toString(a2.data)
        + a2.z + a2.b + a2.c + a2.s + a2.l + a2.f + a2.d + (a2 != a));
    Derived d = copy(new Derived());
    System.out.println(d.x + " " + d.y);
    Custom c = copy(new Custom());
    System.out.println(c.password + " " + c.n);
    Ext e = new Ext();
    e.s = "ext"; e.l = 5;
    Ext e2 = copy(e);
    System.out.println(e2.s + e2.l + " " + (copy(Single.INSTANCE) == Single.INSTANCE) + " " + copy(new Replaced(4)).v);
    System.out.println((copy(Mode.OFF) == Mode.OFF) + " " + copy(new Point(3, List.of("p", "q"))) + " " + copy(new int[][] {{1}, {2, 3}})[1][1] + " " + copy("text"));
    Map<String, Object> m = new LinkedHashMap<>();
    m.put("k", 1); m.put("l", List.of(1.5, 'c')); m.put("n", null); m.put("e", new EnumMap<>(Map.of(Mode.ON, "on"))); m.put("t", new TreeSet<>(List.of(3, 1)));
    System.out.println(copy(m) + " " + copy(new HashMap<>(Map.of("x", 1L))) + " " + copy(Integer.valueOf(77)) + " " + copy(Node.class));
    try { copy(new Bad()); } catch (NotSerializableException x) { System.out.println(x.getMessage()); }
    try { copy(new Checked()); } catch (InvalidObjectException x) { System.out.println(x.getMessage()); }
    Object shared = new int[] {5};
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(shared, shared, "s")))) {
      Object p = in.readObject(), q = in.readObject();
      System.out.println((p == q) + " " + in.readObject());
      in.readObject();
    } catch (java.io.EOFException x) {
      System.out.println("end " + x.getMessage());
    }
    byte[] bytes = write(new Point(1, null));
    System.out.println(bytes.length + " " + bytes[0] + bytes[1] + bytes[2] + bytes[3]);
    for (int i = 0; i < bytes.length - 3; i++) if (bytes[i] == 0 && bytes[i + 1] == 0 && bytes[i + 2] == 0 && bytes[i + 3] == 1) bytes[i] = -1;
    try { new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject(); } catch (InvalidObjectException x) { System.out.println(x.getMessage() + " " + x.getCause()); }
    try { new ObjectInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4})); } catch (java.io.StreamCorruptedException x) { System.out.println(x.getMessage()); }
    System.out.println(java.io.ObjectStreamClass.lookup(Node.class) + " " + java.io.ObjectStreamClass.lookup(Mode.class).getSerialVersionUID()
        + " " + java.io.ObjectStreamClass.lookup(Derived.class).getFields().length + " " + java.io.ObjectStreamClass.lookup(String.class).getSerialVersionUID());
    try (ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream()) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object o) { System.out.println("replacing " + o.getClass().getName()); return o; } }) {
      out.writeObject(List.of("in list"));
      out.reset();
      out.writeUnshared("un");
    }
    ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new Node("f"))));
    filtered.setObjectInputFilter(info -> info.serialClass() == Node.class ? java.io.ObjectInputFilter.Status.REJECTED : java.io.ObjectInputFilter.Status.UNDECIDED);
    try { filtered.readObject(); } catch (java.io.InvalidClassException x) { System.out.println(x.getMessage()); }
  }
}
