// Byte streams in memory: buffered, data, pushback, sequence, mark and reset, transfer, failures.
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.io.UTFDataFormatException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class ByteStreams {
  static class Slow extends FilterInputStream {
    int reads;
    Slow(InputStream in) { super(in); }
    @Override public int read(byte[] b, int off, int len) throws IOException { reads++; return super.read(b, off, Math.min(len, 3)); }
  }

  static class Upper extends FilterOutputStream {
    Upper(OutputStream out) { super(out); }
    @Override public void write(int b) throws IOException { super.write(Character.toUpperCase(b)); }
  }

  public static void main(String[] args) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream d = new DataOutputStream(new BufferedOutputStream(bytes, 5))) {
      d.writeBoolean(true); d.writeByte(-2); d.writeShort(-300); d.writeChar('é'); d.writeInt(Integer.MIN_VALUE); d.writeLong(1L << 50); d.writeFloat(1.5f); d.writeDouble(Math.PI);
      d.writeUTF("utf \u0000 é 中 \ud83d\ude00"); d.writeBytes("bytes"); d.writeChars("ch"); d.write(new byte[] {1, 2, 3}, 1, 2);
      System.out.println(d.size());
    }
    byte[] all = bytes.toByteArray();
    System.out.println(Arrays.toString(all));
    DataInputStream in = new DataInputStream(new Slow(new ByteArrayInputStream(all)));
    byte[] five = new byte[5];
    System.out.print(in.readBoolean() + " " + in.readByte() + " " + in.readShort() + " " + in.readChar() + " " + in.readInt() + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " " + in.readUTF().length() + " ");
    in.readFully(five);
    System.out.println(new String(five) + in.readChar() + in.readUnsignedShort() + " " + in.skipBytes(1) + in.readUnsignedByte());
    try { in.readInt(); } catch (EOFException e) { System.out.println("end " + e.getMessage()); }
    try { new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28})).readUTF(); } catch (UTFDataFormatException e) { System.out.println(e.getMessage()); }
    try { new DataOutputStream(new ByteArrayOutputStream()).writeUTF("x".repeat(70000)); } catch (UTFDataFormatException e) { System.out.println(e.getMessage()); }
    BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream("0123456789abcdef".getBytes()), 4);
    b.read();
    b.mark(6);
    System.out.print((char) b.read() + new String(b.readNBytes(4)));
    b.reset();
    System.out.print(" " + new String(b.readNBytes(3)) + b.available() + b.markSupported());
    b.mark(1);
    b.readNBytes(8);
    try { b.reset(); System.out.println(" still marked"); } catch (IOException e) { System.out.println(" " + e.getMessage()); }
    PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream("xyz".getBytes()), 2);
    int c = p.read();
    p.unread(c);
    p.unread('w');
    System.out.println(new String(p.readAllBytes()));
    try { p.unread(new byte[3]); } catch (IOException e) { System.out.println(e.getMessage()); }
    SequenceInputStream s = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream("two ".getBytes()), new ByteArrayInputStream("three".getBytes()))));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    System.out.println(s.transferTo(new Upper(sink)) + " " + sink + " " + sink.size() + " " + sink.toString("UTF-8").equals("ONE TWO THREE"));
    ByteArrayInputStream a = new ByteArrayInputStream(new byte[] {1, -1, 3, 4, 5}, 1, 3);
    System.out.println(a.read() + " " + a.skip(10) + a.read() + a.available());
    a.reset();
    byte[] buf = new byte[10];
    System.out.println(a.read(buf, 2, 8) + Arrays.toString(buf) + a.read(buf, 0, 0) + a.read(buf, 0, 1) + InputStream.nullInputStream().read() + a.readNBytes(2).length);
    try { a.read(buf, 8, 5); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
    ByteArrayOutputStream ps = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(ps, true, "UTF-8");
    out.print(1); out.print('c'); out.print(2.5); out.print(new char[] {'x'}); out.print((Object) null); out.print(true); out.print(3L); out.print(1f); out.printf("%d", 4); out.append("ap").append('é'); out.write(65); out.println(); out.println(new char[] {'q'});
    System.out.println(ps.toString("UTF-8").replace(System.lineSeparator(), "|") + out.checkError());
    PrintStream broken = new PrintStream(new OutputStream() { @Override public void write(int x) throws IOException { throw new IOException("disk full"); } });
    broken.println("lost");
    System.out.println(broken.checkError());
    InputStream closed = new BufferedInputStream(new ByteArrayInputStream(all));
    closed.close();
    try { closed.read(); } catch (IOException e) { System.out.println(e.getMessage()); }
    InputStream failing = new InputStream() { int n; @Override public int read() throws IOException { if (n++ == 3) throw new IOException("bad sector"); return n; } };
    System.out.println(failing.read(new byte[10]));
    ByteArrayOutputStream reset = new ByteArrayOutputStream(2);
    reset.write(new byte[100]);
    reset.reset();
    reset.writeBytes("after".getBytes());
    System.out.println(reset);
  }
}
