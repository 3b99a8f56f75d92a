// BUG: a list of listeners changes while it is traversed under another lock

import java.util.ArrayList;
import java.util.List;

public class ListWhileIterating {
  static final List<Integer> listeners = new ArrayList<>();
  static final Object reading = new Object(), writing = new Object();

  static void fire() {
    int sum = 0;
    synchronized (reading) {
      for (int listener : listeners) sum += listener;
    }
  }

  static void add(int id) {
    synchronized (writing) {
      listeners.add(id);
    }
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) listeners.add(i);
    Thread firing = new Thread(ListWhileIterating::fire), adding = new Thread(() -> add(7));
    firing.start();
    adding.start();
    firing.join();
    adding.join();
  }
}
