package org.openjdk.jcstress.annotations;

/** Whether a result is allowed. */
public enum Expect {
  ACCEPTABLE,
  ACCEPTABLE_INTERESTING,
  FORBIDDEN,
  UNKNOWN
}
