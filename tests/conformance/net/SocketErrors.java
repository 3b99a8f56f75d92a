import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;

// What calls on sockets throw.
public class SocketErrors {
  interface Call {
    void run() throws Exception;
  }

  static void attempt(String what, Call call) {
    try {
      call.run();
      System.out.println(what + ": works");
    } catch (Exception e) {
      System.out.println(what + ": " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static int freePort() throws IOException {
    try (ServerSocket server = new ServerSocket(0)) {
      return server.getLocalPort();
    }
  }

  public static void main(String[] args) throws Exception {
    int free = freePort();
    attempt("refused", () -> new Socket("localhost", free));
    attempt("refused in time",
        () -> new Socket().connect(new InetSocketAddress("localhost", free), 1000));
    attempt("not connected", () -> new Socket().getInputStream());
    attempt("not bound", () -> new ServerSocket().accept());
    attempt("unresolved",
        () -> new Socket().connect(InetSocketAddress.createUnresolved("nowhere", 1)));
    attempt("port out of range", () -> new InetSocketAddress(70000));
    ServerSocket server = new ServerSocket(0, 2, InetAddress.getLoopbackAddress());
    int port = server.getLocalPort();
    attempt("bound twice", () -> server.bind(new InetSocketAddress(0)));
    attempt("address in use", () -> new ServerSocket(port, 2, InetAddress.getLoopbackAddress()));
    attempt("address in use, all", () -> new ServerSocket(port));
    server.setSoTimeout(20);
    attempt("accept in time", () -> server.accept());
    Socket client = new Socket(InetAddress.getLoopbackAddress(), port);
    attempt("connected twice", () -> client.connect(new InetSocketAddress("localhost", port)));
    server.setSoTimeout(0);
    Socket end = server.accept();
    client.setSoTimeout(20);
    InputStream in = client.getInputStream();
    attempt("read in time", in::read);
    end.getOutputStream().write(7);
    attempt("read", () -> System.out.println(in.read()));
    attempt("read in time again", in::read);
    end.close();
    attempt("end", () -> System.out.println(in.read()));
    client.close();
    attempt("read when closed", in::read);
    attempt("stream when closed", client::getOutputStream);
    attempt("option when closed", () -> client.setTcpNoDelay(true));
    server.close();
    attempt("accept when closed", server::accept);
    attempt("refused after close", () -> new Socket(InetAddress.getLoopbackAddress(), port));
    attempt("bind again", () -> new ServerSocket(port, 2, InetAddress.getLoopbackAddress()).close());
    System.out.println(client.isClosed() + " " + client.isConnected() + " " + client.isBound());
  }
}
