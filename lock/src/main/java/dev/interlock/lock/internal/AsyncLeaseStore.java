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

/** Calls the store in threads of its own where no caller waits for the result: renewals, and releases of doubtful grants. */
final class AsyncLeaseStore implements AutoCloseable {

    private static final Logger LOG = System.getLogger(AsyncLeaseStore.class.getName());

    private static final int THREADS = 8;

    private final LeaseStore store;
    private final ThreadPoolExecutor executor;

    AsyncLeaseStore(LeaseStore store) {
        this.store = store;
        this.executor = new ThreadPoolExecutor(
                THREADS, THREADS, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), DaemonThread.named("lock-store"));
        this.executor.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.executor.allowCoreThreadTimeOut(true);
    }

    /** Releases the leases in the background. If that fails, they expire. */
    void release(List<LockTarget> targets, LockId lockId, String owner) {
        executor.execute(() -> {
            try {
                store.release(targets, lockId, owner);
            } catch (RuntimeException failed) {
                LOG.log(Level.WARNING, "Release failed, the leases will expire: " + targets, failed);
            }
        });
    }

    void execute(Runnable call) {
        executor.execute(call);
    }

    boolean isIdle() {
        return executor.getActiveCount() == 0 && executor.getQueue().isEmpty();
    }

    /** Accepts no more calls. Those that are already queued still run. */
    @Override
    public void close() {
        executor.shutdown();
    }
}
