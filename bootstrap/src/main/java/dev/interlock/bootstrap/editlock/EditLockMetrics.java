package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.lock.spi.LeaseStore;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * How many locks are held, {@code order.lock.active}, and how long they were, {@code order.lock.held} by {@code end}:
 * released, expired or broken.
 */
@Component
class EditLockMetrics {

    private final EditLockProperties settings;
    private final MeterRegistry meters;

    EditLockMetrics(LeaseStore leases, EditLockProperties settings, MeterRegistry meters) {
        this.settings = settings;
        this.meters = meters;
        Gauge.builder(
                        "order.lock.active",
                        () -> leases.findAll(LiveEditLocks.TYPE).size())
                .tag("strategy", settings.store())
                .register(meters);
    }

    @TransactionalEventListener
    void onEnd(LockEvent event) {
        if (event.held() != null && event.target().type().equals(LiveEditLocks.TYPE)) {
            String end = event.kind().name().toLowerCase(Locale.ROOT);
            meters.timer("order.lock.held", "strategy", settings.store(), "end", end)
                    .record(event.held());
        }
    }
}
