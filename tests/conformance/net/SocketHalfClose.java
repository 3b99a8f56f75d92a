import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;

// Each end of a connection ends its stream on its own.
public class SocketHalfClose {
  static String heard;

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread summer =
          new Thread(
              () -> {
                try (Socket socket = server.accept()) {
                  int sum = 0;
                  InputStream in = socket.getInputStream();
                  for (int b; (b = in.read()) >= 0; ) sum += b;
                  heard = "input ended, sum " + sum + ", " + in.read() + " " + in.available();
                  socket.getOutputStream().write(sum);
                } catch (IOException e) {
                  System.out.println("server: " + e);
                }
              });
      summer.start();
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort())) {
        socket.getOutputStream().write(new byte[] {1, 2, 3, 4, 5});
        socket.shutdownOutput();
        System.out.println("shut " + socket.isOutputShutdown() + " " + socket.isInputShutdown());
        try {
          socket.getOutputStream().write(1);
        } catch (SocketException e) {
          System.out.println(e.getMessage());
        }
        int sum = socket.getInputStream().read();
        summer.join();
        System.out.println(heard);
        System.out.println("got " + sum + ", then " + socket.getInputStream().read());
        socket.shutdownInput();
        System.out.println("after shutdownInput " + socket.isInputShutdown());
        try {
          socket.getInputStream();
        } catch (SocketException e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }
}
