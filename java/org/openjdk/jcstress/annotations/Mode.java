package org.openjdk.jcstress.annotations;

/** What a test asks: which results there are, or whether its actor ends after the signal. */
public enum Mode {
  Continuous,
  Termination
}
