package dev.interlock.lock.internal;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Asks the store in threads of its own for what nobody waits for: more time, or to take back what may have been granted. */
final class AsyncLeaseStore implements AutoCloseable {

    private static final Logger LOG = System.getLogger(AsyncLeaseStore.class.getName());

    private static final int THREADS = 8;

    private final LeaseStore leases;
    private final ThreadPoolExecutor threads;

    AsyncLeaseStore(LeaseStore leases) {
        this.leases = leases;
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), DaemonThread.named("lock-store"));
        this.threads.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.threads.allowCoreThreadTimeOut(true);
    }

    /** What can't be given back ends by itself. */
    void release(List<LockTarget> targets, LockId lockId, String owner) {
        threads.execute(() -> {
            try {
                leases.release(targets, lockId, owner);
            } catch (RuntimeException unreachable) {
                LOG.log(Level.WARNING, "Not given back, ends by itself: " + targets, unreachable);
            }
        });
    }

    void execute(Runnable call) {
        threads.execute(call);
    }

    boolean isIdle() {
        return threads.getActiveCount() == 0 && threads.getQueue().isEmpty();
    }

    /** What was begun is brought to its end. */
    @Override
    public void close() {
        threads.shutdown();
    }
}
