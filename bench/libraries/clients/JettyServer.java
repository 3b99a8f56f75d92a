// JARS: jetty9-util.jar servlet-api.jar jetty9-io.jar jetty9-server.jar jetty9-http.jar
// EXPECT: correct
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.LocalConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.AbstractHandler;

/** A server answers a request that comes without a network. */
public class JettyServer {
  static final Server SERVER = new Server();
  static final LocalConnector CONNECTOR = new LocalConnector(SERVER);

  public static void main(String[] args) throws Exception {
    SERVER.addConnector(CONNECTOR);
    SERVER.setHandler(new AbstractHandler() {
      @Override
      public void handle(String target, Request base, HttpServletRequest request,
          HttpServletResponse response) {
        base.setHandled(true);
      }
    });
    SERVER.start();
    Threads.run(() -> {
      String answer = CONNECTOR.getResponse("GET / HTTP/1.0\r\n\r\n");
      if (!answer.contains("200")) throw new AssertionError(answer);
    });
    SERVER.stop();
  }
}
