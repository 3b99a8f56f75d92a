package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mazurka.test.Interleavings;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ordinary tests, and tests that Mazurka checks in all interleavings. */
class OrdersTest {
  private List<String> orders;

  @BeforeEach
  void makeList() {
    orders = Collections.synchronizedList(new ArrayList<>());
  }

  private void inTwoThreads(Runnable task) throws InterruptedException {
    Thread first = new Thread(task, "first"), second = new Thread(task, "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  @Test
  void takesAnOrder() {
    orders.add("tea");
    assertEquals(1, orders.size());
  }

  @Interleavings
  void takesOrdersOfTwoThreads() throws InterruptedException {
    inTwoThreads(() -> orders.add("tea"));
    assertEquals(2, orders.size());
  }

  @Interleavings
  void takesOneOrderOfEachKind() throws InterruptedException {
    inTwoThreads(() -> {
      if (!orders.contains("tea")) orders.add("tea");
    });
    assertEquals(1, orders.size());
  }

  @Interleavings(preemptions = 1, seconds = 5)
  void takesManyOrders() throws InterruptedException {
    inTwoThreads(() -> {
      for (int i = 0; i < 5; i++) orders.add("tea");
    });
    assertEquals(10, orders.size());
  }
}
