@Deprecated
module seeds {
  requires java.logging;
  exports seeds to java.logging;
  opens seeds;
  uses Runnable;
  provides Runnable with seeds.Seeds;
}
