import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// Elevators and passengers. First a simulation in lock step: every elevator is a thread, a phaser
// makes all of them move one floor per tick, and a dispatcher assigns calls between ticks, so the
// whole history is fixed. Then a free-running building, where each passenger is a thread that
// waits on conditions; there only what must hold is printed.
public class ElevatorSimulation {
  enum Direction { UP, DOWN, IDLE }

  static final class Passenger {
    final String name;
    final int from;
    final int to;
    final int at;
    int boarded = -1;
    int arrived = -1;

    Passenger(String name, int from, int to, int at) {
      this.name = name;
      this.from = from;
      this.to = to;
      this.at = at;
    }
  }

  /** One car of the lock-step simulation. Only its own thread touches it within a tick. */
  static final class Car {
    final int id;
    final int capacity;
    final List<Passenger> assigned = new ArrayList<>();
    final List<Passenger> inside = new ArrayList<>();
    final List<String> events = new ArrayList<>();
    int floor;
    int travelled;
    Direction direction = Direction.IDLE;

    Car(int id, int floor, int capacity) {
      this.id = id;
      this.floor = floor;
      this.capacity = capacity;
    }

    boolean idle() {
      return assigned.isEmpty() && inside.isEmpty();
    }

    int distanceTo(Passenger p) {
      int cost = Math.abs(floor - p.from) + 3 * (assigned.size() + inside.size());
      boolean passing = direction == Direction.UP && p.from >= floor && p.to > p.from
          || direction == Direction.DOWN && p.from <= floor && p.to < p.from;
      return passing || direction == Direction.IDLE ? cost : cost + 8;
    }

    void tick(int now) {
      boolean stopped = false;
      for (Passenger p : new ArrayList<>(inside)) {
        if (p.to == floor) {
          inside.remove(p);
          p.arrived = now;
          events.add("t" + now + " car" + id + " drops " + p.name + " at " + floor);
          stopped = true;
        }
      }
      for (Passenger p : new ArrayList<>(assigned)) {
        if (p.from == floor && inside.size() < capacity) {
          assigned.remove(p);
          inside.add(p);
          p.boarded = now;
          events.add("t" + now + " car" + id + " takes " + p.name + " at " + floor);
          stopped = true;
        }
      }
      direction = next();
      if (!stopped && direction != Direction.IDLE) {
        floor += direction == Direction.UP ? 1 : -1;
        travelled++;
      }
    }

    private Direction next() {
      boolean above = false;
      boolean below = false;
      for (Passenger p : inside) {
        above |= p.to > floor;
        below |= p.to < floor;
      }
      if (inside.size() < capacity) {
        for (Passenger p : assigned) {
          above |= p.from > floor;
          below |= p.from < floor;
        }
      }
      if (direction == Direction.UP && above) {
        return Direction.UP;
      }
      if (direction == Direction.DOWN && below) {
        return Direction.DOWN;
      }
      return above ? Direction.UP : below ? Direction.DOWN : Direction.IDLE;
    }
  }

