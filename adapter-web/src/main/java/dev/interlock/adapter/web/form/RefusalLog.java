package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.refusal.RecordRefusal.RefusedCommand;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.stereotype.Component;

/**
 * Records each refused command, and tells operators of conflicts, by the log and the metric {@code command.conflict}. Both
 * distinguish two causes, for which the page is the same: {@code stale}, the aggregate had changed before the request came, and
 * {@code race}, it changed while the request ran.
 */
@Component
public class RefusalLog {

    private static final Logger log = LoggerFactory.getLogger(RefusalLog.class);

    private final RecordRefusal recordRefusal;
    private final MeterRegistry meters;

    RefusalLog(RecordRefusal recordRefusal, MeterRegistry meters) {
        this.recordRefusal = recordRefusal;
        this.meters = meters;
    }

    /** Records the refusal of a command that has just been sent. A form that is shown once more is no new one. */
    public void record(RefusedCommand refused) {
        recordRefusal.recordRefusal(refused);
        RuntimeException cause = refused.cause();
        if (cause instanceof VersionConflictException) {
            count(refused, "stale");
        } else if (cause instanceof OptimisticLockingFailureException) {
            count(refused, "race");
        }
    }

    private void count(RefusedCommand refused, String kind) {
        String command = refused.command().name();
        log.info("Conflict ({}) on {}: {}", kind, command, refused.cause().getMessage());
        meters.counter("command.conflict", "command", command.toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
    }
}
