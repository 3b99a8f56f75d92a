// PROCESS: a: ExitStatus a PORT
// PROCESS: b: ExitStatus b PORT
// One process ends with a status, in the middle of a connection; a hook runs. The other one reads the end of the stream.

import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class ExitStatus {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    if (args[0].equals("a")) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
      ServerSocket listener = new ServerSocket(port);
      Socket socket = listener.accept();
      socket.getOutputStream().write(7);
      Thread waits = new Thread(() -> {
        try {
          Thread.sleep(1_000_000);
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      });
      waits.start();
      System.out.println("exit");
      System.exit(5);
    }
    Socket socket = null;
    while (socket == null) {
      try {
        socket = new Socket("localhost", port);
      } catch (ConnectException e) {
        Thread.sleep(20);
      }
    }
    System.out.println(socket.getInputStream().read());
    System.out.println(socket.getInputStream().read());
    System.out.println(new Socket().isConnected());
  }
}
