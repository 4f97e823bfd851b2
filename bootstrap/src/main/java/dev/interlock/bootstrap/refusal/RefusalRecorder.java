package dev.interlock.bootstrap.refusal;

import static org.springframework.transaction.support.TransactionSynchronizationManager.isActualTransactionActive;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.RefusalReason;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.in.packing.OrderBeingPackedException;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.order.RefusalLog.Refusal;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockException;
import java.util.Optional;
import java.util.stream.Stream;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Records the refusal of a command after its transaction, which leaves nothing behind. A use case that runs in the transaction
 * of another one leaves the recording to it. A refusal that can't be recorded is still the answer.
 */
class RefusalRecorder implements MethodInterceptor {

    private static final Logger log = LoggerFactory.getLogger(RefusalRecorder.class);

    private final ObjectProvider<RefusalLog> refusals;

    /** @param refusals looked up at the first refusal, because an advisor is created before the other beans */
    RefusalRecorder(ObjectProvider<RefusalLog> refusals) {
        this.refusals = refusals;
    }

    @Override
    public @Nullable Object invoke(MethodInvocation invocation) throws Throwable {
        try {
            return invocation.proceed();
        } catch (RuntimeException failure) {
            if (!isActualTransactionActive()) {
                refusal(invocation, failure).ifPresent(this::record);
            }
            throw failure;
        }
    }

    private static Optional<Refusal> refusal(MethodInvocation invocation, RuntimeException failure) {
        return Stream.of(invocation.getArguments())
                .filter(VersionedRequest.class::isInstance)
                .map(VersionedRequest.class::cast)
                .findFirst()
                .flatMap(request -> reason(failure)
                        .map(reason -> new Refusal(
                                request.orderNumber(),
                                request.command(),
                                reason,
                                request.version(),
                                actualVersion(request, failure),
                                request.actor())));
    }

    private static Optional<RefusalReason> reason(RuntimeException failure) {
        if (failure instanceof VersionConflictException || failure instanceof OptimisticLockingFailureException) {
            return Optional.of(RefusalReason.CHANGED);
        }
        if (failure instanceof LockException) {
            return Optional.of(failure instanceof AlreadyLockedException ? RefusalReason.LOCKED : RefusalReason.LOST);
        }
        if (failure instanceof LeaseLostException) {
            return Optional.of(RefusalReason.LOST);
        }
        if (failure instanceof OrderBeingPackedException) {
            return Optional.of(RefusalReason.PACKED);
        }
        return failure instanceof OrderStateException ? Optional.of(RefusalReason.STATE) : Optional.empty();
    }

    /** A command that its state, another's edit lock or packing refuses has passed the comparison of the versions. */
    private static @Nullable Long actualVersion(VersionedRequest request, RuntimeException failure) {
        if (failure instanceof VersionConflictException conflict) {
            return conflict.actual();
        }
        boolean compared = failure instanceof OrderStateException
                || failure instanceof AlreadyLockedException
                || failure instanceof OrderBeingPackedException;
        return compared ? request.version() : null;
    }

    private void record(Refusal refusal) {
        try {
            refusals.getObject().append(refusal);
        } catch (RuntimeException unrecorded) {
            log.warn("A refusal was not recorded: {}", refusal, unrecorded);
        }
    }
}
