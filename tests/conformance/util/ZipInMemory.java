// Deflater, Inflater, GZIP and ZIP streams in memory: round trips, levels by result, entries, errors.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class ZipInMemory {
  static byte[] deflate(byte[] in, int level, boolean nowrap) {
    Deflater d = new Deflater(level, nowrap);
    d.setInput(in);
    d.finish();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buf = new byte[97];
    while (!d.finished()) out.write(buf, 0, d.deflate(buf));
    d.end();
    return out.toByteArray();
  }

  static byte[] inflate(byte[] in, boolean nowrap) throws DataFormatException {
    Inflater i = new Inflater(nowrap);
    i.setInput(in);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buf = new byte[101];
    while (!i.finished()) {
      int n = i.inflate(buf);
      if (n == 0 && !i.finished() && i.needsInput()) throw new DataFormatException("truncated");
      out.write(buf, 0, n);
    }
    i.end();
    return out.toByteArray();
  }

  public static void main(String[] args) throws Exception {
    byte[] text = "the rain in spain stays mainly in the plain. ".repeat(60).getBytes();
    byte[] noise = new byte[1500];
    new Random(1).nextBytes(noise);
    for (byte[] data : new byte[][] {{}, {42}, text, noise, new byte[5000]}) {
      for (int level : new int[] {0, 1, 6, 9}) {
        for (boolean nowrap : new boolean[] {false, true}) {
          byte[] z = deflate(data, level, nowrap);
          System.out.print(Arrays.equals(inflate(z, nowrap), data) + (data.length > 2000 && level > 0 ? z.length < data.length / 10 ? " small " : " large " : " "));
        }
      }
      System.out.println(data.length);
    }
    byte[] z = deflate(text, 9, false);
    z[z.length - 1] ^= 1;
    try { inflate(z, false); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
    try { inflate(new byte[] {1, 2, 3}, false); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
    try { inflate(Arrays.copyOf(z, z.length / 2), false); } catch (DataFormatException e) { System.out.println(e.getMessage()); }
    Deflater dict = new Deflater();
    dict.setDictionary("the rain in spain".getBytes());
    dict.setInput("rain in spain".getBytes());
    dict.finish();
    byte[] out = new byte[100];
    int n = dict.deflate(out);
    Inflater inf = new Inflater();
    inf.setInput(out, 0, n);
    byte[] back = new byte[100];
    System.out.println(inf.inflate(back) + " " + inf.needsDictionary() + " " + Integer.toHexString(inf.getAdler()));
    inf.setDictionary("the rain in spain".getBytes());
    System.out.println(new String(back, 0, inf.inflate(back)) + " " + inf.getTotalOut() + " " + inf.finished() + " " + dict.getTotalIn());
    ByteArrayOutputStream gz = new ByteArrayOutputStream();
    try (GZIPOutputStream g = new GZIPOutputStream(gz)) { g.write(text); }
    byte[] g = gz.toByteArray();
    System.out.println((g[0] & 0xff) + " " + (g[1] & 0xff) + " " + g[2] + " " + Arrays.equals(new GZIPInputStream(new ByteArrayInputStream(g)).readAllBytes(), text));
    try { new GZIPInputStream(new ByteArrayInputStream("not gzip data".getBytes())); } catch (ZipException e) { System.out.println(e.getMessage()); }
    try { new GZIPInputStream(new ByteArrayInputStream(Arrays.copyOf(g, g.length - 9))).readAllBytes(); } catch (EOFException e) { System.out.println(e.getMessage()); }
    g[g.length - 6] ^= 1;
    try { new GZIPInputStream(new ByteArrayInputStream(g)).readAllBytes(); } catch (ZipException e) { System.out.println(e.getMessage()); }
    ByteArrayOutputStream ds = new ByteArrayOutputStream();
    try (DeflaterOutputStream d = new DeflaterOutputStream(ds)) { d.write("flushed".getBytes()); }
    System.out.println(new String(new InflaterInputStream(new ByteArrayInputStream(ds.toByteArray())).readAllBytes()));
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream zo = new ZipOutputStream(zip)) {
      zo.setComment("archive");
      for (String name : new String[] {"a.txt", "dir/", "dir/é.bin"}) {
        ZipEntry e = new ZipEntry(name);
        e.setTime(1_000_000_000_000L);
        e.setComment("about " + name);
        zo.putNextEntry(e);
        if (!e.isDirectory()) zo.write(("content of " + name).getBytes());
        zo.closeEntry();
      }
      ZipEntry stored = new ZipEntry("stored");
      stored.setTime(1_000_000_000_000L);
      stored.setMethod(ZipEntry.STORED);
      stored.setSize(noise.length);
      CRC32 crc = new CRC32();
      crc.update(noise);
      stored.setCrc(crc.getValue());
      zo.putNextEntry(stored);
      zo.write(noise);
      zo.closeEntry();
      try { zo.putNextEntry(new ZipEntry("a.txt")); } catch (ZipException e) { System.out.println(e.getMessage()); }
    }
    try (ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zip.toByteArray()))) {
      for (ZipEntry e; (e = zi.getNextEntry()) != null; ) {
        byte[] content = zi.readAllBytes();
        System.out.println(e + " " + e.isDirectory() + " " + e.getMethod() + " " + content.length + " " + (content.length < 100 ? new String(content) : Arrays.equals(content, noise)) + " " + Long.toHexString(e.getCrc()) + " " + e.getTime());
      }
    } catch (IOException e) {
      System.out.println(e);
    }
  }
}