  static void lockStep(int cars, int capacity, List<Passenger> passengers) throws Exception {
    Car[] all = new Car[cars];
    for (int i = 0; i < cars; i++) {
      all[i] = new Car(i, i * 3, capacity);
    }
    int[] now = new int[1];
    int[] waiting = {passengers.size()};
    // The action of each advance is the dispatcher: it runs while every car stands still.
    Phaser clock = new Phaser(cars) {
      @Override
      protected boolean onAdvance(int phase, int registered) {
        now[0] = phase + 1;
        boolean busy = false;
        for (Passenger p : passengers) {
          if (p.at == now[0]) {
            Car best = all[0];
            for (Car car : all) {
              if (car.distanceTo(p) < best.distanceTo(p)) {
                best = car;
              }
            }
            best.assigned.add(p);
            waiting[0]--;
          }
        }
        for (Car car : all) {
          busy |= !car.idle();
        }
        return !busy && waiting[0] == 0;
      }
    };
    Thread[] threads = new Thread[cars];
    for (int i = 0; i < cars; i++) {
      Car car = all[i];
      threads[i] = new Thread(() -> {
        while (clock.arriveAndAwaitAdvance() >= 0) {
          car.tick(now[0]);
        }
      }, "car-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Map<String, String> history = new TreeMap<>();
    int rides = 0;
    for (Car car : all) {
      int k = 0;
      for (String event : car.events) {
        String tick = event.substring(1, event.indexOf(' '));
        history.put(String.format("%03d.%d.%03d", Integer.parseInt(tick), car.id, k++), event);
      }
      rides += car.travelled;
    }
    for (String event : history.values()) {
      System.out.println(event);
    }
    int totalWait = 0;
    boolean sane = true;
    for (Passenger p : passengers) {
      totalWait += p.boarded - p.at;
      sane &= p.boarded >= p.at && p.arrived >= p.boarded + Math.abs(p.to - p.from);
    }
    System.out.println("cars " + cars + " ended at " + now[0] + " floors travelled " + rides
        + " total wait " + totalWait + " sane " + sane);
  }

  /** A free-running elevator: passengers wait on conditions, the car sweeps up and down. */
  static final class Building {
    private final int floors;
    private final int capacity;
    // Fair, so that those who may get in or out do so before the car moves on.
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition[] arrivals;
    private final Condition work = lock.newCondition();
    private int floor;
    private int inside;
    private int waiting;
    private int leaving;
    private int mostInside;
    private int stops;
    private boolean closed;

    Building(int floors, int capacity) {
      this.floors = floors;
      this.capacity = capacity;
      arrivals = new Condition[floors];
      for (int i = 0; i < floors; i++) {
        arrivals[i] = lock.newCondition();
      }
    }

    int ride(int from, int to) throws InterruptedException {
      lock.lock();
      try {
        waiting++;
        work.signal();
        while (floor != from || inside == capacity) {
          arrivals[from].await();
        }
        waiting--;
        inside++;
        mostInside = Math.max(mostInside, inside);
        while (floor != to) {
          arrivals[to].await();
        }
        inside--;
        leaving++;
        // A place became free: somebody waiting on this floor may enter.
        arrivals[to].signalAll();
        return floor;
      } finally {
        lock.unlock();
      }
    }

    void operate() throws InterruptedException {
      lock.lock();
      try {
        int step = 1;
        while (!closed || waiting + inside > 0) {
          while (waiting + inside == 0 && !closed) {
            work.await();
          }
          if (floor + step < 0 || floor + step >= floors) {
            step = -step;
          }
          floor += step;
          stops++;
          arrivals[floor].signalAll();
          // Let those who are here get out and in.
          lock.unlock();
          Thread.yield();
          lock.lock();
        }
      } finally {
        lock.unlock();
      }
    }

    void close() {
      lock.lock();
      try {
        closed = true;
        work.signal();
      } finally {
        lock.unlock();
      }
    }
  }

  static void freeRunning(int floors, int capacity, int passengers, int trips) throws Exception {
    Building building = new Building(floors, capacity);
    Thread operator = new Thread(() -> {
      try {
        building.operate();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }, "operator");
    operator.start();
    int[] ends = new int[passengers];
    int[] wrong = new int[passengers];
    CyclicBarrier start = new CyclicBarrier(passengers);
    Thread[] threads = new Thread[passengers];
    for (int i = 0; i < passengers; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        try {
          start.await();
          int at = me % floors;
          for (int t = 0; t < trips; t++) {
            int to = (at + 1 + (me + t) % (floors - 1)) % floors;
            if (building.ride(at, to) != to) {
              wrong[me]++;
            }
            at = to;
          }
          ends[me] = at;
        } catch (InterruptedException | BrokenBarrierException e) {
          throw new AssertionError(e);
        }
      }, "passenger-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    building.close();
    operator.join();
    System.out.println("free running: ends " + Arrays.toString(ends) + " wrong "
        + Arrays.stream(wrong).sum() + " rides " + building.leaving + " within capacity "
        + (building.mostInside <= capacity) + " empty " + (building.inside == 0) + " moved "
        + (building.stops > 0));
  }

  public static void main(String[] args) throws Exception {
    lockStep(1, 2, List.of(new Passenger("ann", 0, 4, 1), new Passenger("bob", 2, 5, 2),
        new Passenger("cyd", 3, 0, 2), new Passenger("dan", 1, 2, 9)));
    lockStep(2, 3, List.of(new Passenger("eva", 5, 0, 1), new Passenger("fay", 0, 6, 1),
        new Passenger("gus", 2, 4, 3), new Passenger("hal", 6, 1, 4), new Passenger("ida", 4, 5, 6),
        new Passenger("jon", 3, 0, 12)));
    List<Passenger> crowd = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      crowd.add(new Passenger("p" + i, i * 5 % 8, (i * 3 + 4) % 8 == i * 5 % 8 ? (i * 5 + 1) % 8
          : (i * 3 + 4) % 8, 1 + i));
    }
    lockStep(3, 2, crowd);
    freeRunning(5, 2, 6, 4);
    freeRunning(8, 4, 5, 3);
  }
}
