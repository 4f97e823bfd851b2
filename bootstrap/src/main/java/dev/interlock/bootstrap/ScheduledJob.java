package dev.interlock.bootstrap;

import dev.interlock.application.job.RecurringJob;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.scheduling.Trigger;
import org.springframework.scheduling.TriggerContext;
import org.springframework.transaction.HeuristicCompletionException;

/**
 * Runs a job at a fixed delay after the end of its last run, and after {@value #RETRY_SECONDS} seconds if that failed for a transient
 * reason, which is logged once until a run succeeds. Any other failure is left to the scheduler, which records it, and the job runs again
 * at its next turn.
 */
final class ScheduledJob implements Runnable, Trigger {

    private static final Logger log = LoggerFactory.getLogger(ScheduledJob.class);

    private static final int RETRY_SECONDS = 10;

    private final RecurringJob job;
    private volatile boolean runsAgainSoon;

    ScheduledJob(RecurringJob job) {
        this.job = job;
    }

    @Override
    public void run() {
        boolean failedBefore = runsAgainSoon;
        runsAgainSoon = false;
        try {
            job.work().run();
        } catch (RuntimeException failure) {
            if (!TransientFailures.include(failure) && !(failure instanceof HeuristicCompletionException)) {
                throw failure;
            }
            runsAgainSoon = true;
            if (!failedBefore) {
                Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
                log.warn("{} failed, and runs again every {}: {}", job.name(), pause(), cause.getMessage());
            }
        } catch (InterruptedException shutdown) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Instant nextExecution(TriggerContext context) {
        Instant last = context.lastCompletion();
        return last == null ? context.getClock().instant().plus(job.firstDelay()) : last.plus(pause());
    }

    private Duration pause() {
        Duration retry = Duration.ofSeconds(RETRY_SECONDS);
        return runsAgainSoon && retry.compareTo(job.delay()) < 0 ? retry : job.delay();
    }
}
