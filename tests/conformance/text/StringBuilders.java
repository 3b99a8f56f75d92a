// StringBuilder and StringBuffer: every mutation, inflation from Latin-1 to UTF-16, capacity, comparison.
import java.util.Arrays;

public class StringBuilders {
  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    sb.append(true).append('c').append(1).append(-2L).append(1.5f).append(2.25).append("s").append((String) null).append((Object) null)
        .append(new char[] {'x', 'y'}).append("abcdef", 1, 4).append(new char[] {'p', 'q', 'r'}, 1, 2).append(new StringBuilder("sb")).appendCodePoint(0x1f600).append((CharSequence) "cs");
    System.out.println(sb + " " + sb.length());
    sb.insert(0, 'A').insert(1, 12).insert(3, "ins").insert(0, false).insert(2, 1.5).insert(4, new char[] {'中'}).insert(sb.length(), "end").insert(1, 5L);
    System.out.println(sb);
    sb.setLength(20);
    sb.deleteCharAt(0).delete(2, 5).replace(0, 2, "REPLACED").reverse();
    System.out.println(sb + " " + sb.indexOf("E") + sb.lastIndexOf("E") + " " + sb.indexOf("zz") + " " + sb.charAt(3));
    sb.setCharAt(0, '\u4e2d');
    sb.setLength(sb.length() + 2);
    System.out.println(sb.toString().replace('\0', '0') + " " + sb.substring(3) + " " + sb.subSequence(1, 4));
    StringBuilder latin = new StringBuilder("abc");
    for (int i = 0; i < 100; i++) latin.append((char) ('a' + i % 26));
    System.out.println(latin.length() + " " + latin.toString().hashCode());
    latin.append('\u0100').append("é").insert(5, "\u4e2d\u6587");
    System.out.println(latin.toString().hashCode() + " " + latin.charAt(5) + latin.charAt(latin.length() - 1));
    latin.delete(5, 7).deleteCharAt(latin.length() - 2);
    System.out.println(latin.toString().equals(latin.toString()) + " " + latin.toString().hashCode() + " " + latin.compareTo(new StringBuilder("abd")));
    System.out.println(new StringBuilder("a\ud83d\ude00b\ud83d").reverse().codePoints().boxed().toList());
    System.out.println(new StringBuilder().capacity() + " " + new StringBuilder(5).capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder(4).append("12345").capacity());
    StringBuilder cap = new StringBuilder();
    cap.ensureCapacity(50);
    System.out.println(cap.capacity());
    cap.append("xyz").trimToSize();
    System.out.println(cap.capacity() + " " + cap.codePointAt(1) + cap.codePointCount(0, 3) + cap.offsetByCodePoints(0, 2));
    char[] out = new char[5];
    cap.getChars(0, 3, out, 1);
    System.out.println(Arrays.toString(out).replace('\0', '0') + " " + cap.chars().sum() + " " + cap.equals(new StringBuilder("xyz")) + " " + cap.compareTo(new StringBuilder("xyz")));
    StringBuffer buf = new StringBuffer("buffer");
    buf.append(1).append("é").insert(0, 2.5f).reverse().append(buf.length()).append('中').delete(0, 2);
    System.out.println(buf + " " + buf.length() + " " + buf.indexOf("f") + " " + "x".contentEquals(buf));
    StringBuilder pal = new StringBuilder();
    for (int i = 0; i < 10; i++) pal.append(i).insert(0, i);
    System.out.println(pal + " " + pal.toString().contentEquals(pal.reverse()));
    System.out.println(new StringBuilder("self").append(new StringBuilder("x")).append(new StringBuffer("y")).append("12", 0, 1));
    StringBuilder self = new StringBuilder("ab");
    self.append(self).append(self);
    System.out.println(self);
    String s = "";
    for (int i = 0; i < 30; i++) s = i % 2 == 0 ? s + i : i + s;
    System.out.println(s);
    System.out.println(new StringBuilder().append(Integer.MIN_VALUE).append(Long.MIN_VALUE).append(Double.MIN_VALUE).append(Float.MAX_VALUE).append(-0f).append(Double.NaN));
  }
}
