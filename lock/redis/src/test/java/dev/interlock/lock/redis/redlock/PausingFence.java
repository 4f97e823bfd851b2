package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;

/** A fence that runs an action before it issues its first token. */
final class PausingFence implements Fence {

    private final Fence fence;
    private final Runnable action;
    private boolean paused;

    PausingFence(Fence fence, Runnable action) {
        this.fence = fence;
        this.action = action;
    }

    @Override
    public boolean isInTransaction() {
        return fence.isInTransaction();
    }

    @Override
    public long nextToken(LockTarget target, Duration within) {
        if (!paused) {
            paused = true;
            action.run();
        }
        return fence.nextToken(target, within);
    }

    @Override
    public boolean passes(LockTarget target, long token) {
        return fence.passes(target, token);
    }
}
