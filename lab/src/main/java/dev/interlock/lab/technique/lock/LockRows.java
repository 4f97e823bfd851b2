package dev.interlock.lab.technique.lock;

/** A lock that is a row of a table. */
@FunctionalInterface
public interface LockRows {

    /** Acquires the lock, or fails by an exception if another owner holds it. */
    void acquire(String name, String owner);
}
