import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// Phaser: registration, arrival, onAdvance, deregistration, termination.
public class Phasers {
  static String shape(Phaser phaser) {
    String text = phaser.toString();
    return text.substring(text.indexOf('['));
  }

  public static void main(String[] args) throws Exception {
    Phaser phaser = new Phaser(1);
    System.out.println(shape(phaser) + " " + phaser.getPhase());
    System.out.println("register " + phaser.register() + " bulk " + phaser.bulkRegister(2) + " "
        + phaser.getRegisteredParties());
    System.out.println("arrive " + phaser.arrive() + " arrived " + phaser.getArrivedParties()
        + " unarrived " + phaser.getUnarrivedParties());
    System.out.println("deregister " + phaser.arriveAndDeregister() + " "
        + phaser.arriveAndDeregister() + " " + shape(phaser));
    System.out.println("last " + phaser.arrive() + " phase " + phaser.getPhase());
    System.out.println("awaitAdvance of the past " + phaser.awaitAdvance(0));
    try {
      phaser.awaitAdvanceInterruptibly(1, 3, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("timed out " + e.getMessage());
    }

    int n = 4;
    StringBuffer log = new StringBuffer();
    Phaser rounds = new Phaser(n) {
      @Override
      protected boolean onAdvance(int phase, int parties) {
        log.append(phase).append(':').append(parties).append(' ');
        return phase == 4 || parties == 0;
      }
    };
    int[] work = new int[n];
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        int round = 0;
        while (!rounds.isTerminated()) {
          work[me]++;
          if (me == 3 && round == 2) {
            rounds.arriveAndDeregister();
            return;
          }
          rounds.arriveAndAwaitAdvance();
          round++;
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(log + "work " + java.util.Arrays.toString(work) + " terminated "
        + rounds.isTerminated() + " negative " + (rounds.getPhase() < 0));
    System.out.println("after the end " + (rounds.arrive() < 0) + " " + (rounds.register() < 0)
        + " " + (rounds.awaitAdvance(5) < 0));

    Phaser empty = new Phaser();
    System.out.println("empty " + empty.getPhase() + " " + empty.getRegisteredParties());
    try {
      empty.arrive();
    } catch (IllegalStateException e) {
      System.out.println("nobody is registered");
    }
    empty.register();
    empty.arriveAndDeregister();
    System.out.println("default ends with the last party " + empty.isTerminated());
    Phaser forced = new Phaser(2);
    Thread waiting = new Thread(() -> System.out.println("forced out "
        + (forced.arriveAndAwaitAdvance() < 0)));
    waiting.start();
    while (forced.getArrivedParties() != 1) {
      Thread.sleep(1);
    }
    forced.forceTermination();
    waiting.join();
    try {
      new Phaser(70000);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }

    Phaser two = new Phaser(2);
    String[] end = new String[1];
    Thread interruptible = new Thread(() -> {
      try {
        two.awaitAdvanceInterruptibly(two.arrive());
        end[0] = "advanced";
      } catch (InterruptedException e) {
        end[0] = "interrupted";
      }
    });
    interruptible.start();
    interruptible.interrupt();
    interruptible.join();
    System.out.println(end[0] + " arrived still " + two.getArrivedParties());
  }
}
