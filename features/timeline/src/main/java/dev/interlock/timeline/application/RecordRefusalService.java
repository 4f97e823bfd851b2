package dev.interlock.timeline.application;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.StateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;
import dev.interlock.timeline.application.RefusalLog.Refusal;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.jspecify.annotations.Nullable;
import org.springframework.transaction.annotation.Transactional;

/** Records a refusal in a transaction of its own, since that of the command was rolled back. */
public class RecordRefusalService implements RecordRefusal {

    private static final Logger LOG = System.getLogger(RecordRefusalService.class.getName());

    private final RefusalLog refusals;

    public RecordRefusalService(RefusalLog refusals) {
        this.refusals = refusals;
    }

    @Override
    @Transactional
    public void recordRefusal(VersionedRequest refused, RuntimeException cause) {
        if (!(refused instanceof OrderRequest request)) {
            return;
        }
        RefusalReason reason = reason(cause);
        try {
            refusals.append(new Refusal(
                    request.orderNumber(),
                    request.command(),
                    reason,
                    request.version(),
                    actual(request, reason, cause),
                    request.actor()));
        } catch (RuntimeException unrecorded) {
            LOG.log(
                    Level.WARNING,
                    "A refusal was not recorded: %s of %s, %s"
                            .formatted(request.command(), request.orderNumber(), cause.getMessage()),
                    unrecorded);
        }
    }

    private static RefusalReason reason(RuntimeException cause) {
        if (cause instanceof StateException) {
            return RefusalReason.STATE;
        }
        if (cause instanceof AlreadyLockedException) {
            return RefusalReason.LOCKED;
        }
        if (cause instanceof OrderInWorkException) {
            return RefusalReason.PACKED;
        }
        if (cause instanceof LockException || cause instanceof LeaseLostException) {
            return RefusalReason.LOST;
        }
        return RefusalReason.CHANGED;
    }

    /** Returns the version that the order had, if it is known. State, lock and work are checked after the version. */
    private static @Nullable Long actual(OrderRequest request, RefusalReason reason, RuntimeException cause) {
        return switch (reason) {
            case STATE, LOCKED, PACKED -> request.version();
            case CHANGED -> cause instanceof VersionConflictException conflict ? conflict.actual() : null;
            case LOST -> null;
        };
    }
}
