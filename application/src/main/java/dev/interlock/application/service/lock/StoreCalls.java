package dev.interlock.application.service.lock;

import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LockStoreException;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Asks the store in threads of its own, so that nobody waits longer for an answer than she wants to, and an interrupt never
 * meets a statement that is underway. An answer that nobody waits for any more is undone.
 */
final class StoreCalls implements AutoCloseable {

    private static final Logger LOG = System.getLogger(StoreCalls.class.getName());

    private static final int THREADS = 8;

    private final LeaseStore leases;
    private final Duration reply;
    private final ThreadPoolExecutor threads;

    /** @param reply what a store may take to answer, whatever the wait */
    StoreCalls(LeaseStore leases, Duration reply) {
        this.leases = leases;
        this.reply = reply;
        this.threads = new ThreadPoolExecutor(
                THREADS, THREADS, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), DaemonThread.named("lock-store"));
        this.threads.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        this.threads.allowCoreThreadTimeOut(true);
    }

    /**
     * @param fresh those of the request that have to be given back if the answer comes too late
     * @throws LockStoreException if the store failed, or did not answer by the deadline and a little more
     */
    Acquisition acquire(LeaseRequest request, List<LockTarget> fresh, long deadline) throws InterruptedException {
        CompletableFuture<Acquisition> answer = new CompletableFuture<>();
        threads.execute(() -> acquire(request, fresh, answer));
        long patience = Math.max(0, deadline - System.nanoTime()) + reply.toNanos();
        try {
            return answer.get(patience, TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            throw new LockStoreException("The store of locks did not answer in time", late);
        } catch (ExecutionException failed) {
            throw new LockStoreException("The store of locks can't be asked", failed);
        } finally {
            answer.cancel(false);
        }
    }

    private void acquire(LeaseRequest request, List<LockTarget> fresh, CompletableFuture<Acquisition> answer) {
        if (answer.isDone()) {
            return;
        }
        try {
            Acquisition acquisition = leases.acquire(request);
            boolean awaited = answer.complete(acquisition);
            if (!awaited && acquisition instanceof Granted) {
                release(fresh, request.lockId(), request.owner());
            }
        } catch (RuntimeException | Error failure) {
            answer.completeExceptionally(failure);
        }
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
