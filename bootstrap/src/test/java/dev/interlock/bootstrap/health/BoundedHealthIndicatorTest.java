package dev.interlock.bootstrap.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

@Timeout(60)
class BoundedHealthIndicatorTest {

    @Test
    void aCheckThatHangsIsDownAndRunsOnce() {
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch server = new CountDownLatch(1);
        AtomicInteger checks = new AtomicInteger();
        HealthIndicator bounded = new BoundedHealthIndicator(
                () -> {
                    checks.incrementAndGet();
                    started.countDown();
                    awaitLatch(server);
                    return Health.up().build();
                },
                Duration.ofMillis(50));

        assertThat(statusOf(bounded)).isEqualTo(Status.DOWN);
        awaitLatch(started);
        assertThat(statusOf(bounded)).isEqualTo(Status.DOWN);
        assertThat(checks).hasValue(1);

        server.countDown();
        Await.until(() -> statusOf(bounded).equals(Status.UP));
    }

    @Test
    void theResultOfACheckInTimeIsReturned() {
        HealthIndicator bounded = new BoundedHealthIndicator(
                () -> Health.outOfService().withDetail("reason", "closed").build(), Duration.ofMinutes(1));

        Health health = Objects.requireNonNull(bounded.health());

        assertThat(health.getStatus()).isEqualTo(Status.OUT_OF_SERVICE);
        assertThat(health.getDetails()).containsEntry("reason", "closed");
    }

    private static Status statusOf(HealthIndicator indicator) {
        return Objects.requireNonNull(indicator.health()).getStatus();
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
