// Mutual exclusion without locks, by volatile variables alone: Peterson, Dekker and the bakery.
public class Peterson {
  interface Mutex {
    void lock(int me);

    void unlock(int me);
  }

  static final class PetersonLock implements Mutex {
    volatile boolean want0;
    volatile boolean want1;
    volatile int victim;

    @Override
    public void lock(int me) {
      if (me == 0) {
        want0 = true;
        victim = 0;
        while (want1 && victim == 0) {
          Thread.yield();
        }
      } else {
        want1 = true;
        victim = 1;
        while (want0 && victim == 1) {
          Thread.yield();
        }
      }
    }

    @Override
    public void unlock(int me) {
      if (me == 0) {
        want0 = false;
      } else {
        want1 = false;
      }
    }
  }

  static final class DekkerLock implements Mutex {
    final Flag[] want = {new Flag(), new Flag()};
    volatile int turn;

    @Override
    public void lock(int me) {
      want[me].up = true;
      while (want[1 - me].up) {
        if (turn != me) {
          want[me].up = false;
          while (turn != me) {
            Thread.yield();
          }
          want[me].up = true;
        } else {
          Thread.yield();
        }
      }
    }

    @Override
    public void unlock(int me) {
      turn = 1 - me;
      want[me].up = false;
    }
  }

  static final class Flag {
    volatile boolean up;
    volatile int ticket;
  }

  static final class Bakery implements Mutex {
    final Flag[] flags;

    Bakery(int n) {
      flags = new Flag[n];
      for (int i = 0; i < n; i++) {
        flags[i] = new Flag();
      }
    }

    @Override
    public void lock(int me) {
      flags[me].up = true;
      int most = 0;
      for (Flag flag : flags) {
        most = Math.max(most, flag.ticket);
      }
      flags[me].ticket = most + 1;
      flags[me].up = false;
      for (int other = 0; other < flags.length; other++) {
        if (other == me) {
          continue;
        }
        while (flags[other].up) {
          Thread.yield();
        }
        while (flags[other].ticket != 0 && (flags[other].ticket < flags[me].ticket
            || flags[other].ticket == flags[me].ticket && other < me)) {
          Thread.yield();
        }
      }
    }

    @Override
    public void unlock(int me) {
      flags[me].ticket = 0;
    }
  }

  static int counter;
  static int inside;
  static int collisions;

  static void contest(String name, Mutex mutex, int threads, int rounds) throws Exception {
    counter = 0;
    collisions = 0;
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      all[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          mutex.lock(me);
          if (++inside != 1) {
            collisions++;
          }
          int before = counter;
          Thread.yield();
          counter = before + 1;
          inside--;
          mutex.unlock(me);
        }
      });
    }
    for (Thread thread : all) {
      thread.start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(name + " " + counter + " collisions " + collisions);
  }

  public static void main(String[] args) throws Exception {
    contest("peterson", new PetersonLock(), 2, 100);
    contest("dekker", new DekkerLock(), 2, 100);
    contest("bakery", new Bakery(4), 4, 30);
  }
}
