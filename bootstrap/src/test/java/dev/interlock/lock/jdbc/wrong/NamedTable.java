package dev.interlock.lock.jdbc.wrong;

/** Stands where stores elsewhere may name nothing. */
public class NamedTable {}
