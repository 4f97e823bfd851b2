package dev.interlock.bootstrap;

import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.scheduling.Trigger;
import org.springframework.scheduling.TriggerContext;
import org.springframework.scheduling.annotation.SchedulingConfigurer;
import org.springframework.scheduling.config.ScheduledTaskRegistrar;
import org.springframework.transaction.HeuristicCompletionException;

/**
 * A job that runs at a fixed delay after the end of its last run, and after {@value #RETRY_SECONDS} seconds if that failed for a
 * transient reason, which is logged once until a run succeeds. Any other failure is left to the scheduler, which records it, and the
 * job runs again at its next turn.
 */
final class RecurringJob implements Runnable, Trigger, SchedulingConfigurer {

    private static final Logger log = LoggerFactory.getLogger(RecurringJob.class);

    private static final int RETRY_SECONDS = 10;

    private final String name;
    private final Duration firstDelay;
    private final Duration delay;
    private final Work work;
    private volatile boolean runsAgainSoon;

    /** @param name as the log names the job */
    RecurringJob(String name, Duration delay, Work work) {
        this(name, delay, delay, work);
    }

    /**
     * @param name as the log names the job
     * @param firstDelay between the start of the application and the first run
     */
    RecurringJob(String name, Duration firstDelay, Duration delay, Work work) {
        this.name = name;
        this.firstDelay = firstDelay;
        this.delay = delay;
        this.work = work;
    }

    /** One run of the job. */
    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }

    @Override
    public void configureTasks(ScheduledTaskRegistrar tasks) {
        tasks.addTriggerTask(this, this);
    }

    @Override
    public void run() {
        boolean failedBefore = runsAgainSoon;
        runsAgainSoon = false;
        try {
            work.run();
        } catch (RuntimeException failure) {
            if (!TransientFailures.include(failure) && !(failure instanceof HeuristicCompletionException)) {
                throw failure;
            }
            runsAgainSoon = true;
            if (!failedBefore) {
                Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
                log.warn("{} failed, and runs again every {}: {}", name, pause(), cause.getMessage());
            }
        } catch (InterruptedException shutdown) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Instant nextExecution(TriggerContext context) {
        Instant last = context.lastCompletion();
        return last == null ? context.getClock().instant().plus(firstDelay) : last.plus(pause());
    }

    private Duration pause() {
        Duration retry = Duration.ofSeconds(RETRY_SECONDS);
        return runsAgainSoon && retry.compareTo(delay) < 0 ? retry : delay;
    }
}
