// Message digests, HMAC-free hashing by hand, streams with digests, provider look-up failures.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

public class Digests {
  static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

  public static void main(String[] args) throws Exception {
    byte[] big = new byte[3000];
    for (int i = 0; i < big.length; i++) big[i] = (byte) (i * 31 + i / 256);
    byte[][] inputs = {{}, "a".getBytes(), "abc".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes(), "x".repeat(63).getBytes(), "x".repeat(64).getBytes(), "x".repeat(119).getBytes(), "x".repeat(128).getBytes(), big};
    for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256", "MD2"}) {
      MessageDigest d = MessageDigest.getInstance(algorithm);
      System.out.println(algorithm + " " + d.getDigestLength() + " " + d.getAlgorithm() + " " + d.getProvider().getName());
      for (byte[] in : inputs) {
        if (in.length > 200 && algorithm.equals("MD2")) continue;
        System.out.println("  " + hex(d.digest(in)));
      }
    }
    MessageDigest d = MessageDigest.getInstance("SHA-256");
    for (int i = 0; i < big.length; i += 77) d.update(big, i, Math.min(77, big.length - i));
    byte[] whole = d.digest();
    d.update((byte) 'a');
    MessageDigest copy = (MessageDigest) d.clone();
    d.update(ByteBuffer.wrap("bc".getBytes()));
    System.out.println(hex(whole) + " " + hex(d.digest()) + " " + hex(copy.digest("bc".getBytes())) + " " + MessageDigest.isEqual(whole, whole.clone()));
    d.update(big);
    d.reset();
    byte[] into = new byte[40];
    System.out.println(d.digest(into, 4, 32) + " " + hex(into));
    MessageDigest md5 = MessageDigest.getInstance("md5");
    try (DigestInputStream in = new DigestInputStream(new ByteArrayInputStream("stream".getBytes()), md5)) {
      in.readAllBytes();
    }
    System.out.println(hex(md5.digest()) + " " + hex(md5.digest("stream".getBytes(StandardCharsets.UTF_8))));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (DigestOutputStream out = new DigestOutputStream(sink, md5)) {
      out.write("str".getBytes());
      out.on(false);
      out.write("ignored".getBytes());
      out.on(true);
      out.write("eam".getBytes());
    }
    System.out.println(hex(md5.digest()) + " " + sink);
    try {
      MessageDigest.getInstance("SHA-999");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e.getMessage());
    }
    try {
      d.digest(new byte[10], 0, 10);
    } catch (java.security.DigestException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(d.toString().trim().replace("\n", " "));
  }
}
