// BUG: a list is copied while another thread adds to it

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class CopiedList {
  static final List<Integer> orders = Collections.synchronizedList(new ArrayList<>());

  static int total() {
    int sum = 0;
    for (int i = 0; i < orders.size(); i++) sum += orders.get(i);
    return sum;
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> {
      for (int i = 1; i <= 3; i++) orders.add(i);
      orders.clear();
    });
    Thread b = new Thread(() -> {
      total();
    });
    a.start();
    b.start();
    a.join();
    b.join();
    if (!orders.isEmpty()) throw new AssertionError("orders " + orders);
  }
}
