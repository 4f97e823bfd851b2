package dev.interlock.application.service.order;

import dev.interlock.application.port.out.lock.Grant;
import dev.interlock.domain.lock.LockTarget;
import java.util.function.LongSupplier;
import org.springframework.transaction.annotation.Transactional;

/**
 * A command in a transaction of its own, under a lock that is held around it. The fence comes first: who has lost the lock
 * writes nothing, and nobody else gets it before she has committed.
 */
public class FencedTransaction {

    /**
     * Gives the command, and answers the version it led to.
     *
     * @throws dev.interlock.application.port.out.lock.LostGrantException if the target is not held any more
     */
    @Transactional
    public long run(Grant grant, LockTarget target, LongSupplier command) {
        grant.check(target);
        return command.getAsLong();
    }
}
