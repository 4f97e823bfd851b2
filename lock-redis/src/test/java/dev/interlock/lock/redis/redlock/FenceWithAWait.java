package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;

/** Something happens before it gives its first token. */
final class FenceWithAWait implements Fence {

    private final Fence fence;
    private final Runnable wait;
    private boolean waited;

    FenceWithAWait(Fence fence, Runnable wait) {
        this.fence = fence;
        this.wait = wait;
    }

    @Override
    public long nextToken(LockTarget target, Duration within) {
        if (!waited) {
            waited = true;
            wait.run();
        }
        return fence.nextToken(target, within);
    }

    @Override
    public boolean passes(LockTarget target, long token) {
        return fence.passes(target, token);
    }
}
