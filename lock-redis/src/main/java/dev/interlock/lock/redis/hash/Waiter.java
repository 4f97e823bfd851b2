package dev.interlock.lock.redis.hash;

import dev.interlock.lock.LockId;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A waiter of this process: a future that completes when it is notified. Canceling it leaves the queue of the server. */
final class Waiter extends CompletableFuture<@Nullable Void> {

    private final LockId lockId;
    private final @Nullable String earlierKey;
    private final Consumer<Waiter> onCancel;
    private volatile @Nullable String key;

    /** @param earlier the waiter of the same request when it was sent before; this one takes over its place in the queue */
    Waiter(LockId lockId, @Nullable Waiter earlier, Consumer<Waiter> onCancel) {
        this.lockId = lockId;
        this.earlierKey = earlier == null ? null : earlier.queueKey();
        this.onCancel = onCancel;
    }

    LockId lockId() {
        return lockId;
    }

    /** Stores the lease's key. The server keeps this waiter in the queue of that key. */
    Waiter enqueuedAt(String lease) {
        key = lease;
        return this;
    }

    /** Returns the key of the queue that this waiter is in, or was in before the request was repeated; null if there is none. */
    @Nullable
    String queueKey() {
        return key == null ? earlierKey : key;
    }

    /** Returns true for any key before the refusal has arrived. */
    boolean mayWaitFor(String lease) {
        return key == null || lease.equals(key);
    }

    @Override
    public boolean cancel(boolean mayInterrupt) {
        boolean canceled = super.cancel(mayInterrupt);
        onCancel.accept(this);
        return canceled;
    }
}
