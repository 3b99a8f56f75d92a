import java.net.ServerSocket;

// EXPECT: unsupported
// OPTIONS: --time 30
public class UsesSockets {
  public static void main(String[] args) throws Exception {
    new ServerSocket(0).accept();
  }
}
