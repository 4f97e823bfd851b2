package dev.interlock.application.job;

import java.time.Duration;

/**
 * Work that runs in the background again and again, on every node. A bean of each job is enough.
 *
 * @param name as the log names the job
 * @param firstDelay between the start of the application and the first run
 * @param delay between the end of a run and the beginning of the next
 */
public record RecurringJob(String name, Duration firstDelay, Duration delay, Work work) {

    /** Makes a job that runs for the first time one delay after the start of the application. */
    public RecurringJob(String name, Duration delay, Work work) {
        this(name, delay, delay, work);
    }

    /** One run of the job. */
    @FunctionalInterface
    public interface Work {
        void run() throws InterruptedException;
    }
}
