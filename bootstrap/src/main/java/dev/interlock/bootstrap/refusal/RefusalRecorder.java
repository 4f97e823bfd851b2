package dev.interlock.bootstrap.refusal;

import static org.springframework.transaction.support.TransactionSynchronizationManager.isActualTransactionActive;

import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.order.RefusalLog.Refusal;
import java.util.Optional;
import java.util.stream.Stream;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;

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
                .flatMap(request -> RefusalTranslator.translate(request, failure));
    }

    private void record(Refusal refusal) {
        try {
            refusals.getObject().append(refusal);
        } catch (RuntimeException unrecorded) {
            log.warn("A refusal was not recorded: {}: {}", refusal, unrecorded.getMessage());
        }
    }
}
