package dev.interlock.lock.jdbc.wrong;

/** Is in the package of one store, on which the other stores must not depend. */
public class NamedTable {}
