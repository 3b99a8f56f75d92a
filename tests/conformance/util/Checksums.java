// CRC32, CRC32C, Adler32, checked streams, Base64 in its three alphabets, UUIDs, HexFormat.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;

public class Checksums {
  public static void main(String[] args) throws Exception {
    byte[] data = new byte[1000];
    for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i);
    for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
      StringBuilder sb = new StringBuilder(c.getClass().getSimpleName() + " " + Long.toHexString(c.getValue()));
      for (byte[] in : new byte[][] {{}, "123456789".getBytes(), data}) {
        c.reset();
        c.update(in, 0, in.length);
        sb.append(' ').append(Long.toHexString(c.getValue()));
      }
      c.reset();
      for (int i = 0; i < 100; i++) c.update(i);
      c.update(data, 100, 313);
      ByteBuffer b = ByteBuffer.wrap(data, 500, 200);
      c.update(b);
      System.out.println(sb + " " + Long.toHexString(c.getValue()) + " " + b.remaining());
    }
    CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
    in.skip(10);
    in.readNBytes(50);
    System.out.println(in.getChecksum().getValue());
    Base64.Encoder[] encoders = {Base64.getEncoder(), Base64.getUrlEncoder(), Base64.getMimeEncoder(), Base64.getEncoder().withoutPadding(), Base64.getMimeEncoder(20, "|".getBytes())};
    for (Base64.Encoder e : encoders) {
      for (int n : new int[] {0, 1, 2, 3, 4, 100}) System.out.print(e.encodeToString(Arrays.copyOfRange(data, 200, 200 + n)).replace("\r\n", "<nl>") + " ");
      System.out.println();
    }
    for (String s : new String[] {"", "QQ==", "QUI=", "QUJD", "QQ", "QQ=", "Q", "Q*==", "QUJD\r\nREVG", "-_-_", "+/+/", "QUJDRA==extra"}) {
      for (Base64.Decoder d : new Base64.Decoder[] {Base64.getDecoder(), Base64.getUrlDecoder(), Base64.getMimeDecoder()}) {
        try {
          System.out.print(Arrays.toString(d.decode(s)) + " ");
        } catch (IllegalArgumentException e) {
          System.out.print("[" + e.getMessage() + "] ");
        }
      }
      System.out.println();
    }
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (OutputStream out = Base64.getEncoder().wrap(sink)) {
      out.write("wrapped stream".getBytes());
    }
    try (InputStream back = Base64.getDecoder().wrap(new ByteArrayInputStream(sink.toByteArray()))) {
      System.out.println(sink + " " + new String(back.readAllBytes()));
    }
    UUID u = UUID.nameUUIDFromBytes("mazurka".getBytes(StandardCharsets.UTF_8));
    UUID v = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
    System.out.println(u + " " + u.version() + u.variant() + " " + v + " " + v.version() + " " + v.timestamp() + " " + v.node() + " " + v.clockSequence() + " " + u.compareTo(v) + " " + u.hashCode() + " " + new UUID(1, -1) + " " + u.equals(UUID.fromString(u.toString())) + " " + UUID.fromString("1-2-3-4-5") + " " + UUID.randomUUID().version());
    for (String s : new String[] {"x", "1-2-3-4", "g-1-1-1-1"}) {
      try {
        System.out.println(UUID.fromString(s));
      } catch (IllegalArgumentException e) {
        System.out.println(e);
      }
    }
    HexFormat h = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x");
    System.out.println(h.formatHex(new byte[] {1, -1, 127}) + " " + Arrays.toString(h.parseHex("0x0A:0xFF")) + " " + HexFormat.of().toHexDigits((short) 500) + HexFormat.fromHexDigits("7f") + HexFormat.isHexDigit('g') + h);
    try {
      HexFormat.of().parseHex("abc");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
  }
}
