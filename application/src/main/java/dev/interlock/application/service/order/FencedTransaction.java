package dev.interlock.application.service.order;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import java.util.function.LongSupplier;
import org.springframework.transaction.annotation.Transactional;

/**
 * Runs a command in a transaction of its own, under a lock that is held around it. The fence comes first: a process that has
 * lost the lock writes nothing, and no other process acquires it before the commit.
 */
public class FencedTransaction {

    /**
     * Gives the command, and returns the version it led to.
     *
     * @throws dev.interlock.lock.LeaseLostException if the target is not held any more
     */
    @Transactional
    public long run(LockHandle grant, LockTarget target, LongSupplier command) {
        grant.check(target);
        return command.getAsLong();
    }
}
