package dev.interlock.lock.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The callbacks of a handle. Each runs once, in a thread of its own, when the leases are lost before the handle is closed. */
final class LossCallbacks implements AutoCloseable {

    private static final Logger LOG = System.getLogger(LossCallbacks.class.getName());

    private final LockServices services;
    private final Supplier<Duration> remaining;
    private final CompletableFuture<@Nullable Void> loss = new CompletableFuture<>();
    private @Nullable ScheduledFuture<?> expiryTask;

    /** @param remaining until the first lease ends; zero if it is lost */
    LossCallbacks(LockServices services, Supplier<Duration> remaining) {
        this.services = services;
        this.remaining = remaining;
    }

    void add(Runnable callback) {
        var unused = loss.thenRun(() ->
                LockServices.daemons("lock-lost").newThread(() -> run(callback)).start());
        notifyIfLost();
    }

    private static void run(Runnable callback) {
        try {
            callback.run();
        } catch (RuntimeException failed) {
            LOG.log(Level.ERROR, "The callback for a lost lock failed", failed);
        }
    }

    /** Runs the callbacks if the leases are lost; otherwise looks again when they would expire. */
    synchronized void notifyIfLost() {
        if (loss.isDone()) {
            return;
        }
        cancelExpiryTask();
        Duration left = remaining.get();
        if (left.isZero()) {
            loss.complete(null);
        } else {
            expiryTask = services.schedule(left, this::notifyIfLost);
        }
    }

    /** After this, no callback starts. */
    @Override
    public synchronized void close() {
        loss.cancel(false);
        cancelExpiryTask();
    }

    private void cancelExpiryTask() {
        if (expiryTask != null) {
            expiryTask.cancel(false);
        }
    }
}
