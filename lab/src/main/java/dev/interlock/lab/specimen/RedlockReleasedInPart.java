package dev.interlock.lab.specimen;

import dev.interlock.lab.redis.RedisMaster;
import dev.interlock.lab.redis.RedisMasters;
import dev.interlock.lock.LockTarget;

/**
 * Releases Redlock master by master, and stops at the first one that does not know the lease any more. The others keep it until it
 * expires, and no other request has a majority.
 */
public final class RedlockReleasedInPart extends RedlockWithoutValidity {

    public RedlockReleasedInPart(RedisMasters masters) {
        super(masters);
    }

    @Override
    void release(LockTarget target, String owner) {
        for (RedisMaster master : masters.all()) {
            if (!master.release(target, owner)) {
                return;
            }
        }
    }
}
