// Path and File algebra without touching the disk; URI and URL parsing; encoders.
import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;

public class Paths {
  public static void main(String[] args) throws Exception {
    for (String s : new String[] {"/", "", "a", "/a/b/c", "a/b/../c/./d", "../x", "/a//b/", "/../..", "a/..", ".hidden", "name.tar.gz"}) {
      Path p = Path.of(s);
      List<String> names = new ArrayList<>();
      for (Path q : p) names.add(q.toString());
      System.out.println("[" + s + "] " + p + " " + p.isAbsolute() + " " + p.getRoot() + " " + p.getFileName() + " " + p.getParent() + " " + p.getNameCount() + names + " " + p.normalize() + " " + p.resolve("q/r") + " " + p.resolveSibling("sib") + " " + p.startsWith("/a") + p.endsWith("c"));
      File f = new File(s);
      System.out.println("   " + f.getPath() + " " + f.getName() + " " + f.getParent() + " " + f.isAbsolute() + " " + new File(f, "child") + " " + f.isHidden());
    }
    Path a = Path.of("/a/b/c"), b = Path.of("/a/x/y");
    System.out.println(a.relativize(b) + " " + b.relativize(a) + " " + a.relativize(a) + "| " + Path.of("p/q").relativize(Path.of("p/q/r/s")) + " " + a.compareTo(b) + a.equals(Path.of("/a/b", "c")) + a.hashCode() + " " + a.subpath(1, 3) + a.getName(1) + " " + a.resolve("/abs") + " " + a.toUri() + " " + Path.of(URI.create("file:///z")));
    try { a.relativize(Path.of("rel")); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { a.subpath(2, 9); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Path.of("nul\0char"); } catch (InvalidPathException e) { System.out.println(e.getReason()); }
    for (String g : new String[] {"glob:*.java", "glob:**/*.{java,class}", "glob:a?c", "glob:[a-c]*", "regex:.*\\.tx?t"}) {
      PathMatcher m = FileSystems.getDefault().getPathMatcher(g);
      StringBuilder sb = new StringBuilder(g);
      for (String s : new String[] {"X.java", "dir/X.java", "abc", "a/c", "file.txt", "file.tt"}) sb.append(' ').append(m.matches(Path.of(s)));
      System.out.println(sb);
    }
    System.out.println(File.separator + File.pathSeparator + File.separatorChar + FileSystems.getDefault().getSeparator());
    URI u = new URI("http://user:pw@host.org:8080/a/b%20c/../d;p?q=1&r=%C3%A9#frag");
    System.out.println(u.getScheme() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getRawPath() + " " + u.getQuery() + " " + u.getFragment() + " " + u.normalize() + " " + u.resolve("../other?x") + " " + u.isAbsolute() + u.isOpaque() + " " + u.getAuthority() + " " + u.getSchemeSpecificPart());
    System.out.println(URI.create("mailto:a@b.c").isOpaque() + " " + new URI("http", "h", "/p q", "f r") + " " + URI.create("http://a/b/").relativize(URI.create("http://a/b/c/d")) + " " + URI.create("HTTP://A").equals(URI.create("http://a")) + " " + URI.create("a/b").compareTo(URI.create("a/c")) + " " + URI.create("http://é.fr/ü").toASCIIString());
    for (String s : new String[] {"http://bad host/", "http://[1", "a b", ":x", "http://h:port/", "%zz"}) {
      try { System.out.println(new URI(s)); } catch (URISyntaxException e) { System.out.println(e.getMessage()); }
    }
    URL l = new URL("https://example.com:443/path/file.html?k=v#ref");
    System.out.println(l.getProtocol() + l.getHost() + l.getPort() + l.getDefaultPort() + l.getPath() + l.getFile() + l.getQuery() + l.getRef() + " " + new URL(l, "other.html") + " " + l.toURI());
    try { new URL("nope:thing"); } catch (MalformedURLException e) { System.out.println(e.getMessage()); }
    try { new URL("no protocol"); } catch (MalformedURLException e) { System.out.println(e.getMessage()); }
    System.out.println(URLEncoder.encode("a b+c&d=é/中", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%2Bc%C3%A9", StandardCharsets.UTF_8));
    try { URLDecoder.decode("%4", StandardCharsets.UTF_8); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
  }
}
