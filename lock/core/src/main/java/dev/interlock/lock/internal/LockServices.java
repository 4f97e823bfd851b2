package dev.interlock.lock.internal;

import dev.interlock.lock.Leases;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * What all locks of one {@link LeaseDistributedLock} share: the store, and the threads that work beside the callers. A timer
 * triggers renewals and loss notifications, and never calls the store. Background threads call the store where no caller waits
 * for the result.
 */
final class LockServices implements AutoCloseable {

    private static final int BACKGROUND_THREADS = 8;

    private final LeaseStore store;
    private final Leases leases;
    private final Duration replyTimeout;
    private final ScheduledThreadPoolExecutor timer;
    private final ThreadPoolExecutor background;

    /** @param replyTimeout how long the store may take to reply, in addition to the wait time that is left */
    LockServices(LeaseStore store, Duration replyTimeout) {
        this(
                store,
                replyTimeout,
                new ScheduledThreadPoolExecutor(1, daemons("lock-timer"), new ThreadPoolExecutor.DiscardPolicy()),
                new ThreadPoolExecutor(
                        BACKGROUND_THREADS,
                        BACKGROUND_THREADS,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        daemons("lock-store"),
                        new ThreadPoolExecutor.DiscardPolicy()));
    }

    /** Takes the executors over: their idle threads end, and {@link #close} shuts them down. */
    LockServices(
            LeaseStore store, Duration replyTimeout, ScheduledThreadPoolExecutor timer, ThreadPoolExecutor background) {
        this.store = new TranslatingLeaseStore(store);
        this.leases = store;
        this.replyTimeout = replyTimeout;
        this.timer = timer;
        this.background = background;
        timer.setRemoveOnCancelPolicy(true);
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        background.allowCoreThreadTimeOut(true);
    }

    /** Makes daemon threads: they keep no process alive. */
    static ThreadFactory daemons(String name) {
        return work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Returns the store, whose failures are {@link dev.interlock.lock.LockStoreException}s. */
    LeaseStore store() {
        return store;
    }

    Leases leases() {
        return leases;
    }

    Duration replyTimeout() {
        return replyTimeout;
    }

    ScheduledFuture<?> schedule(Duration delay, Runnable task) {
        return timer.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    void executeInBackground(Runnable storeCall) {
        background.execute(storeCall);
    }

    /** Returns whether no task is scheduled and no background call is queued or running. */
    boolean isIdle() {
        return timer.getQueue().isEmpty()
                && background.getActiveCount() == 0
                && background.getQueue().isEmpty();
    }

    /** Drops the scheduled tasks. Background calls that are already queued still run. */
    @Override
    public void close() {
        timer.shutdownNow();
        background.shutdown();
    }
}
