package mazurka.test;

/** Which orders of whole calls explain the results of concurrent calls. */
public enum Consistency {
  /** A call that returned before another one began comes first. */
  LINEARIZABLE,
  /** The order of the calls of each thread is kept, and no other. */
  SEQUENTIAL,
  /** Any order of the calls. */
  SERIALIZABLE,
  /** A call comes first if it returned before a moment without calls, and the other began later. */
  QUIESCENT
}
