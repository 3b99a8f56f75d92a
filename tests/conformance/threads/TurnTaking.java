// Threads that print in strict turns by wait and notifyAll.
public class TurnTaking {
  static final class Turns {
    private int turn;
    private final int parties;
    private final StringBuilder out = new StringBuilder();

    Turns(int parties) {
      this.parties = parties;
    }

    synchronized void take(int me, String text) throws InterruptedException {
      while (turn != me) {
        wait();
      }
      out.append(text);
      turn = (turn + 1) % parties;
      notifyAll();
    }
  }

  static String play(int parties, int rounds) throws Exception {
    Turns turns = new Turns(parties);
    Thread[] threads = new Thread[parties];
    for (int i = parties - 1; i >= 0; i--) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          for (int r = 0; r < rounds; r++) {
            turns.take(me, me + (me == parties - 1 ? "|" : " "));
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return turns.out.toString();
  }

  static int number = 1;

  static synchronized String fizz(int limit, int divides, int not, String word)
      throws InterruptedException {
    StringBuilder mine = new StringBuilder();
    while (true) {
      while (number <= limit && !(number % divides == 0 && (not == 0 || number % not != 0))) {
        TurnTaking.class.wait();
      }
      if (number > limit) {
        TurnTaking.class.notifyAll();
        return mine.toString();
      }
      if (word == null) {
        if (number % 3 != 0 && number % 5 != 0) {
          System.out.print(number + " ");
          mine.append(number);
        } else {
          TurnTaking.class.wait();
          continue;
        }
      } else {
        System.out.print(word + " ");
        mine.append(word.charAt(0));
      }
      number++;
      TurnTaking.class.notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(play(2, 8));
    System.out.println(play(5, 4));
    System.out.println(play(1, 3));
    String[] parts = new String[4];
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          if (me == 0) {
            parts[0] = fizz(30, 1, 0, null);
          } else if (me == 1) {
            parts[1] = fizz(30, 3, 5, "fizz");
          } else if (me == 2) {
            parts[2] = fizz(30, 5, 3, "buzz");
          } else {
            parts[3] = fizz(30, 15, 0, "fizzbuzz");
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println();
    for (String part : parts) {
      System.out.println(part);
    }
  }
}
