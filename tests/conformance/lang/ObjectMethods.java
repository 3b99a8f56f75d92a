// Object's methods, Objects' helpers, wrapper equality and hashing, getClass, clone, toString defaults.
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;

public class ObjectMethods {
  static class Plain {}
  static class P implements Cloneable {
    int x = 1;
    int[] data = {1, 2};
    P next;
    @Override protected P clone() throws CloneNotSupportedException {
      P p = (P) super.clone();
      p.data = data.clone();
      return p;
    }
    @Override public boolean equals(Object o) {
      if (this == o) return true;
      if (o == null || getClass() != o.getClass()) return false;
      P p = (P) o;
      return x == p.x && Arrays.equals(data, p.data);
    }
    @Override public int hashCode() { return Objects.hash(x, Arrays.hashCode(data)); }
  }

  public static void main(String[] args) throws Exception {
    Plain plain = new Plain();
    System.out.println(plain.toString().startsWith("ObjectMethods$Plain@")
        + " " + plain.toString().equals("ObjectMethods$Plain@" + Integer.toHexString(System.identityHashCode(plain)))
        + " " + (plain.hashCode() == System.identityHashCode(plain)) + " " + System.identityHashCode(null)
        + " " + plain.equals(plain) + " " + plain.equals(new Plain()));
    P p = new P();
    p.next = p;
    P q = p.clone();
    q.data[0] = 9;
    System.out.println(p.equals(q) + " " + p.equals(p.clone()) + " " + (p.clone().next == p) + " " + p.hashCode()
        + " " + (p.hashCode() == p.clone().hashCode()) + " " + p.data[0] + " " + new P() { }.equals(p));
    System.out.println(Objects.equals(null, null) + " " + Objects.equals(null, 1) + " " + Objects.equals("a", "a")
        + " " + Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Objects.hash() + " " + Objects.hash((Object) null)
        + " " + Objects.hash(1, "a", null, 2.0) + " " + Objects.hashCode(null) + " " + Objects.toString(null)
        + " " + Objects.toString(null, "dflt") + " " + Objects.isNull(null) + " " + Objects.nonNull(null)
        + " " + Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.requireNonNullElse(null, "else")
        + " " + Objects.requireNonNullElseGet(null, () -> "got"));
    Object[] values = {true, (byte) 5, 'c', (short) -5, 123456, -1L, 1L << 33, 1.5f, -0.0, 0.0, Double.NaN, "hash", "",
        Thread.State.NEW.name(), Boolean.FALSE, Float.NaN, Long.MIN_VALUE};
    for (Object v : values) System.out.print(v.hashCode() + " ");
    System.out.println();
    System.out.println(Arrays.hashCode(values) + " " + Arrays.asList(values).hashCode() + " " + java.util.List.of(1, 2, 3).hashCode()
        + " " + new java.util.HashSet<>(Arrays.asList(1, 2, 3)).hashCode() + " " + java.util.Map.of("a", 1).hashCode()
        + " " + java.util.Map.entry("k", "v").hashCode() + " " + java.util.Optional.of(7).hashCode());
    System.out.println(Boolean.logicalXor(true, false) + " " + Boolean.compare(false, true) + " " + Character.compare('a', 'z')
        + " " + Byte.compare((byte) 1, (byte) -1) + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedLong((byte) -1)
        + " " + Integer.signum(-9) + " " + Long.signum(1L << 60) + " " + Double.hashCode(1.0) + " " + Character.hashCode('A'));
    System.out.println(plain.getClass() == Plain.class ? "same class" : "different");
    System.out.println(new int[0].getClass() == int[].class ? "same array class" : "different");
    System.out.println(((Object) 5).getClass() + " " + ((Object) 'c').getClass().getSimpleName() + " " + int.class + " " + Integer.TYPE + " " + Void.TYPE);
    try {
      plain.wait();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    try {
      plain.notify();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
    synchronized (plain) {
      synchronized (plain) {
        plain.notifyAll();
        System.out.println(Thread.holdsLock(plain));
      }
    }
    System.out.println(Thread.holdsLock(plain));
    try {
      synchronized (plain) { plain.wait(-1); }
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
