package dev.interlock.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.application.job.RecurringJob;
import dev.interlock.lock.LockStoreException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.scheduling.support.SimpleTriggerContext;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;

@ExtendWith(OutputCaptureExtension.class)
class ScheduledJobTest {

    private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

    private final Deque<RuntimeException> failures = new ArrayDeque<>();
    private final SimpleTriggerContext context = new SimpleTriggerContext(Clock.fixed(NOW, ZoneOffset.UTC));
    private final ScheduledJob job = new ScheduledJob(new RecurringJob("the job", TEN_MINUTES, () -> {
        if (!failures.isEmpty()) {
            throw failures.pop();
        }
    }));

    static Stream<RuntimeException> transientFailures() {
        return Stream.of(
                new DataAccessResourceFailureException("No connection for locks"),
                new RecoverableDataAccessException("Communications link failure"),
                new CannotAcquireLockException("Lock wait"),
                new CannotCreateTransactionException("No connection"),
                new HeuristicCompletionException(HeuristicCompletionException.STATE_UNKNOWN, new RuntimeException()),
                new LockStoreException("Away"));
    }

    @Test
    void theFirstRunIsOneDelayAfterTheStart() {
        assertThat(job.nextExecution(context)).isEqualTo(NOW.plus(TEN_MINUTES));
    }

    @Test
    void theFirstRunMayBeAtTheStart() {
        ScheduledJob atOnce = new ScheduledJob(new RecurringJob("the job", Duration.ZERO, TEN_MINUTES, () -> {}));

        assertThat(atOnce.nextExecution(context)).isEqualTo(NOW);
    }

    @Test
    void aSuccessfulRunIsFollowedByARegularOne() {
        run();

        assertThat(job.nextExecution(context)).isEqualTo(NOW.plus(TEN_MINUTES));
    }

    @ParameterizedTest
    @MethodSource("transientFailures")
    void aRunThatFailedTransientlyIsRepeatedAfterTenSeconds(RuntimeException failure) {
        failures.add(failure);
        run();
        assertThat(job.nextExecution(context)).isEqualTo(NOW.plusSeconds(10));

        run();
        assertThat(job.nextExecution(context)).as("after the repeat").isEqualTo(NOW.plus(TEN_MINUTES));
    }

    @Test
    void anyOtherFailureIsFollowedByARegularRun() {
        failures.add(new IllegalStateException("A defect"));

        assertThatIllegalStateException().isThrownBy(this::run);
        assertThat(job.nextExecution(context)).isEqualTo(NOW.plus(TEN_MINUTES));
    }

    @Test
    void aMoreFrequentJobKeepsItsDelayAfterAFailure() {
        ScheduledJob frequent = new ScheduledJob(new RecurringJob("the job", Duration.ofSeconds(1), () -> {
            throw new LockStoreException("Away");
        }));
        frequent.run();
        context.update(NOW, NOW, NOW);

        assertThat(frequent.nextExecution(context)).isEqualTo(NOW.plusSeconds(1));
    }

    @Test
    void aFailureIsLoggedOnceUntilARunSucceeds(CapturedOutput output) {
        failures.addAll(List.of(new LockStoreException("Away 1"), new LockStoreException("Away 2")));
        run();
        run();
        run();
        failures.add(new LockStoreException("Away 3"));
        run();

        assertThat(output).contains("Away 1", "Away 3").doesNotContain("Away 2");
    }

    private void run() {
        try {
            job.run();
        } finally {
            context.update(NOW, NOW, NOW);
        }
    }
}
