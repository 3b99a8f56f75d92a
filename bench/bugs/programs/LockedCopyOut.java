// BUG: a getter returns the protected list itself

import java.util.ArrayList;
import java.util.List;

public class LockedCopyOut {
  static final List<Integer> scores = new ArrayList<>();

  static synchronized void add(int score) {
    scores.add(score);
  }

  static synchronized List<Integer> scores() {
    return scores;
  }

  static void print() {
    int sum = 0;
    for (int score : scores()) sum += score;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      add(1);
      add(2);
    });
    Thread b = new Thread(() -> {
      print();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (scores.size() != 2) throw new AssertionError();
  }
}
