// JARS: mockito-core.jar byte-buddy.jar byte-buddy-agent.jar objenesis.jar
// EXPECT: correct
import java.util.List;
import org.mockito.Mockito;

/** A mock counts the calls of both threads. */
public class MockitoMock {
  static List<String> mock;

  public static void main(String[] args) throws Exception {
    mock = Mockito.mock(List.class);
    Threads.run(() -> {
      mock.add("a");
    }, () -> {
      mock.add("a");
    });
    Mockito.verify(mock, Mockito.times(2)).add("a");
  }
}
