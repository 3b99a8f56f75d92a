// java.nio buffers on the heap: positions, views, orders, slices, compaction, comparison, exceptions, direct ones too.
import java.nio.Buffer;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.InvalidMarkException;
import java.nio.LongBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.ShortBuffer;
import java.util.Arrays;

public class ByteBuffers {
  static void exercise(ByteBuffer b) {
    System.out.println((b.isDirect() ? "direct " : "heap ") + b.position() + b.limit() + b.capacity() + b.order() + b.hasArray() + b.isReadOnly());
    b.put((byte) 1).putShort((short) -2).putChar('c').putInt(0x01020304).putLong(-5L).putFloat(1.5f).putDouble(Math.E);
    b.put(new byte[] {9, 8, 7}).put(40, (byte) 77).putInt(44, 12345);
    b.flip();
    System.out.println(b.remaining() + " " + b.get() + b.getShort() + b.getChar() + b.getInt() + b.getLong() + b.getFloat() + b.getDouble() + b.get() + b.hasRemaining());
    b.rewind();
    b.order(ByteOrder.LITTLE_ENDIAN);
    System.out.println(b.get(0) + " " + b.getShort(1) + " " + b.getInt(5) + " " + b.getLong(9) + b.order());
    b.position(3).mark().position(7);
    ByteBuffer s = b.slice(), d = b.duplicate();
    System.out.println(s + " " + s.order() + d.position() + d.order() + s.capacity() + s.get(0));
    s.put(0, (byte) 55);
    b.reset();
    System.out.println(b.get(7) + " " + b.position() + " " + d.reset().position());
    b.limit(10).compact();
    System.out.println(b.position() + " " + b.limit() + " " + b.get(0) + b.get(6));
    b.clear();
    for (int i = 0; i < b.capacity(); i++) b.put((byte) i);
    b.clear();
    IntBuffer ints = b.order(ByteOrder.BIG_ENDIAN).asIntBuffer();
    LongBuffer longs = b.asLongBuffer();
    ShortBuffer shorts = b.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer();
    System.out.println(ints.get(1) + " " + longs.get(2) + " " + shorts.get(3) + " " + ints.capacity() + longs.remaining() + b.asFloatBuffer().get(0) + " " + b.asDoubleBuffer().get(1) + " " + (int) b.asCharBuffer().get(2));
    ints.put(0, -1).put(new int[] {7, 8}, 0, 2);
    System.out.println(b.get(0) + "" + b.get(3) + b.get(7) + ints.position() + " " + b.slice(8, 4).getInt() + " " + b.mismatch(b.duplicate().position(1).slice()) + " " + b.equals(b.duplicate()) + " " + b.hashCode());
    byte[] out = new byte[4];
    b.get(10, out).get(out, 1, 2);
    System.out.println(Arrays.toString(out) + b.position() + " " + b.compareTo(ByteBuffer.wrap(out)) + " " + b.asReadOnlyBuffer().get(5) + b.alignedSlice(1).capacity());
    b.clear();
  }

  static void attempt(Runnable r) {
    try {
      r.run();
      System.out.println("fine");
    } catch (BufferOverflowException | BufferUnderflowException | ReadOnlyBufferException | InvalidMarkException e) {
      System.out.println(e.getClass().getSimpleName());
    } catch (RuntimeException e) {
      System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    exercise(ByteBuffer.allocate(48));
    exercise(ByteBuffer.wrap(new byte[60], 6, 48).slice());
    exercise(ByteBuffer.allocateDirect(48));
    ByteBuffer small = ByteBuffer.allocate(3);
    attempt(() -> small.putInt(1));
    attempt(() -> small.getLong());
    attempt(() -> small.putInt(0, 5));
    attempt(() -> small.get(3));
    attempt(() -> small.position(4));
    attempt(() -> small.limit(9));
    attempt(() -> small.reset());
    attempt(() -> small.asReadOnlyBuffer().put((byte) 1));
    attempt(() -> small.asReadOnlyBuffer().array());
    attempt(() -> small.put(small));
    attempt(() -> small.put(new byte[5]));
    attempt(() -> small.slice(2, 5));
    attempt(() -> ByteBuffer.allocate(-1));
    attempt(() -> ByteBuffer.wrap(new byte[2], 1, 4));
    attempt(() -> small.put(ByteBuffer.wrap(new byte[] {1, 2})));
    System.out.println(small + " " + small.arrayOffset() + small.array()[1]);
    CharBuffer c = CharBuffer.wrap("hello world");
    System.out.println(c.subSequence(2, 5) + " " + c.length() + c.charAt(1) + c.isReadOnly() + c.get() + c + " " + c.compareTo(CharBuffer.wrap("ello")) + c.chars().filter(x -> x == 'o').count());
    CharBuffer cc = CharBuffer.allocate(8).put("abc").append('d').append("xyz", 0, 2).flip();
    System.out.println(cc + " " + cc.remaining() + cc.equals(CharBuffer.wrap("abcdxy")) + cc.hashCode());
    DoubleBuffer db = DoubleBuffer.wrap(new double[] {1, Double.NaN, -0.0});
    System.out.println(db.equals(DoubleBuffer.wrap(new double[] {1, Double.NaN, 0.0})) + " " + db.get(1) + " " + FloatBuffer.allocate(2).put(2.5f).flip().get() + LongBuffer.wrap(new long[] {1, 2, 3}).position(1).slice().get(1) + IntBuffer.wrap(new int[] {3, 4}).mismatch(IntBuffer.wrap(new int[] {3, 5})));
    Buffer generic = ShortBuffer.allocate(5);
    generic.position(2).limit(4);
    System.out.println(generic + " " + generic.flip().remaining() + ((ShortBuffer) generic.clear()).put((short) 1).compact().position());
  }
}
