// JARS: HikariCP.jar slf4j-api.jar slf4j-nop.jar h2.jar
// EXPECT: correct
// OPTIONS: --timeouts last
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;

/** Two threads use the one connection of a pool. */
public class HikariPoolOfH2 {
  static HikariDataSource pool;

  static void use() throws Exception {
    try (Connection connection = pool.getConnection()) {
      connection.createStatement().executeUpdate("UPDATE T SET N = N + 1");
    }
  }

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:test");
    config.setMaximumPoolSize(1);
    pool = new HikariDataSource(config);
    try (Connection connection = pool.getConnection()) {
      connection.createStatement().execute("CREATE TABLE T(N INT)");
      connection.createStatement().execute("INSERT INTO T VALUES(0)");
    }
    Threads.run(() -> {
      use();
    }, () -> {
      use();
    });
    try (Connection connection = pool.getConnection();
    var result = connection.createStatement().executeQuery("SELECT N FROM T")) {
      result.next();
      if (result.getInt(1) != 2) throw new AssertionError();
    }
    pool.close();
  }
}
