// java.util.Properties: loading, escapes, defaults, storing, XML-free; Optional and Preferences-free settings.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesFiles {
  public static void main(String[] args) throws IOException {
    String text = "# comment\n! other comment\n\nplain=value\nspaced   =   value with spaces   \ncolon: c\nblank b\n  indented=i\nempty=\nnokey\n=novalue\nmulti = one, \\\n    two, \\\n    three\n"
        + "escaped\\ key\\:x = a\\tb\\\\c\\u00e9\\n\ndup=1\ndup=2\nuni\\u0063ode=ok\nhash=a#b!c\ncont\\\ninued=yes\ncrlf=1\r\nlast=no newline";
    Properties p = new Properties();
    p.load(new StringReader(text));
    for (Map.Entry<Object, Object> e : new TreeMap<>(p).entrySet()) System.out.println("[" + e.getKey() + "] = [" + e.getValue() + "]");
    Properties latin = new Properties();
    latin.load(new ByteArrayInputStream(new byte[] {'k', (byte) 0xe9, '=', (byte) 0xc3, (byte) 0xa9}));
    System.out.println(latin.size() + " " + latin.getProperty("k\u00e9").length());
    Properties child = new Properties(p);
    child.setProperty("own", "mine");
    System.out.println(child.getProperty("plain") + " " + child.getProperty("none") + " " + child.getProperty("none", "default") + " " + child.get("plain") + " " + child.size() + " " + new TreeSet<>(child.stringPropertyNames()).size() + " " + child.containsKey("plain"));
    Properties s = new Properties();
    s.setProperty("b key", " lead and trail ");
    s.setProperty("a=:#!", "tab\tnl\n\u00e9\u4e2d\\");
    StringWriter w = new StringWriter();
    s.store(w, "a header\nof two lines");
    String[] lines = w.toString().split(System.lineSeparator());
    java.util.Arrays.sort(lines, 3, lines.length);
    for (int i = 0; i < lines.length; i++) if (i != 2) System.out.println(lines[i]);
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    s.store(b, null);
    Properties back = new Properties();
    back.load(new ByteArrayInputStream(b.toByteArray()));
    System.out.println(back.equals(s) + " " + b.toString().contains("\\u4E2D"));
    try {
      new Properties().load(new StringReader("bad=\\u12g4"));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      p.put("int", 5);
      System.out.println(p.getProperty("int"));
      p.store(new StringWriter(), "");
    } catch (ClassCastException e) {
      System.out.println("only strings are stored");
    }
    s.list(System.out);
    System.out.println(Integer.getInteger("user.dir") + " " + Boolean.getBoolean("no") + " " + Long.getLong("no", 5L));
    System.setProperty("my.int", "0x20");
    System.setProperty("my.bool", "TRUE");
    System.out.println(Integer.getInteger("my.int") + " " + Boolean.getBoolean("my.bool") + " " + System.clearProperty("my.int") + System.getProperty("my.int") + " " + System.getProperties().containsKey("my.bool"));
  }
}
