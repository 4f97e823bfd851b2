package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import java.util.function.ToLongFunction;
import org.springframework.transaction.annotation.Transactional;

/**
 * Runs a command in a transaction of its own, under a lock that is held around it. The fence comes first: a process that has
 * lost the lock writes nothing, and no other process acquires it before the commit (ADR 14).
 */
public class FencedTransaction {

    /**
     * Gives the command, and returns the version it led to.
     *
     * @param request an argument, so that the record of refusals knows what was refused with this transaction
     * @throws dev.interlock.lock.LeaseLostException if the target is not held any more
     */
    @Transactional
    public <R extends VersionedRequest> long run(
            LockHandle grant, LockTarget target, R request, ToLongFunction<R> command) {
        grant.check(target);
        return command.applyAsLong(request);
    }
}
