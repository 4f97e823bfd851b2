package dev.interlock.lock.internal;

import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * What all locks of one {@link LeaseDistributedLock} share: the store, and the threads that work beside the callers.
 *
 * @param replyTimeout how long the store may take to reply, in addition to the wait time that is left
 * @param asyncStore for calls whose result no caller waits for
 * @param timer triggers renewals and loss notifications; never calls the store itself
 */
record LockServices(
        LeaseStore store, Duration replyTimeout, AsyncLeaseStore asyncStore, ScheduledThreadPoolExecutor timer)
        implements AutoCloseable {

    static LockServices over(LeaseStore store, Duration replyTimeout) {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, DaemonThread.named("lock-timer"));
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        return new LockServices(store, replyTimeout, new AsyncLeaseStore(store), timer);
    }

    ScheduledFuture<?> schedule(Duration delay, Runnable task) {
        return timer.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Returns whether no task is scheduled and no background call is queued or running. */
    boolean isIdle() {
        return timer.getQueue().isEmpty() && asyncStore.isIdle();
    }

    /** Drops the scheduled tasks. Background calls that are already queued still run. */
    @Override
    public void close() {
        timer.shutdownNow();
        asyncStore.close();
    }
}
