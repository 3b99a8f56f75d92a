// BigInteger: arithmetic, bits, modular operations, primes, radix conversion, large products.
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

public class BigIntegers {
  static BigInteger b(String s) { return new BigInteger(s); }

  public static void main(String[] args) {
    BigInteger[] vs = {BigInteger.ZERO, BigInteger.ONE, b("-1"), BigInteger.TEN, b("255"), b("-256"), b("4294967296"), b("-9223372036854775808"), b("123456789012345678901234567890"), b("-98765432109876543210")};
    for (BigInteger x : vs) {
      System.out.println(x + " " + x.negate() + x.abs() + x.signum() + " " + x.bitLength() + " " + x.bitCount() + " " + x.toString(16) + " " + x.toString(36) + " " + Arrays.toString(x.toByteArray())
          + " " + x.intValue() + " " + x.longValue() + " " + x.doubleValue() + " " + x.floatValue() + " " + x.hashCode() + " " + x.not() + " " + x.shiftLeft(7) + " " + x.shiftRight(3) + " " + x.getLowestSetBit() + x.testBit(5));
      for (BigInteger y : vs) {
        System.out.print(x.add(y) + "," + x.subtract(y) + "," + x.multiply(y) + "," + x.and(y) + "," + x.or(y) + "," + x.xor(y) + "," + x.andNot(y) + "," + x.gcd(y) + "," + x.compareTo(y) + x.equals(y) + "," + x.max(y) + " ");
        if (y.signum() != 0) System.out.print(x.divide(y) + "," + x.remainder(y) + "," + Arrays.toString(x.divideAndRemainder(y)) + (y.signum() > 0 ? x.mod(y) : "") + " ");
      }
      System.out.println();
    }
    BigInteger f = BigInteger.ONE;
    for (int i = 2; i <= 200; i++) f = f.multiply(BigInteger.valueOf(i));
    System.out.println(f + " " + f.bitLength());
    BigInteger a = BigInteger.ZERO, c = BigInteger.ONE;
    for (int i = 0; i < 500; i++) { BigInteger t = a.add(c); a = c; c = t; }
    System.out.println(a + " " + a.sqrt() + " " + Arrays.toString(a.sqrtAndRemainder()));
    System.out.println(BigInteger.TWO.pow(521).subtract(BigInteger.ONE).isProbablePrime(20) + " " + b("561").isProbablePrime(20) + " " + b("1000000007").nextProbablePrime());
    System.out.println(b("3").modPow(b("1000003"), b("1000000007")) + " " + b("17").modInverse(b("3120")) + " " + b("3").modPow(b("-1"), b("11")));
    BigInteger p = b("170141183460469231731687303715884105727"), g = b("43");
    System.out.println(g.modPow(p.subtract(BigInteger.ONE), p) + " " + g.modPow(b("123456789"), p));
    Random r = new Random(42);
    BigInteger big1 = new BigInteger(4000, r), big2 = new BigInteger(3500, r);
    System.out.println(big1.multiply(big2).hashCode() + " " + big1.divide(new BigInteger(900, r)).hashCode() + " " + big1.multiply(big1).equals(big1.pow(2)) + " " + big1.toString().hashCode() + " " + new BigInteger(big1.toString(7), 7).equals(big1));
    System.out.println(new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(new byte[] {-1, 0}) + " " + BigInteger.valueOf(Long.MIN_VALUE) + " " + b("+5").setBit(10).clearBit(0).flipBit(2));
    Runnable[] bad = {() -> b(""), () -> b("12x"), () -> b("--1"), () -> BigInteger.ONE.divide(BigInteger.ZERO), () -> BigInteger.ONE.mod(b("-3")), () -> b("4").modInverse(b("8")), () -> b("-4").sqrt(),
        () -> BigInteger.TWO.pow(-1), () -> vs[8].longValueExact(), () -> vs[6].intValueExact(), () -> new BigInteger("1", 99)};
    for (Runnable x : bad) {
      try {
        x.run();
        System.out.println("fine");
      } catch (RuntimeException e) {
        System.out.println(e);
      }
    }
  }
}
