package dev.interlock.bootstrap;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Primary;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Tells operators of conflicts, whichever adapter or job sent the command, by the log and the metric {@code command.conflict}. Both
 * distinguish two causes, which look the same to the user: {@code stale}, the aggregate had changed before the request came, and
 * {@code race}, it changed while the request ran.
 */
@Component
@Primary // over the record that it passes each refusal on to
class CommandConflicts implements RecordRefusal {

    private static final Logger log = LoggerFactory.getLogger(CommandConflicts.class);

    private final RecordRefusal recordRefusal;
    private final MeterRegistry meters;

    CommandConflicts(RecordRefusal recordRefusal, MeterRegistry meters) {
        this.recordRefusal = recordRefusal;
        this.meters = meters;
    }

    @Override
    public void recordRefusal(VersionedRequest refused, RuntimeException cause) {
        try {
            recordRefusal.recordRefusal(refused, cause);
        } catch (RuntimeException unrecorded) { // the refusal is still the answer
            log.warn("A refusal was not recorded: {} of {}", refused.command(), refused.target(), unrecorded);
        }
        if (cause instanceof VersionConflictException) {
            count(refused, "stale", cause);
        } else if (cause instanceof OptimisticLockingFailureException) {
            count(refused, "race", cause);
        }
    }

    private void count(VersionedRequest refused, String kind, RuntimeException cause) {
        String command = refused.command().name();
        log.info("Conflict ({}) on {}: {}", kind, command, cause.getMessage());
        meters.counter("command.conflict", "command", command.toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
    }
}
