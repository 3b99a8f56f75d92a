// Expressions that need every form of dup, pop and swap: compound assignments of all widths, as values.
public class StackShuffles {
  int i = 1; long l = 2; float f = 3; double d = 4; byte b = 5; char c = 'f'; short s = 7; String t = "t"; Integer boxed = 8; Long boxedLong = 9L;
  static int si = 10; static long sl = 20; static double sd = 30; static String st = "s"; static Integer sb = 40;
  int[] ia = {1, 2, 3}; long[] la = {1, 2, 3}; double[] da = {1, 2, 3}; String[] ta = {"a", "b"}; byte[] ba = {127}; char[] ca = {'y'}; Long[] boxes = {1L, 2L};
  StackShuffles next;
  static int calls;

  static StackShuffles trace(StackShuffles x) { calls++; return x; }
  static int index(int k) { calls += 100; return k; }
  static long wide(long a, long b, int c, double e) { return a * 1000 + b * 100 + c * 10 + (long) e; }

  public static void main(String[] args) {
    StackShuffles x = new StackShuffles();
    x.next = new StackShuffles();
    System.out.println(x.i++ + ++x.i + x.i-- - --x.i);
    System.out.println(x.l++ + ++x.l + x.l-- - --x.l);
    System.out.println(x.f++ + ++x.f + x.d-- - --x.d);
    System.out.println(x.b++ + ++x.b + " " + x.c++ + ++x.c + " " + x.s-- + --x.s);
    System.out.println((x.i += 5) + (x.l *= 3) + (x.d /= 2) + (x.f -= 1.5f) + (x.b += 200) + (x.s <<= 3) + (x.c += 1));
    System.out.println(x.t += "u" + (x.t += 1));
    System.out.println(x.boxed++ + ++x.boxed + x.boxedLong-- + (x.boxed += 2) + (x.boxedLong *= 2));
    System.out.println(si++ + ++si + (si *= 2) + sl-- + (sl <<= 2) + sd++ + (sd %= 7) + (st += si) + sb++ + ++sb);
    System.out.println(x.ia[0]++ + ++x.ia[1] + (x.ia[2] += x.ia[0]--) + (x.la[0] += x.la[1]++ + --x.la[2]) + (x.da[1] *= x.da[2]--));
    System.out.println((x.ta[0] += x.ta[1] += "c") + x.ta[0] + x.ta[1] + ++x.ba[0] + x.ca[0]++ + x.ca[0] + x.boxes[0]++ + ++x.boxes[1]);
    trace(x).ia[index(1)] += trace(x.next).ia[index(2)]++ * trace(x).l;
    System.out.println(x.ia[1] + " " + x.next.ia[2] + " " + calls);
    trace(x).next.l = trace(x).l = trace(x).i = 77;
    System.out.println(x.next.l + " " + x.l + " " + x.i + " " + calls);
    int a, b2, c2;
    a = b2 = c2 = 3;
    long la, lb;
    la = lb = a = 4;
    double da, db = da = la;
    System.out.println(a + b2 + c2 + la + lb + da + db);
    int[] arr = {0, 1, 2};
    int p = 0;
    arr[p] = p = 2;
    arr[p++] = arr[p - 2] = p;
    System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + p);
    long[] longs = new long[3];
    longs[0] = longs[1] = longs[2] = 1L << 40;
    longs[1] ^= longs[2] >>= 3;
    System.out.println(longs[0] + " " + longs[1] + " " + longs[2]);
    System.out.println(wide(x.l++, --x.l, x.i++, x.d = 6.5) + " " + x.l + " " + x.i);
    boolean q = false, r;
    r = q |= (q ^= true) & !(q &= false);
    System.out.println(q + " " + r);
    x.next.next = x;
    x.next.next.next.next.i -= x.next.i = 5;
    System.out.println(x.i + " " + x.next.i);
    Object o = x.i > 0 ? x.l : x.i < -100 ? "never" : (Object) x.d;
    System.out.println(o + " " + (x.i > 0 ? 1 : 2.0) + " " + (x.i > 0 ? 'a' : x.i) + " " + (x.i > 0 ? null : 0));
    long acc = 0;
    for (long k = 0, m = 10; k < m; k += 2, m--) acc = acc * 3 + k - m;
    System.out.println(acc);
    new StackShuffles().toString();
    x.l++;
    wide(1, 2, 3, 4);
    System.out.println(((x.i = 3) == 3 ? x.i++ : x.i--) + x.i);
    synchronized (trace(x)) { System.out.println(calls); }
    System.out.println(-x.i + ~x.i + +x.i - -x.i + " " + - -x.l + !(x.i > 0));
  }
}
