package dev.interlock.application.port.in.refusal;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.Command;
import dev.interlock.domain.StateException;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;
import dev.interlock.lock.LockTarget;

/** Records that a command was refused, where a feature shows it. */
public interface RecordRefusal {

    /**
     * Records nothing if no feature shows the refusals of the target. To be called after the transaction of the command, which leaves
     * nothing behind. A refusal that can't be recorded is logged, because it is still the answer.
     */
    void recordRefusal(RefusedCommand refused);

    /**
     * A command that was refused.
     *
     * @param version the version on which the user decided
     * @param cause a {@link VersionConflictException}, a {@link StateException}, a {@link LockException}, an
     *     {@link OrderInWorkException} or a {@link LeaseLostException}; any other exception tells that the version changed between
     *     read and write
     */
    record RefusedCommand(LockTarget target, Command command, long version, Actor actor, RuntimeException cause) {

        public static RefusedCommand of(VersionedRequest request, RuntimeException cause) {
            return new RefusedCommand(
                    OrderTargets.of(request.orderNumber()),
                    request.command(),
                    request.version(),
                    request.actor(),
                    cause);
        }
    }
}
