package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.application.service.editlock.HeldEditLocks;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * How many locks are held, {@code order.lock.active}, and how long they were, {@code order.lock.held} by {@code end}:
 * released, expired or broken. The time of an expired lock ends when the expiry is recorded.
 */
@Component
class EditLockMetrics {

    private final EditableAggregates editables;
    private final EditLockProperties settings;
    private final MeterRegistry meters;

    EditLockMetrics(
            HeldEditLocks locks, EditableAggregates editables, EditLockProperties settings, MeterRegistry meters) {
        this.editables = editables;
        this.settings = settings;
        this.meters = meters;
        Gauge.builder("order.lock.active", () -> locks.all().size())
                .tag("strategy", settings.store())
                .register(meters);
    }

    @TransactionalEventListener
    void onEnd(LockEvent event) {
        if (event.held() != null && editables.types().contains(event.target().type())) {
            String end = event.kind().name().toLowerCase(Locale.ROOT);
            meters.timer("order.lock.held", "strategy", settings.store(), "end", end)
                    .record(event.held());
        }
    }
}
