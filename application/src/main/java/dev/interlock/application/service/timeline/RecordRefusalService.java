package dev.interlock.application.service.timeline;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.timeline.RefusalReason;
import dev.interlock.application.port.out.timeline.RefusalLog;
import dev.interlock.application.port.out.timeline.RefusalLog.Refusal;
import dev.interlock.domain.StateException;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;
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
    public void recordRefusal(RefusedCommand refused) {
        if (!(refused.command() instanceof OrderCommand command)) {
            return;
        }
        try {
            refusals.append(refusal(refused, command));
        } catch (RuntimeException unrecorded) {
            LOG.log(Level.WARNING, "A refusal was not recorded: " + refused, unrecorded);
        }
    }

    private static Refusal refusal(RefusedCommand refused, OrderCommand command) {
        return new Refusal(
                new OrderNo(refused.target().id()),
                command,
                reason(refused.cause()),
                refused.version(),
                actual(refused),
                refused.actor());
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
    private static @Nullable Long actual(RefusedCommand refused) {
        return switch (reason(refused.cause())) {
            case STATE, LOCKED, PACKED -> refused.version();
            case CHANGED -> refused.cause() instanceof VersionConflictException conflict ? conflict.actual() : null;
            case LOST -> null;
        };
    }
}
