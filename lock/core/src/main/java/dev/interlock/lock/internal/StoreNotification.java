package dev.interlock.lock.internal;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A waiter's subscription to the store: completes when the target may be free. A hint that may be lost. */
final class StoreNotification {

    private @Nullable Future<?> pending;

    /** @param subscription of the last refusal, or null if the store sends no notifications */
    void replace(@Nullable Future<?> subscription) {
        pending = subscription;
    }

    boolean isPending() {
        return pending != null;
    }

    /** Cancels the subscription. If it was notified already, the store notifies the next waiter instead. */
    void cancel() {
        if (pending != null) {
            pending.cancel(false);
            pending = null;
        }
    }

    /** Waits for the notification, at most that long. Without a subscription, pauses that long. */
    void await(long nanos) throws InterruptedException {
        if (pending == null) {
            PollingBackoff.pause(nanos);
            return;
        }
        try {
            pending.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException notNotified) {
            // The next attempt finds out.
        }
    }
}
