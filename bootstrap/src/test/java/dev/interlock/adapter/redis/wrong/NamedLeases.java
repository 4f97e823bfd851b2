package dev.interlock.adapter.redis.wrong;

/** Stands where nothing may be named from outside: the module could not be removed. */
public class NamedLeases {}
