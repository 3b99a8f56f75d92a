// JARS: jgrapht-core.jar jheaps.jar
// EXPECT: correct
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.graph.concurrent.AsSynchronizedGraph;

/** A synchronized graph loses no vertex. */
public class JgraphtSynchronized {
  static final Graph<String, DefaultEdge> GRAPH =
      new AsSynchronizedGraph<>(new SimpleGraph<>(DefaultEdge.class));

  public static void main(String[] args) throws Exception {
    Threads.run(() -> {
      GRAPH.addVertex("a");
    }, () -> {
      GRAPH.addVertex("b");
    });
    if (GRAPH.vertexSet().size() != 2) throw new AssertionError();
  }
}
