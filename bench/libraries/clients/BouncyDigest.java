// JARS: bcprov.jar
// EXPECT: correct
import java.security.MessageDigest;
import java.util.Arrays;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/** Two threads compute a digest with a provider. */
public class BouncyDigest {
  static byte[] first, second;
  static BouncyCastleProvider provider;

  static byte[] digest() throws Exception {
    return MessageDigest.getInstance("SHA-256", provider).digest(new byte[4]);
  }

  public static void main(String[] args) throws Exception {
    provider = new BouncyCastleProvider();
    Threads.run(() -> {
      first = digest();
    }, () -> {
      second = digest();
    });
    if (!Arrays.equals(first, second)) throw new AssertionError();
  }
}
