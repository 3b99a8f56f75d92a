import java.net.DatagramPacket;
import java.net.DatagramSocket;

// EXPECT: unsupported
// OPTIONS: --time 30
public class UsesDatagrams {
  public static void main(String[] args) throws Exception {
    new DatagramSocket(0).receive(new DatagramPacket(new byte[8], 8));
  }
}
