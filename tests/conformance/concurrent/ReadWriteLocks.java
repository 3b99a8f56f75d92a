import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

// ReentrantReadWriteLock: sharing, exclusion, downgrading, the refused upgrade, queries.
public class ReadWriteLocks {
  static String shape(Object lock) {
    String text = lock.toString();
    return text.substring(text.indexOf('['));
  }

  public static void main(String[] args) throws Exception {
    ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    ReentrantReadWriteLock.ReadLock read = rw.readLock();
    ReentrantReadWriteLock.WriteLock write = rw.writeLock();
    System.out.println(shape(rw) + " " + shape(read) + " " + shape(write));

    CountDownLatch inside = new CountDownLatch(3);
    CountDownLatch leave = new CountDownLatch(1);
    Thread[] readers = new Thread[3];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = new Thread(() -> {
        read.lock();
        try {
          inside.countDown();
          leave.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        } finally {
          read.unlock();
        }
      });
      readers[i].start();
    }
    inside.await();
    System.out.println("readers " + rw.getReadLockCount() + " mine " + rw.getReadHoldCount()
        + " " + shape(rw));
    System.out.println("write while read " + write.tryLock() + " timed "
        + write.tryLock(3, TimeUnit.MILLISECONDS) + " another reader " + read.tryLock());
    System.out.println("mine " + rw.getReadHoldCount());
    read.unlock();
    leave.countDown();
    for (Thread reader : readers) {
      reader.join();
    }
    System.out.println("readers " + rw.getReadLockCount());

    // Downgrade: write, then read, then give up write.
    write.lock();
    write.lock();
    read.lock();
    System.out.println("write holds " + rw.getWriteHoldCount() + " read holds "
        + rw.getReadHoldCount() + " locked " + rw.isWriteLocked() + " mine "
        + rw.isWriteLockedByCurrentThread());
    write.unlock();
    write.unlock();
    System.out.println("downgraded " + rw.isWriteLocked() + " " + rw.getReadLockCount());
    Thread joiner = new Thread(() -> {
      System.out.println("another may read " + read.tryLock() + " not write " + write.tryLock());
      read.unlock();
    });
    joiner.start();
    joiner.join();
    // Upgrade is refused even for the only reader.
    System.out.println("upgrade " + write.tryLock() + " " + write.tryLock(2,
        TimeUnit.MILLISECONDS));
    read.unlock();
    System.out.println("free " + write.tryLock());
    write.unlock();

    try {
      read.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("read: " + e.getMessage());
    }
    try {
      write.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println("write: " + e.getMessage());
    }
    try {
      read.newCondition();
    } catch (UnsupportedOperationException e) {
      System.out.println("no read condition " + e.getMessage());
    }
    write.lock();
    System.out.println("condition times out "
        + write.newCondition().await(2, TimeUnit.MILLISECONDS) + " holds "
        + write.getHoldCount());
    Thread waiting = new Thread(() -> {
      read.lock();
      read.unlock();
    });
    waiting.start();
    while (!rw.hasQueuedThread(waiting)) {
      Thread.sleep(1);
    }
    System.out.println("queued " + rw.getQueueLength() + " " + rw.hasQueuedThreads());
    write.unlock();
    waiting.join();

    int[] pair = new int[2];
    int[] bad = new int[1];
    Thread[] threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 60; k++) {
          if ((me + k) % 3 == 0) {
            write.lock();
            pair[0]++;
            Thread.yield();
            pair[1]++;
            write.unlock();
          } else {
            read.lock();
            if (pair[0] != pair[1]) {
              bad[0]++;
            }
            read.unlock();
          }
        }
      });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("pair " + pair[0] + "," + pair[1] + " bad " + bad[0]);
  }
}
