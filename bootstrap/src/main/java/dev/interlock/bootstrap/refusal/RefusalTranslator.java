package dev.interlock.bootstrap.refusal;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.RefusalReason;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.out.order.RefusalLog.Refusal;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;

/** Translates the exception that refused a command into a {@link Refusal}. */
final class RefusalTranslator {

    private RefusalTranslator() {}

    /** Returns nothing if the exception is no refusal. */
    static Optional<Refusal> translate(VersionedRequest request, RuntimeException failure) {
        if (failure instanceof VersionConflictException conflict) {
            return refusal(request, RefusalReason.CHANGED, conflict.actual());
        }
        if (failure instanceof OptimisticLockingFailureException) {
            return refusal(request, RefusalReason.CHANGED, null);
        }
        // The next three are thrown after the comparison of the versions.
        if (failure instanceof OrderStateException) {
            return refusal(request, RefusalReason.STATE, request.version());
        }
        if (failure instanceof AlreadyLockedException) {
            return refusal(request, RefusalReason.LOCKED, request.version());
        }
        if (failure instanceof OrderBeingPackedException) {
            return refusal(request, RefusalReason.PACKED, request.version());
        }
        if (failure instanceof LockException || failure instanceof LeaseLostException) {
            return refusal(request, RefusalReason.LOST, null);
        }
        return Optional.empty();
    }

    private static Optional<Refusal> refusal(VersionedRequest request, RefusalReason reason, @Nullable Long actual) {
        return Optional.of(new Refusal(
                request.orderNumber(), request.command(), reason, request.version(), actual, request.actor()));
    }
}
