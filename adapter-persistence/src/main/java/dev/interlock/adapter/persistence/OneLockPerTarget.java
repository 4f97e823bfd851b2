package dev.interlock.adapter.persistence;

/** Marks a lease store whose target has room for one lock, whatever its type: it suits the use that it was made for, and no second one. */
public interface OneLockPerTarget {}
