// PROCESS: first: TokenRing 0 PORT
// PROCESS: second: TokenRing 1 PORT
// PROCESS: third: TokenRing 2 PORT
// Three processes pass a token round; the first one counts the rounds.

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class TokenRing {
  static final int SIZE = 3, ROUNDS = 4;

  public static void main(String[] args) throws Exception {
    int me = Integer.parseInt(args[0]), port = Integer.parseInt(args[1]);
    try (ServerSocket listener = new ServerSocket(port + me)) {
      Socket next = null;
      while (next == null) {
        try {
          next = new Socket("localhost", port + (me + 1) % SIZE);
        } catch (ConnectException e) {
          Thread.sleep(20);
        }
      }
      Socket previous = listener.accept();
      DataOutputStream out = new DataOutputStream(next.getOutputStream());
      DataInputStream in = new DataInputStream(previous.getInputStream());
      if (me == 0) out.writeInt(1);
      for (int i = 0; i < ROUNDS; i++) {
        int token = in.readInt();
        System.out.println("token " + token);
        if (me != 0 || i < ROUNDS - 1) out.writeInt(token + 1);
      }
      next.close();
      System.out.println("end " + in.read());
      previous.close();
    }
  }
}
