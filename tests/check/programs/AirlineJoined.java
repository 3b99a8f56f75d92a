// Sellers sell without a lock, and main joins them before it reads: 15,360 traces, the number that optimal reductions for
// C find for the same program. If main does not join, its read can be at each of five places among four writes: five
// times as many traces, 76,800.
// OPTIONS: --por optimal --all
// ARGS: 4 1
// EXPECT: exception RuntimeException
// EXECUTIONS: 15360
public class AirlineJoined implements Runnable {
  static int seatsSold = 0;
  final int capacity;
  boolean stopSales = false;
  AirlineJoined(int capacity) { this.capacity = capacity; }
  @Override public void run() {
    seatsSold++;
    if (seatsSold > capacity) stopSales = true;
  }
  public static void main(String[] args) throws Exception {
    int tickets = Integer.parseInt(args[0]);
    int cushion = Integer.parseInt(args[1]);
    AirlineJoined air = new AirlineJoined(tickets - cushion);
    Thread[] ts = new Thread[tickets];
    for (int i = 0; i < tickets; i++) {
      ts[i] = new Thread(air);
      if (air.stopSales) { seatsSold--; break; }
      ts[i].start();
    }
    for (Thread t : ts) if (t != null) t.join();
    if (seatsSold > air.capacity) throw new RuntimeException("oversold");
  }
}
