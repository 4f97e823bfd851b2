package dev.interlock.application.service.work;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import org.springframework.transaction.annotation.Transactional;

/**
 * Runs a command in a transaction of its own, under a lock that is held around it. The fence comes first: a process that has
 * lost the lock writes nothing, and no other process acquires it before the commit (ADR 20).
 */
public class FencedTransaction {

    /**
     * Runs the command.
     *
     * @throws dev.interlock.lock.LeaseLostException if the target is not held any more
     */
    @Transactional
    public void run(LockHandle grant, LockTarget target, Runnable command) {
        grant.check(target);
        command.run();
    }
}
