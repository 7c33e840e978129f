package io.github.vt4j.runtime;

/** A queue on which nothing ever waits, because work ends before its submission returns. */
enum ImmediateQueue implements Queue, Event {
  INSTANCE;

  @Override
  public Event record() {
    return this;
  }

  @Override
  public void waitFor(Event event) {
    event.await();
  }

  @Override
  public void drain() {}

  @Override
  public boolean hasCome() {
    return true;
  }

  @Override
  public void await() {}
}
