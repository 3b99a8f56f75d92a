// EXPECT: deadlock
// Two connections may wait at the listener. The third connect waits for an accept that never comes.
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

public class SocketBacklogFull {
  public static void main(String[] args) throws Exception {
    ServerSocket server = new ServerSocket(4711, 1, InetAddress.getLoopbackAddress());
    new Thread(() -> { }).start();
    for (int i = 0; i < 3; ++i) new Socket(server.getInetAddress(), 4711);
  }
}
