package mazurka.test;

/**
 * Which of the calls before it, in an order of whole calls, an {@link Operation} has to take into
 * account. Each level includes the ones before it. For methods that never wait. Calls before the
 * threads start are always taken into account.
 */
public enum Visibility {
  /** Any of them: the number of elements may be an old one. */
  WEAK,
  /** The earlier calls of the same thread. */
  SELF,
  /** Also the calls that those take into account: results never go back in time. */
  MONOTONIC,
  /** Also, for each call, the earlier calls of the thread of that call. */
  PEER,
  /** Also, for each call, the calls that that call takes into account. */
  CAUSAL,
  /** All of them. */
  COMPLETE
}
