/**
 * An airline that sells the same seat twice. Each agent checks whether a seat is left and then sells it; the other agent
 * may check in between. With the argument "locked", checking and selling are one atomic step, and no seat is sold twice.
 */
public class Airline {
  static class Flight {
    final int seats;
    int sold;

    Flight(int seats) {
      this.seats = seats;
    }

    void sell() {
      if (sold < seats) {
        sold++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean locked = args.length > 0 && args[0].equals("locked");
    Flight flight = new Flight(1);
    Runnable agent = () -> {
      if (locked) {
        synchronized (flight) {
          flight.sell();
        }
      } else {
        flight.sell();
      }
    };
    Thread anna = new Thread(agent, "Anna");
    Thread ben = new Thread(agent, "Ben");
    anna.start();
    ben.start();
    anna.join();
    ben.join();
    if (flight.sold > flight.seats) {
      throw new IllegalStateException(flight.sold + " tickets for " + flight.seats + " seat");
    }
  }
}
