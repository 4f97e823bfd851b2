package dev.interlock.lock.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ScheduledFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The callbacks of a handle. Each runs once, in a thread of its own, when the leases are lost before the handle is closed. */
final class LossCallbacks implements AutoCloseable {

    private static final Logger LOG = System.getLogger(LossCallbacks.class.getName());

    private final LockServices services;
    private final Supplier<Duration> remaining;
    private final List<Runnable> callbacks = new ArrayList<>();
    private @Nullable ScheduledFuture<?> expiryTask;
    private boolean closed;

    /** @param remaining until the first lease ends; zero if it is lost */
    LossCallbacks(LockServices services, Supplier<Duration> remaining) {
        this.services = services;
        this.remaining = remaining;
    }

    void add(Runnable callback) {
        synchronized (this) {
            callbacks.add(callback);
        }
        notifyIfLost();
    }

    /** Runs the callbacks if the leases are lost; otherwise looks again when they would expire. */
    void notifyIfLost() {
        for (Runnable callback : takeDue()) {
            LockServices.daemons("lock-lost").newThread(() -> run(callback)).start();
        }
    }

    private synchronized List<Runnable> takeDue() {
        if (closed || callbacks.isEmpty()) {
            return List.of();
        }
        Duration left = remaining.get();
        if (left.compareTo(Duration.ZERO) > 0) {
            cancelExpiryTask();
            expiryTask = services.schedule(left, this::notifyIfLost);
            return List.of();
        }
        List<Runnable> due = List.copyOf(callbacks);
        callbacks.clear();
        return due;
    }

    private static void run(Runnable callback) {
        try {
            callback.run();
        } catch (RuntimeException failed) {
            LOG.log(Level.ERROR, "The callback for a lost lock failed", failed);
        }
    }

    /** After this, no callback starts. */
    @Override
    public synchronized void close() {
        closed = true;
        cancelExpiryTask();
    }

    private void cancelExpiryTask() {
        if (expiryTask != null) {
            expiryTask.cancel(false);
        }
    }
}
