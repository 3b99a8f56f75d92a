// JARS: commons-dbcp2.jar commons-pool2.jar commons-logging.jar h2.jar
// EXPECT: correct
// OPTIONS: --timeouts last
import java.sql.Connection;
import org.apache.commons.dbcp2.BasicDataSource;

/** Two threads use the one connection of a data source. */
public class Dbcp2OfH2 {
  static final BasicDataSource SOURCE = new BasicDataSource();

  static void use() throws Exception {
    try (Connection connection = SOURCE.getConnection()) {
      connection.createStatement().executeUpdate("UPDATE T SET N = N + 1");
    }
  }

  public static void main(String[] args) throws Exception {
    SOURCE.setUrl("jdbc:h2:mem:test");
    SOURCE.setMaxTotal(1);
    try (Connection connection = SOURCE.getConnection()) {
      connection.createStatement().execute("CREATE TABLE T(N INT)");
      connection.createStatement().execute("INSERT INTO T VALUES(0)");
    }
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    try (Connection connection = SOURCE.getConnection();
    var result = connection.createStatement().executeQuery("SELECT N FROM T")) {
      result.next();
      if (result.getInt(1) != 2) throw new AssertionError();
    }
  }
}
