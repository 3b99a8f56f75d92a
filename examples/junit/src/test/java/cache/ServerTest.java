package cache;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.net.DatagramSocket;
import org.junit.After;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;

/** Tests of JUnit 4. */
public class ServerTest {
  private Cache cache;

  @Before
  public void makeCache() {
    cache = new Cache(1, key -> "<" + key + ">");
  }

  @After
  public void isSmall() {
    assertEquals(true, cache.size() <= 1);
  }

  @Test
  public void answersTwoClients() throws InterruptedException {
    String[] answers = new String[2];
    Parallel.run(() -> answers[0] = cache.get("a"), () -> answers[1] = cache.get("b"));
    assertEquals("<a>", answers[0]);
    assertEquals("<b>", answers[1]);
  }

  @Test(expected = IllegalArgumentException.class)
  public void needsCapacity() {
    new Cache(0, key -> key);
  }

  @Test
  public void workerFails() throws InterruptedException {
    Cache broken = new Cache(1, key -> key.equals("b") ? null : key);
    Parallel.run(() -> broken.get("a").length(), () -> broken.get("b").length());
  }

  @Test
  public void opensAPort() throws IOException {
    try (DatagramSocket socket = new DatagramSocket(0)) {
      assertEquals(true, socket.getLocalPort() > 0);
    }
  }

  @Test
  @Ignore("no protocol yet")
  public void speaksAProtocol() {}
}
