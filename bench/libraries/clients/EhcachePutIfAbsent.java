// JARS: ehcache-core.jar slf4j-api.jar slf4j-nop.jar
// EXPECT: correct
import net.sf.ehcache.Cache;
import net.sf.ehcache.CacheManager;
import net.sf.ehcache.Element;
import net.sf.ehcache.config.CacheConfiguration;
import net.sf.ehcache.config.Configuration;

/** A cache keeps the first value of a key. */
public class EhcachePutIfAbsent {
  static final Cache CACHE =
      new Cache(new CacheConfiguration("a", 4).overflowToDisk(false).eternal(true));

  public static void main(String[] args) throws Exception {
    System.setProperty("net.sf.ehcache.skipUpdateCheck", "true");
    new CacheManager(new Configuration().updateCheck(false)).addCache(CACHE);
    Threads.run(() -> {
      CACHE.putIfAbsent(new Element("a", 1));
    }, () -> {
      CACHE.putIfAbsent(new Element("a", 2));
    });
    if (CACHE.getSize() != 1) throw new AssertionError();
  }
}
