// Resources on the class path: streams, URLs, absolute and relative names, class and loader look-up.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import shapes.Shape;

public class Resources {
  public static void main(String[] args) throws IOException {
    try (BufferedReader r = new BufferedReader(new InputStreamReader(
        Resources.class.getResourceAsStream("/res/plain.txt"), StandardCharsets.UTF_8))) {
      for (String s; (s = r.readLine()) != null; ) System.out.println(s);
    }
    try (InputStream in = Resources.class.getClassLoader().getResourceAsStream("res/deep/config.properties")) {
      Properties p = new Properties();
      p.load(in);
      System.out.println(new TreeMap<>(p));
    }
    String[] names = {"res/plain.txt", "/res/plain.txt", "plain.txt", "res/none.txt", "Resources.class", "/shapes/Shape.class", "Shape.class", "../res/plain.txt"};
    for (String n : names) {
      System.out.println(n + " " + (Resources.class.getResource(n) != null) + " " + (Shape.class.getResource(n) != null) + " "
          + (Resources.class.getClassLoader().getResource(n) != null) + " " + (ClassLoader.getSystemResource(n) != null));
    }
    URL url = Resources.class.getResource("/res/plain.txt");
    System.out.println(url.getProtocol() + " " + url.getPath().endsWith("/res/plain.txt") + " " + url.getFile().equals(url.getPath()) + " " + url.getQuery() + " '" + url.getHost() + "'");
    try (InputStream in = url.openStream()) {
      byte[] all = in.readAllBytes();
      System.out.println(all.length + " " + all[0] + " " + all[19]);
    }
    List<URL> all = Collections.list(Resources.class.getClassLoader().getResources("res/plain.txt"));
    System.out.println(all.size() + " " + all.get(0).equals(url) + " " + Collections.list(ClassLoader.getSystemResources("nope")).size());
    try (InputStream in = Object.class.getResourceAsStream("Object.class")) {
      System.out.println(in.read() + " " + in.read() + " " + in.read() + " " + in.read());
    }
    URL jdk = Object.class.getResource("/java/lang/String.class");
    System.out.println(jdk + " " + ClassLoader.getSystemResource("java/util/List.class"));
    System.out.println(Resources.class.getProtectionDomain().getCodeSource().getLocation().getProtocol() + " " + (Object.class.getProtectionDomain().getCodeSource() == null));
  }
}
