// Charsets: encoding and decoding with malformed and unmappable input, reporting, replacing, ignoring.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

public class Charsets {
  static final Charset[] ALL = {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII};

  static String escape(String s) {
    StringBuilder sb = new StringBuilder();
    for (char c : s.toCharArray()) sb.append(c < 127 && c >= 32 ? "" + c : String.format("\\u%04x", (int) c));
    return sb.toString();
  }

  public static void main(String[] args) throws Exception {
    String[] texts = {"", "ascii", "caf\u00e9", "\u4e2d\u6587", "\ud83d\ude00!", "lone \ud83d high", "\ude00 low", "a\u0000b\u007f\u0080\u07ff\u0800\uffff"};
    HexFormat hex = HexFormat.of();
    for (String t : texts) {
      System.out.println(escape(t));
      for (Charset c : ALL) {
        byte[] b = t.getBytes(c);
        String back = new String(b, c);
        System.out.print("  " + c + " " + hex.formatHex(b) + " " + back.equals(t) + " " + c.newEncoder().canEncode(t));
        try {
          ByteBuffer strict = c.newEncoder().encode(CharBuffer.wrap(t));
          System.out.println(" strict " + strict.remaining());
        } catch (CharacterCodingException e) {
          System.out.println(" " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
      }
    }
    String[] bytes = {"c3a9", "c3", "c328", "e4b8ad", "e4b8", "e4b841", "f09f9880", "f09f98", "eda0bd", "c080", "ff", "80", "41ff42", "f8888080", "f4908080", "e0809f"};
    for (String h : bytes) {
      byte[] b = hex.parseHex(h);
      StringBuilder sb = new StringBuilder(h);
      for (Charset c : ALL) sb.append(" ").append(escape(new String(b, c)));
      CharsetDecoder d = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
      try {
        sb.append(" strict ").append(escape(d.decode(ByteBuffer.wrap(b)).toString()));
      } catch (CharacterCodingException e) {
        sb.append(" ").append(e.getClass().getSimpleName()).append(" ").append(e.getMessage());
      }
      sb.append(" ignore ").append(escape(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(b)).toString()));
      sb.append(" replace ").append(escape(StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?").decode(ByteBuffer.wrap(b)).toString()));
      System.out.println(sb);
    }
    for (String h : new String[] {"feff0041", "fffe4100", "00410042", "d83d0041", "d83dde00"}) System.out.println(h + " " + escape(new String(hex.parseHex(h), StandardCharsets.UTF_16)) + " " + escape(new String(hex.parseHex(h), StandardCharsets.UTF_16BE)));
    CharsetEncoder e = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'_'});
    System.out.println(new String(e.encode(CharBuffer.wrap("a\u00e9\ud83d\ude00b")).array(), 0, 4, StandardCharsets.US_ASCII) + " " + e.averageBytesPerChar() + e.maxBytesPerChar());
    CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(hex.parseHex("41e4b8"));
    CharBuffer out = CharBuffer.allocate(8);
    CoderResult r = d.decode(in, out, false);
    System.out.println(r + " " + in + " " + out.position());
    System.out.println(d.decode(in, out, true) + " " + StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(hex.parseHex("4243")), CharBuffer.allocate(1), false));
    System.out.println(Charset.forName("latin1") + " " + Charset.forName("utf8").aliases().contains("unicode-1-1-utf-8") + " " + Charset.isSupported("nope") + " " + Charset.defaultCharset() + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII));
    for (String n : new String[] {"nope", "not legal!", ""}) {
      try {
        Charset.forName(n);
      } catch (IllegalArgumentException x) {
        System.out.println(x);
      }
    }
    System.out.println(Arrays.toString("\u20ac".getBytes("UTF-16LE")) + Arrays.toString("x".getBytes("US-ASCII")));
    try {
      "x".getBytes("bogus");
    } catch (java.io.UnsupportedEncodingException x) {
      System.out.println(x.getMessage());
    }
  }
}
