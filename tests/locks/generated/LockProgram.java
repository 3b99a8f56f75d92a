import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The statements of generated programs. Each statement appends its result to the thread's text. */
class LockProgram {
  static final ReentrantReadWriteLock pair = new ReentrantReadWriteLock();
  static final Lock r = pair.readLock(), w = pair.writeLock();
  static final ReentrantLock l = new ReentrantLock();
  static final Condition c = w.newCondition(), d = l.newCondition();
  static final ReentrantReadWriteLock fairpair = new ReentrantReadWriteLock(true);
  static final Lock fairr = fairpair.readLock(), fairw = fairpair.writeLock();
  static final ReentrantLock fairl = new ReentrantLock(true);
  static final Condition fairc = fairw.newCondition(), faird = fairl.newCondition();
  static final AtomicInteger number = new AtomicInteger();
  static final Semaphore p = new Semaphore(1), q = new Semaphore(0);
  static final Semaphore fairp = new Semaphore(1, true), fairq = new Semaphore(0, true);
  static final CountDownLatch one = new CountDownLatch(1), two = new CountDownLatch(2);

  static class Own extends AbstractQueuedSynchronizer {
    volatile boolean open;

    @Override
    protected boolean tryAcquire(int n) {
      return open || compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int n) {
      setState(0);
      return true;
    }
  }

  static final Own own = new Own();

  static void own(StringBuilder s) {
    try {
      own.acquireInterruptibly(1);
      s.append('o');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void acquire(Semaphore semaphore, int permits, StringBuilder s) {
    try {
      semaphore.acquire(permits);
      s.append('a');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void tryAcquire(Semaphore semaphore, int permits, StringBuilder s) {
    s.append(semaphore.tryAcquire(permits) ? 't' : 'f');
  }

  static void tryAcquire(Semaphore semaphore, int permits, long nanos, StringBuilder s) {
    try {
      s.append(semaphore.tryAcquire(permits, nanos, TimeUnit.NANOSECONDS) ? 't' : 'f');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void permits(Semaphore semaphore, StringBuilder s) {
    s.append(semaphore.availablePermits());
  }

  static void drain(Semaphore semaphore, StringBuilder s) {
    s.append(semaphore.drainPermits());
  }

  static void await(CountDownLatch latch, StringBuilder s) {
    try {
      latch.await();
      s.append('a');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void await(CountDownLatch latch, long nanos, StringBuilder s) {
    try {
      s.append(latch.await(nanos, TimeUnit.NANOSECONDS) ? 't' : 'f');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void unlock(Lock lock, StringBuilder s) {
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void interruptibly(Lock lock, StringBuilder s) {
    try {
      lock.lockInterruptibly();
      s.append('l');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void tryLock(Lock lock, StringBuilder s) {
    s.append(lock.tryLock() ? 't' : 'f');
  }

  static void tryLock(Lock lock, long nanos, StringBuilder s) {
    try {
      s.append(lock.tryLock(nanos, TimeUnit.NANOSECONDS) ? 't' : 'f');
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void sleep(long nanos, StringBuilder s) {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      interrupted(s);
    }
  }

  static void park(StringBuilder s) {
    LockSupport.park();
    s.append('p');
  }

  static void park(long nanos, StringBuilder s) {
    LockSupport.parkNanos(nanos);
    s.append('p');
  }

  static void await(Condition condition, StringBuilder s) {
    try {
      condition.await();
      s.append('s');
    } catch (InterruptedException e) {
      interrupted(s);
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void await(Condition condition, long nanos, StringBuilder s) {
    try {
      s.append(condition.await(nanos, TimeUnit.NANOSECONDS) ? 's' : 'o');
    } catch (InterruptedException e) {
      interrupted(s);
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void awaitNanos(Condition condition, long nanos, StringBuilder s) {
    try {
      s.append(condition.awaitNanos(nanos) > 0 ? 's' : 'o');
    } catch (InterruptedException e) {
      interrupted(s);
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void awaitUninterruptibly(Condition condition, StringBuilder s) {
    try {
      condition.awaitUninterruptibly();
      s.append('s');
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void signalIfCleared(Thread t, Condition c, StringBuilder s) {
    if (!t.isInterrupted()) signal(c, s);
  }

  static void signal(Condition condition, StringBuilder s) {
    try {
      condition.signal();
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void signalAll(Condition condition, StringBuilder s) {
    try {
      condition.signalAll();
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void hasWaiters(ReentrantLock lock, Condition condition, StringBuilder s) {
    try {
      s.append(lock.hasWaiters(condition) ? 'w' : 'n');
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void hasWaiters(ReentrantReadWriteLock lock, Condition condition, StringBuilder s) {
    try {
      s.append(lock.hasWaiters(condition) ? 'w' : 'n');
    } catch (IllegalMonitorStateException e) {
      s.append('m');
    }
  }

  static void count(StringBuilder s) {
    s.append(number.getAndIncrement());
  }

  static void isInterrupted(Thread t, StringBuilder s) {
    s.append(t.isInterrupted() ? 'i' : '.');
  }

  private static void interrupted(StringBuilder s) {
    s.append('I');
  }

  static String end(StringBuilder s) {
    return s.append(Thread.currentThread().isInterrupted() ? 'T' : 'F').toString();
  }
}
