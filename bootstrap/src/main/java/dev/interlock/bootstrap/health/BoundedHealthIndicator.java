package dev.interlock.bootstrap.health;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * A check that answers within a second, whatever it checks. While it has no answer, it is down. It runs in another thread, once at a time:
 * callers that come while it runs wait for the same answer.
 */
public final class BoundedHealthIndicator implements HealthIndicator {

    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final HealthIndicator check;
    private final Duration longest;
    private final SimpleAsyncTaskExecutor threads = new SimpleAsyncTaskExecutor("health-");
    private @Nullable CompletableFuture<Health> running;

    public BoundedHealthIndicator(HealthIndicator check) {
        this(check, LONGEST);
    }

    BoundedHealthIndicator(HealthIndicator check, Duration longest) {
        this.check = check;
        this.longest = longest;
        threads.setDaemon(true);
    }

    @Override
    public Health health() {
        try {
            return running().get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException noAnswer) {
            return Health.down()
                    .withDetail("error", "No answer within " + longest.toMillis() + " ms")
                    .build();
        } catch (ExecutionException failure) {
            return Health.down()
                    .withException(Objects.requireNonNullElse(failure.getCause(), failure))
                    .build();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Health.down().build();
        }
    }

    private synchronized CompletableFuture<Health> running() {
        CompletableFuture<Health> current = running;
        if (current == null || current.isDone()) {
            current = CompletableFuture.supplyAsync(() -> Objects.requireNonNull(check.health()), threads);
            running = current;
        }
        return current;
    }
}
