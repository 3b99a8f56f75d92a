import java.net.ServerSocket;

// EXPECT: violation deadlock
// OPTIONS: --time 30
public class WaitsForAConnection {
  public static void main(String[] args) throws Exception {
    new ServerSocket(0).accept();
  }
}
