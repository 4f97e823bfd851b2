package dev.interlock.lab.scenarios.order;

import dev.interlock.lock.LockTarget;

/** Does work in a transaction, under a lock. The forms differ in the order in which the lock and the transaction end. */
@FunctionalInterface
public interface LockedWork {

    /**
     * @param wait is called before each further attempt to acquire the lock
     * @param work joins the transaction that there is, or begins one
     */
    void run(LockTarget target, String owner, Runnable wait, Runnable work);
}
