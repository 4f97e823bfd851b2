package dev.interlock.bootstrap;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestComponent;

/** The clock of this process. On request it is ahead, or behind. */
@TestComponent // imported, and not found by the scan
public class ShiftedClock implements BeanPostProcessor {

    private volatile Duration shift = Duration.ZERO;

    public void runShifted(Duration by, Runnable work) {
        shift = by;
        try {
            work.run();
        } finally {
            shift = Duration.ZERO;
        }
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return name.equals("clock") ? shifting((Clock) bean) : bean;
    }

    private Clock shifting(Clock clock) {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return clock.getZone();
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return shifting(clock.withZone(zone));
            }

            @Override
            public Instant instant() {
                return clock.instant().plus(shift);
            }
        };
    }
}
