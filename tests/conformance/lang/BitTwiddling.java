// Bit operations of Integer, Long, Short, Character and unsigned arithmetic.
public class BitTwiddling {
  public static void main(String[] args) {
    int[] is = {0, 1, -1, 2, 0x80000000, 0x7fffffff, 0x00ff00ff, 0x12345678, -559038737, 1 << 16};
    for (int i : is) {
      System.out.println(i + " " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " "
          + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " "
          + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 5) + " "
          + Integer.rotateRight(i, 37) + " " + Integer.toUnsignedString(i) + " " + Integer.toUnsignedLong(i) + " "
          + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 10) + " "
          + Integer.compareUnsigned(i, 100) + " " + Integer.toBinaryString(i) + " " + Integer.toOctalString(i) + " "
          + Integer.toHexString(i) + " " + Integer.toString(i, 36) + " " + Integer.hashCode(i));
    }
    long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x00ff00ff00ff00ffL, 0x123456789abcdef0L, 1L << 32, -77};
    for (long l : ls) {
      System.out.println(l + " " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " "
          + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " "
          + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 13) + " " + Long.rotateRight(l, -3)
          + " " + Long.toUnsignedString(l) + " " + Long.divideUnsigned(l, 1000) + " " + Long.remainderUnsigned(l, 1000)
          + " " + Long.divideUnsigned(l, -2) + " " + Long.compareUnsigned(l, 5) + " " + Long.toHexString(l) + " "
          + Long.toString(l, 2) + " " + Long.toUnsignedString(l, 16) + " " + Long.toOctalString(l) + " " + Long.hashCode(l));
    }
    for (short s : new short[] {0, 1, -1, 0x1234, Short.MIN_VALUE}) {
      System.out.println(s + " " + Short.reverseBytes(s) + " " + Short.toUnsignedInt(s) + " " + Character.reverseBytes((char) s)
          + " " + Short.compareUnsigned(s, (short) 3) + " " + Byte.toUnsignedInt((byte) s));
    }
    int crc = -1;
    for (byte b : "123456789".getBytes()) {
      crc ^= b & 0xff;
      for (int k = 0; k < 8; k++) crc = (crc >>> 1) ^ (0xEDB88320 & -(crc & 1));
    }
    System.out.println(Integer.toHexString(~crc));
    long x = 88172645463325252L;
    for (int k = 0; k < 20; k++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
      System.out.print(Long.toHexString(x) + " ");
    }
    System.out.println();
    int gray = 0;
    for (int k = 0; k < 16; k++) gray = gray * 31 + (k ^ k >> 1);
    int popcount = 0;
    for (int v = 0xdeadbeef; v != 0; v &= v - 1) popcount++;
    System.out.println(gray + " " + popcount + " " + Integer.parseUnsignedInt("4294967295") + " " + Long.parseUnsignedLong("18446744073709551615")
        + " " + Integer.parseUnsignedInt("ffffffff", 16));
  }
}
