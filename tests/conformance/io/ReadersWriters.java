// Character streams: buffered, line numbers, pushback, string, char array, encodings, print writers, tokenizers.
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

public class ReadersWriters {
  public static void main(String[] args) throws IOException {
    BufferedReader r = new BufferedReader(new StringReader("line one\nline two\r\nline three\rline four\n\nend"), 7);
    StringBuilder sb = new StringBuilder();
    r.mark(100);
    for (String s; (s = r.readLine()) != null; ) sb.append('[').append(s).append(']');
    r.reset();
    System.out.println(sb + " " + r.lines().skip(2).findFirst().get() + r.ready());
    LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\r\nc"));
    ln.setLineNumber(10);
    while (ln.readLine() != null) System.out.print(ln.getLineNumber() + " ");
    System.out.println();
    PushbackReader p = new PushbackReader(new StringReader("123+45"), 1);
    int number = 0, c;
    while (Character.isDigit(c = p.read())) number = number * 10 + c - '0';
    p.unread(c);
    System.out.println(number + " " + (char) p.read() + p.read());
    String text = "h\u00e9llo \u4e2d\u6587 \ud83d\ude00 end";
    for (String cs : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "US-ASCII"}) {
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      try (OutputStreamWriter w = new OutputStreamWriter(b, cs)) {
        for (char ch : text.toCharArray()) w.write(ch);
        w.append('!').append("xyz", 1, 2);
      }
      InputStreamReader in = new InputStreamReader(new ByteArrayInputStream(b.toByteArray()), cs);
      StringWriter back = new StringWriter();
      in.transferTo(back);
      System.out.println(cs + " " + b.size() + " " + back.toString().equals(text + "!y") + " " + back + " " + in.getEncoding());
    }
    Reader split = new InputStreamReader(new java.io.SequenceInputStream(new ByteArrayInputStream(new byte[] {(byte) 0xe4}), new ByteArrayInputStream(new byte[] {(byte) 0xb8, (byte) 0xad, 'x'})), StandardCharsets.UTF_8);
    System.out.println(split.read() + " " + split.read() + " " + split.read());
    StringWriter sw = new StringWriter();
    PrintWriter pw = new PrintWriter(sw);
    pw.print(1); pw.print('c'); pw.print(2.5f); pw.print((String) null); pw.printf("%03d", 7).append("app"); pw.println(true); pw.println(new char[] {'a', 'b'}); pw.write("xyz", 1, 1); pw.format("%s", 'q');
    pw.flush();
    System.out.println(sw.toString().replace(System.lineSeparator(), "|") + sw.getBuffer().length() + pw.checkError());
    CharArrayWriter cw = new CharArrayWriter();
    try (BufferedWriter bw = new BufferedWriter(cw, 3)) {
      bw.write("buffered");
      bw.newLine();
      bw.write("text", 1, 2);
    }
    System.out.println(cw.toString().replace(System.lineSeparator(), "|") + cw.size() + new CharArrayReader(cw.toCharArray(), 2, 3).read());
    char[] buf = new char[10];
    StringReader sr = new StringReader("0123456789");
    System.out.println(sr.read(buf, 3, 4) + new String(buf).replace('\0', '.') + sr.skip(3) + (char) sr.read() + sr.read(CharBuffer.allocate(5)) + sr.read());
    sr.close();
    try { sr.read(); } catch (IOException e) { System.out.println(e.getMessage()); }
    StreamTokenizer t = new StreamTokenizer(new StringReader("x = 3.5 + foo(\"a b\", 'c') // comment\n -2 /* more */ y_1"));
    t.slashSlashComments(true);
    t.slashStarComments(true);
    t.wordChars('_', '_');
    while (t.nextToken() != StreamTokenizer.TT_EOF) System.out.print(t.ttype + ":" + (t.ttype == StreamTokenizer.TT_NUMBER ? "" + t.nval : t.sval) + "@" + t.lineno() + " ");
    System.out.println(t);
    try {
      new BufferedReader(new Reader() {
        @Override public int read(char[] b, int o, int l) throws IOException { throw new IOException("no more"); }
        @Override public void close() { }
      }).lines().count();
    } catch (UncheckedIOException e) {
      System.out.println(e.getMessage() + " " + e.getCause().getMessage());
    }
    Writer w = new Writer() {
      final StringBuilder log = new StringBuilder();
      @Override public void write(char[] b, int off, int len) { log.append(len).append(new String(b, off, len)).append(';'); }
      @Override public void flush() { log.append("flush;"); }
      @Override public void close() { log.append("close;"); }
      @Override public String toString() { return log.toString(); }
    };
    try (w) { w.write('a'); w.write("bcd"); w.append("efg", 1, 2).flush(); }
    System.out.println(w);
    System.out.println(Reader.nullReader().read() + " " + new StringReader("ab").markSupported());
  }
}
