package dev.interlock.lock.metrics;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** Passes every call on, and tells once that the handle was closed. */
final class MeteredLockHandle implements LockHandle {

    private final LockHandle handle;
    private final Runnable onClose;
    private final AtomicBoolean closed = new AtomicBoolean();

    MeteredLockHandle(LockHandle handle, Runnable onClose) {
        this.handle = handle;
        this.onClose = onClose;
    }

    @Override
    public List<LockTarget> targets() {
        return handle.targets();
    }

    @Override
    public long token(LockTarget target) {
        return handle.token(target);
    }

    @Override
    public Duration remaining() {
        return handle.remaining();
    }

    @Override
    public State state() {
        return handle.state();
    }

    @Override
    public boolean extend(Duration lease) {
        return handle.extend(lease);
    }

    @Override
    public void check(LockTarget target) {
        handle.check(target);
    }

    @Override
    public void onLost(Runnable callback) {
        handle.onLost(callback);
    }

    @Override
    public boolean releaseAfter(Duration time) {
        try {
            return handle.releaseAfter(time);
        } finally {
            if (!closed.getAndSet(true)) {
                onClose.run();
            }
        }
    }
}
