package dev.interlock.bootstrap.health;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

/**
 * A check that answers in time, whatever it checks. It runs in another thread, once at a time: callers that come while it runs wait
 * for the same answer.
 */
public final class BoundedHealthIndicator implements HealthIndicator {

    private final HealthIndicator check;
    private final Duration within;
    private final Status late;
    private final Executor executor;
    private @Nullable CompletableFuture<Health> running;

    /** @param late the status while the check has no answer */
    public BoundedHealthIndicator(HealthIndicator check, Duration within, Status late, Executor executor) {
        this.check = check;
        this.within = within;
        this.late = late;
        this.executor = executor;
    }

    @Override
    public Health health() {
        try {
            return running().get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException noAnswer) {
            return Health.status(late)
                    .withDetail("error", "No answer within " + within.toMillis() + " ms")
                    .build();
        } catch (ExecutionException failure) {
            return Health.status(late)
                    .withException(Objects.requireNonNullElse(failure.getCause(), failure))
                    .build();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Health.status(late).build();
        }
    }

    private synchronized CompletableFuture<Health> running() {
        CompletableFuture<Health> current = running;
        if (current == null || current.isDone()) {
            current = CompletableFuture.supplyAsync(() -> Objects.requireNonNull(check.health()), executor);
            running = current;
        }
        return current;
    }
}
