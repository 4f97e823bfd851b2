package dev.interlock.application.port.in.refusal;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.StateException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;

/** Records that a command was refused, where a feature shows it. */
public interface RecordRefusal {

    /**
     * Records nothing if no feature shows the refusals of the target. To be called after the transaction of the command, which leaves
     * nothing behind. A refusal that can't be recorded is logged, because it is still the answer.
     *
     * @param cause a {@link VersionConflictException}, a {@link StateException}, a {@link LockException}, an
     *     {@link OrderInWorkException} or a {@link LeaseLostException}; any other exception tells that the version changed between
     *     read and write
     */
    void recordRefusal(VersionedRequest refused, RuntimeException cause);
}
