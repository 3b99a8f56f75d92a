// JARS: h2.jar
// EXPECT: correct
// OPTIONS: --timeouts last
import java.sql.Connection;
import java.sql.DriverManager;

/** Two connections update one row. */
public class H2Update {
  static Connection first, second;

  public static void main(String[] args) throws Exception {
    first = DriverManager.getConnection("jdbc:h2:mem:test");
    first.createStatement().execute("CREATE TABLE T(N INT)");
    first.createStatement().execute("INSERT INTO T VALUES(0)");
    second = DriverManager.getConnection("jdbc:h2:mem:test");
    Threads.run(() -> {
      first.createStatement().executeUpdate("UPDATE T SET N = N + 1");
    }, () -> {
      second.createStatement().executeUpdate("UPDATE T SET N = N + 1");
    });
    var result = first.createStatement().executeQuery("SELECT N FROM T");
    result.next();
    if (result.getInt(1) != 2) throw new AssertionError();
  }
}
