import com.sun.net.httpserver.HttpServer;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

// An HTTP server and both clients of the JDK.
public class HttpLocal {
  public static void main(String[] args) throws Exception {
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    HttpServer server = HttpServer.create(any, 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          String text = exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
              + new String(body, StandardCharsets.UTF_8);
          byte[] answer = text.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    server.start();
    String root = "http://localhost:" + server.getAddress().getPort();
    HttpURLConnection get = (HttpURLConnection) new URL(root + "/get").openConnection();
    System.out.println(get.getResponseCode() + " " + new String(get.getInputStream().readAllBytes()));
    HttpRequest request = HttpRequest.newBuilder(URI.create(root + "/post"))
        .POST(HttpRequest.BodyPublishers.ofString("hello")).build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
    server.stop(0);
    System.exit(0);
  }
}
