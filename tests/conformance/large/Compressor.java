// Data compression: canonical Huffman codes, LZ77 with a hash chain, LZW, run lengths, Burrows-Wheeler
// with move-to-front, a container format with checksums, and a round-trip harness.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.zip.CRC32;

public class Compressor {
  static final class BitWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int current;
    private int filled;

    void bit(int b) {
      current = current << 1 | b;
      if (++filled == 8) {
        out.write(current);
        current = 0;
        filled = 0;
      }
    }

    void bits(int value, int count) {
      for (int i = count - 1; i >= 0; i--) {
        bit(value >>> i & 1);
      }
    }

    byte[] finish() {
      while (filled != 0) {
        bit(0);
      }
      return out.toByteArray();
    }
  }

  static final class BitReader {
    private final byte[] in;
    private int at;

    BitReader(byte[] in) {
      this.in = in;
    }

    int bit() throws IOException {
      if (at >= in.length * 8) {
        throw new EOFException("out of bits");
      }
      int b = in[at >> 3] >> (7 - (at & 7)) & 1;
      at++;
      return b;
    }

    int bits(int count) throws IOException {
      int v = 0;
      for (int i = 0; i < count; i++) {
        v = v << 1 | bit();
      }
      return v;
    }
  }

  interface Codec {
    byte[] encode(byte[] in) throws IOException;

    byte[] decode(byte[] in) throws IOException;
  }

  // ---- Huffman

  static final class Huffman implements Codec {
    private record Tree(long weight, int symbol, int order, Tree left, Tree right) {}

    static int[] lengths(int[] frequency) {
      PriorityQueue<Tree> heap = new PriorityQueue<>(Comparator.comparingLong(Tree::weight).thenComparingInt(Tree::order));
      int order = 0;
      for (int s = 0; s < frequency.length; s++) {
        if (frequency[s] > 0) {
          heap.add(new Tree(frequency[s], s, order++, null, null));
        }
      }
      int[] lengths = new int[frequency.length];
      if (heap.size() == 1) {
        lengths[heap.peek().symbol()] = 1;
        return lengths;
      }
      while (heap.size() > 1) {
        Tree a = heap.poll();
        Tree b = heap.poll();
        heap.add(new Tree(a.weight() + b.weight(), -1, order++, a, b));
      }
      if (!heap.isEmpty()) {
        measure(heap.poll(), 0, lengths);
      }
      return lengths;
    }

    private static void measure(Tree t, int depth, int[] lengths) {
      if (t.symbol() >= 0) {
        lengths[t.symbol()] = depth;
      } else {
        measure(t.left(), depth + 1, lengths);
        measure(t.right(), depth + 1, lengths);
      }
    }

    static int[] codes(int[] lengths) {
      int[] codes = new int[lengths.length];
      int code = 0;
      for (int length = 1; length < 32; length++) {
        for (int s = 0; s < lengths.length; s++) {
          if (lengths[s] == length) {
            codes[s] = code++;
          }
        }
        code <<= 1;
      }
      return codes;
    }

    @Override
    public byte[] encode(byte[] in) throws IOException {
      int[] frequency = new int[256];
      for (byte b : in) {
        frequency[b & 255]++;
      }
      int[] lengths = lengths(frequency);
      int[] codes = codes(lengths);
      BitWriter w = new BitWriter();
      w.bits(in.length, 32);
      for (int l : lengths) {
        w.bit(l == 0 ? 0 : 1);
        if (l > 0) {
          w.bits(l, 5);
        }
      }
      for (byte b : in) {
        w.bits(codes[b & 255], lengths[b & 255]);
      }
      return w.finish();
    }

    @Override
    public byte[] decode(byte[] in) throws IOException {
      BitReader r = new BitReader(in);
      byte[] out = new byte[r.bits(32)];
      int[] lengths = new int[256];
      for (int i = 0; i < 256; i++) {
        lengths[i] = r.bit() == 0 ? 0 : r.bits(5);
      }
      int[] codes = codes(lengths);
      Map<Integer, Integer> table = new HashMap<>();
      for (int s = 0; s < 256; s++) {
        if (lengths[s] > 0) {
          table.put(lengths[s] << 24 | codes[s], s);
        }
      }
      for (int i = 0; i < out.length; i++) {
        int code = 0;
        int length = 0;
        Integer symbol;
        do {
          code = code << 1 | r.bit();
          symbol = table.get(++length << 24 | code);
        } while (symbol == null);
        out[i] = symbol.byteValue();
      }
      return out;
    }
  }

  // ---- LZ77: tokens are a literal, or a distance and a length

  static final class Lz77 implements Codec {
    private static final int WINDOW = 4095;

    @Override
    public byte[] encode(byte[] in) {
      BitWriter w = new BitWriter();
      w.bits(in.length, 32);
      int[] head = new int[1 << 12];
      int[] previous = new int[in.length];
      Arrays.fill(head, -1);
      int at = 0;
      while (at < in.length) {
        int best = 0;
        int distance = 0;
        if (at + 3 <= in.length) {
          int tries = 16;
          for (int c = head[hash(in, at)]; c >= 0 && at - c <= WINDOW && tries-- > 0; c = previous[c]) {
            int n = 0;
            while (n < 18 && at + n < in.length && in[c + n] == in[at + n]) {
              n++;
            }
            if (n > best) {
              best = n;
              distance = at - c;
            }
          }
        }
        int step = 1;
        if (best >= 3) {
          w.bit(1);
          w.bits(distance, 12);
          w.bits(best - 3, 4);
          step = best;
        } else {
          w.bit(0);
          w.bits(in[at] & 255, 8);
        }
        for (int i = 0; i < step; i++, at++) {
          if (at + 3 <= in.length) {
            int h = hash(in, at);
            previous[at] = head[h];
            head[h] = at;
          }
        }
      }
      return w.finish();
    }

    private static int hash(byte[] in, int at) {
      return ((in[at] & 255) * 31 * 31 + (in[at + 1] & 255) * 31 + (in[at + 2] & 255)) & 0xfff;
    }

    @Override
    public byte[] decode(byte[] in) throws IOException {
      BitReader r = new BitReader(in);
      byte[] out = new byte[r.bits(32)];
      int at = 0;
      while (at < out.length) {
        if (r.bit() == 0) {
          out[at++] = (byte) r.bits(8);
        } else {
          int distance = r.bits(12);
          int n = r.bits(4) + 3;
          if (distance > at || distance == 0) {
            throw new IOException("distance " + distance + " at " + at);
          }
          for (int i = 0; i < n; i++, at++) {
            out[at] = out[at - distance];
          }
        }
      }
      return out;
    }
  }

  // ---- LZW with codes of 12 bits

  static final class Lzw implements Codec {
    @Override
    public byte[] encode(byte[] in) {
      Map<String, Integer> table = new HashMap<>();
      for (int i = 0; i < 256; i++) {
        table.put(String.valueOf((char) i), i);
      }
      BitWriter w = new BitWriter();
      w.bits(in.length, 32);
      String prefix = "";
      for (byte b : in) {
        String next = prefix + (char) (b & 255);
        if (table.containsKey(next)) {
          prefix = next;
        } else {
          w.bits(table.get(prefix), 12);
          if (table.size() < 4096) {
            table.put(next, table.size());
          }
          prefix = String.valueOf((char) (b & 255));
        }
      }
      if (!prefix.isEmpty()) {
        w.bits(table.get(prefix), 12);
      }
      return w.finish();
    }

    @Override
    public byte[] decode(byte[] in) throws IOException {
      List<String> table = new ArrayList<>();
      for (int i = 0; i < 256; i++) {
        table.add(String.valueOf((char) i));
      }
      BitReader r = new BitReader(in);
      int length = r.bits(32);
      StringBuilder sb = new StringBuilder();
      String last = "";
      while (sb.length() < length) {
        int code = r.bits(12);
        String entry = code < table.size() ? table.get(code) : last + last.charAt(0);
        sb.append(entry);
        if (!last.isEmpty() && table.size() < 4096) {
          table.add(last + entry.charAt(0));
        }
        last = entry;
      }
      return sb.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  // ---- Burrows-Wheeler, move to front, run lengths

  static final class BurrowsWheeler implements Codec {
    @Override
    public byte[] encode(byte[] in) throws IOException {
      int n = in.length;
      Integer[] order = new Integer[n];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, (a, b) -> {
        for (int i = 0; i < n; i++) {
          int c = Integer.compare(in[(a + i) % n] & 255, in[(b + i) % n] & 255);
          if (c != 0) {
            return c;
          }
        }
        return Integer.compare(a, b);
      });
      byte[] last = new byte[n];
      int primary = 0;
      for (int i = 0; i < n; i++) {
        last[i] = in[(order[i] + n - 1) % n];
        if (order[i] == 0) {
          primary = i;
        }
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      DataOutputStream d = new DataOutputStream(out);
      d.writeInt(primary);
      d.write(front(last, true));
      return out.toByteArray();
    }

    @Override
    public byte[] decode(byte[] in) throws IOException {
      DataInputStream d = new DataInputStream(new ByteArrayInputStream(in));
      int at = d.readInt();
      byte[] last = front(d.readAllBytes(), false);
      int[] count = new int[257];
      for (byte b : last) {
        count[(b & 255) + 1]++;
      }
      for (int i = 0; i < 256; i++) {
        count[i + 1] += count[i];
      }
      int[] next = new int[last.length];
      for (int i = 0; i < last.length; i++) {
        next[count[last[i] & 255]++] = i;
      }
      byte[] out = new byte[last.length];
      for (int i = 0; i < out.length; i++) {
        at = next[at];
        out[i] = last[at];
      }
      return out;
    }

    private static byte[] front(byte[] in, boolean forward) {
      List<Byte> alphabet = new ArrayList<>();
      for (int i = 0; i < 256; i++) {
        alphabet.add((byte) i);
      }
      byte[] out = new byte[in.length];
      for (int i = 0; i < in.length; i++) {
        int index = forward ? alphabet.indexOf(in[i]) : in[i] & 255;
        byte b = alphabet.remove(index);
        alphabet.add(0, b);
        out[i] = forward ? (byte) index : b;
      }
      return out;
    }
  }

  static final class RunLength implements Codec {
    @Override
    public byte[] encode(byte[] in) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int i = 0; i < in.length; ) {
        int n = 1;
        while (n < 255 && i + n < in.length && in[i + n] == in[i]) {
          n++;
        }
        out.write(n);
        out.write(in[i]);
        i += n;
      }
      return out.toByteArray();
    }

    @Override
    public byte[] decode(byte[] in) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      for (int i = 0; i < in.length; i += 2) {
        for (int n = in[i] & 255; n > 0; n--) {
          out.write(in[i + 1]);
        }
      }
      return out.toByteArray();
    }
  }

  record Pipeline(Codec... stages) implements Codec {
    @Override
    public byte[] encode(byte[] in) throws IOException {
      for (Codec c : stages) {
        in = c.encode(in);
      }
      return in;
    }

    @Override
    public byte[] decode(byte[] in) throws IOException {
      for (int i = stages.length - 1; i >= 0; i--) {
        in = stages[i].decode(in);
      }
      return in;
    }
  }

  // ---- container

  static byte[] pack(Codec c, byte[] in) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(in);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    DataOutputStream d = new DataOutputStream(out);
    d.writeUTF("MZC");
    d.writeLong(crc.getValue());
    d.write(c.encode(in));
    return out.toByteArray();
  }

  static byte[] unpack(Codec c, byte[] in) throws IOException {
    DataInputStream d = new DataInputStream(new ByteArrayInputStream(in));
    if (!d.readUTF().equals("MZC")) {
      throw new IOException("not ours");
    }
    long expected = d.readLong();
    byte[] out = c.decode(d.readAllBytes());
    CRC32 crc = new CRC32();
    crc.update(out);
    if (crc.getValue() != expected) {
      throw new IOException("checksum " + Long.toHexString(crc.getValue()) + " is not " + Long.toHexString(expected));
    }
    return out;
  }

  public static void main(String[] args) throws IOException {
    Map<String, byte[]> inputs = new LinkedHashMap<>();
    inputs.put("empty", new byte[0]);
    inputs.put("one", new byte[] {65});
    inputs.put("same", "a".repeat(500).getBytes());
    inputs.put("text", "she sells sea shells by the sea shore; the shells she sells are sea shells, I'm sure. ".repeat(8).getBytes());
    byte[] noise = new byte[600];
    new Random(5).nextBytes(noise);
    inputs.put("noise", noise);
    StringBuilder words = new StringBuilder();
    Random r = new Random(6);
    String[] vocabulary = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor".split(" ");
    for (int i = 0; i < 150; i++) {
      words.append(vocabulary[(int) Math.abs(r.nextGaussian() * 3) % vocabulary.length]).append(' ');
    }
    inputs.put("words", words.toString().getBytes());
    inputs.put("binary", new byte[] {0, -1, 0, -1, 127, -128, 0, 0, 0, 0, 1, 2, 3});
    Map<String, Codec> codecs = new LinkedHashMap<>();
    codecs.put("huffman", new Huffman());
    codecs.put("lz77", new Lz77());
    codecs.put("lzw", new Lzw());
    codecs.put("runs", new RunLength());
    codecs.put("lz77+huffman", new Pipeline(new Lz77(), new Huffman()));
    codecs.put("bwt+runs+huffman", new Pipeline(new BurrowsWheeler(), new RunLength(), new Huffman()));
    for (Map.Entry<String, Codec> c : codecs.entrySet()) {
      StringBuilder sb = new StringBuilder(c.getKey());
      for (Map.Entry<String, byte[]> in : inputs.entrySet()) {
        byte[] packed = pack(c.getValue(), in.getValue());
        sb.append(' ').append(in.getKey()).append(' ').append(in.getValue().length).append("->").append(packed.length - 13).append(Arrays.equals(unpack(c.getValue(), packed), in.getValue()) ? "" : " WRONG").append('#').append(Arrays.hashCode(packed) & 0xffff);
      }
      System.out.println(sb);
    }
    int[] frequency = new int[128];
    for (char ch : "abracadabra".toCharArray()) {
      frequency[ch]++;
    }
    int[] lengths = Huffman.lengths(frequency);
    int[] codes = Huffman.codes(lengths);
    for (char ch : "abcdr".toCharArray()) {
      String code = Integer.toBinaryString(codes[ch]);
      System.out.print(ch + "=" + "0".repeat(lengths[ch] - code.length()) + code + " ");
    }
    System.out.println();
    byte[] good = pack(new Lz77(), inputs.get("text"));
    for (int flip : new int[] {3, 8, 20, 40, good.length - 1}) {
      byte[] bad = good.clone();
      bad[flip] ^= 0x10;
      try {
        System.out.println("flip " + flip + " unnoticed: " + unpack(new Lz77(), bad).length);
      } catch (IOException e) {
        System.out.println("flip " + flip + ": " + e.getMessage());
      } catch (IndexOutOfBoundsException e) {
        System.out.println("flip " + flip + ": " + e.getClass().getSimpleName());
      }
    }
    try {
      unpack(new Huffman(), Arrays.copyOf(pack(new Huffman(), inputs.get("text")), 60));
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
