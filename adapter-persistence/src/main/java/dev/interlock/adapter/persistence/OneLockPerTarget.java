package dev.interlock.adapter.persistence;

/**
 * Marks a lease store that keeps one lock for each target, whatever its type. Two kinds of work on one target can't both use such a store.
 */
public interface OneLockPerTarget {}
