// PROCESS: server: Echo server PORT 2
// PROCESS: a: Echo PORT hello
// PROCESS: b: Echo PORT world
// A server with a thread for each connection, and clients that try until it listens.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;

public class Echo {
  static int served;

  static synchronized void count() {
    served++;
  }

  static Socket connect(int port) throws Exception {
    for (;;) {
      try {
        return new Socket("localhost", port);
      } catch (ConnectException e) {
        Thread.sleep(20);
      }
    }
  }

  static void serve(Socket socket) {
    try (socket) {
      BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
      PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
      for (String line; (line = in.readLine()) != null; ) {
        out.println(line.toUpperCase());
        count();
      }
    } catch (IOException e) {
      e.printStackTrace();
    }
  }

  public static void main(String[] args) throws Exception {
    if (args[0].equals("server")) {
      int n = Integer.parseInt(args[2]);
      Thread[] threads = new Thread[n];
      try (ServerSocket listener = new ServerSocket(Integer.parseInt(args[1]))) {
        for (int i = 0; i < n; i++) {
          Socket socket = listener.accept();
          threads[i] = new Thread(() -> serve(socket));
          threads[i].start();
        }
      }
      for (Thread t : threads) t.join();
      System.out.println("served " + served);
      return;
    }
    try (Socket socket = connect(Integer.parseInt(args[0]))) {
      PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
      BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
      for (int i = 0; i < 3; i++) {
        out.println(args[1] + " " + i);
        System.out.println(in.readLine());
      }
    }
    System.out.println("own count " + served);
  }
}
