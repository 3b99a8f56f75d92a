// More than 256 local variables, so that the wide forms of loads, stores and iinc are used.
public class LocalsAndWide {
  static long many(int seed) {
    long a0 = seed, a1 = a0 + 1, a2 = a1 * 3, a3 = a2 - 7, a4 = a3 ^ a1, a5 = a4 + a2, a6 = a5 * 5, a7 = ~a6;
    double d0 = a0, d1 = d0 / 2, d2 = d1 * d0, d3 = d2 - 1, d4 = d3 + d1, d5 = d4 / 3, d6 = d5 * 7, d7 = -d6;
    long b0 = a7, b1 = b0 + a0, b2 = b1 * 3, b3 = b2 - 7, b4 = b3 ^ b1, b5 = b4 + b2, b6 = b5 * 5, b7 = ~b6;
    double e0 = b0, e1 = e0 / 2, e2 = e1 * 1e-3, e3 = e2 - 1, e4 = e3 + e1, e5 = e4 / 3, e6 = e5 * 7, e7 = -e6;
    long c0 = b7, c1 = c0 + a0, c2 = c1 * 3, c3 = c2 - 7, c4 = c3 ^ c1, c5 = c4 + c2, c6 = c5 * 5, c7 = ~c6;
    double f0 = c0, f1 = f0 / 2, f2 = f1 * 1e-3, f3 = f2 - 1, f4 = f3 + f1, f5 = f4 / 3, f6 = f5 * 7, f7 = -f6;
    long g0 = c7, g1 = g0 + a0, g2 = g1 * 3, g3 = g2 - 7, g4 = g3 ^ g1, g5 = g4 + g2, g6 = g5 * 5, g7 = ~g6;
    double h0 = g0, h1 = h0 / 2, h2 = h1 * 1e-3, h3 = h2 - 1, h4 = h3 + h1, h5 = h4 / 3, h6 = h5 * 7, h7 = -h6;
    long i0 = g7, i1 = i0 + a0, i2 = i1 * 3, i3 = i2 - 7, i4 = i3 ^ i1, i5 = i4 + i2, i6 = i5 * 5, i7 = ~i6;
    double j0 = i0, j1 = j0 / 2, j2 = j1 * 1e-3, j3 = j2 - 1, j4 = j3 + j1, j5 = j4 / 3, j6 = j5 * 7, j7 = -j6;
    long k0 = i7, k1 = k0 + a0, k2 = k1 * 3, k3 = k2 - 7, k4 = k3 ^ k1, k5 = k4 + k2, k6 = k5 * 5, k7 = ~k6;
    double l0 = k0, l1 = l0 / 2, l2 = l1 * 1e-3, l3 = l2 - 1, l4 = l3 + l1, l5 = l4 / 3, l6 = l5 * 7, l7 = -l6;
    long m0 = k7, m1 = m0 + a0, m2 = m1 * 3, m3 = m2 - 7, m4 = m3 ^ m1, m5 = m4 + m2, m6 = m5 * 5, m7 = ~m6;
    double n0 = m0, n1 = n0 / 2, n2 = n1 * 1e-3, n3 = n2 - 1, n4 = n3 + n1, n5 = n4 / 3, n6 = n5 * 7, n7 = -n6;
    long o0 = m7, o1 = o0 + a0, o2 = o1 * 3, o3 = o2 - 7, o4 = o3 ^ o1, o5 = o4 + o2, o6 = o5 * 5, o7 = ~o6;
    double p0 = o0, p1 = p0 / 2, p2 = p1 * 1e-3, p3 = p2 - 1, p4 = p3 + p1, p5 = p4 / 3, p6 = p5 * 7, p7 = -p6;
    long q0 = o7, q1 = q0 + a0, q2 = q1 * 3, q3 = q2 - 7, q4 = q3 ^ q1, q5 = q4 + q2, q6 = q5 * 5, q7 = ~q6;
    double r0 = q0, r1 = r0 / 2, r2 = r1 * 1e-3, r3 = r2 - 1, r4 = r3 + r1, r5 = r4 / 3, r6 = r5 * 7, r7 = -r6;
    int i = 5;
    float f = 1.5f;
    long l = 1L << 40;
    double d = 2.5;
    String s = "wide";
    for (i = 0; i < 10; i++) {
      i += 2;
      f *= i;
      l -= i;
      d /= 2;
      s = s + i;
    }
    i += 20000;
    i -= 30000;
    System.out.println(i + " " + f + " " + l + " " + d + " " + s);
    System.out.println(d7 + " " + e7 + " " + f7 + " " + h7 + " " + j7 + " " + l7 + " " + n7 + " " + p7);
    return (long) r7 ^ q7 ^ a4 ^ b5 ^ c6 ^ (long) e2 ^ g3 ^ i4 ^ k5 ^ m6 ^ o3 ^ (long) r2;
  }

  static int argumentsOfEveryKind(boolean z, byte b, long l, char c, double d, short s, float f, int i,
      Object o, long[] ls, String t, double e) {
    return (z ? 1 : 0) + b + (int) l + c + (int) d + s + (int) f + i + o.hashCode() + (int) ls[0]
        + t.length() + (int) e;
  }

  public static void main(String[] args) {
    for (int seed : new int[] {0, 1, -12345, Integer.MAX_VALUE}) System.out.println(many(seed));
    System.out.println(argumentsOfEveryKind(true, (byte) -3, 1L << 33 | 7, 'A', 3.99, (short) -300, 2.5f,
        1000, 17, new long[] {5}, "four", -1e300));
  }
}
