package shop;

import java.util.concurrent.ConcurrentHashMap;
import mazurka.test.Operation;
import mazurka.test.Param;

/** What is in stock. Threads may call all its operations at the same time. */
class StockTest {
  private final ConcurrentHashMap<String, Integer> items = new ConcurrentHashMap<>();

  @Operation
  int add(@Param(strings = "tea") String item) {
    return items.merge(item, 1, Integer::sum);
  }

  @Operation
  boolean take(@Param(strings = "tea") String item) {
    Integer left = items.get(item);
    if (left == null || left == 0) return false;
    items.put(item, left - 1);
    return true;
  }
}
