package dev.interlock.lock.internal;

import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Lock services without threads: scheduled tasks and background calls wait until the test runs them. */
final class ManualLockServices {

    /** A factory that makes no thread leaves the tasks in the queue. */
    final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> null) {
        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            lastDelay = Duration.of(delay, unit.toChronoUnit());
            return super.schedule(task, delay, unit);
        }
    };

    final ThreadPoolExecutor background =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> null);
    final LockServices services;
    private Duration lastDelay = Duration.ZERO;

    ManualLockServices(LeaseStore store) {
        this.services = new LockServices(store, Duration.ofMinutes(1), timer, background);
    }

    /** Returns after which time the last scheduled task is due. */
    Duration lastDelay() {
        return lastDelay;
    }

    /** Runs the next scheduled task now, and what it sends to the background. */
    void runNextTask() {
        runTimer();
        runBackground();
    }

    /** Runs the next scheduled task now. */
    void runTimer() {
        Runnable next = timer.getQueue().element();
        timer.remove(next);
        next.run();
    }

    void runBackground() {
        for (Runnable call = background.getQueue().poll();
                call != null;
                call = background.getQueue().poll()) {
            call.run();
        }
    }
}
