package dev.interlock.lab.specimen;

import dev.interlock.lab.redis.PublishedNode;
import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lock.LockTarget;

/**
 * Releases Redlock node by node, and stops at the first one that does not know the lease any more. The others keep it until it
 * expires, and no other request has a majority.
 */
public final class RedlockReleasedInPart extends RedlockWithoutValidity {

    public RedlockReleasedInPart(PublishedNodes nodes) {
        super(nodes);
    }

    @Override
    void release(LockTarget target, String owner) {
        for (PublishedNode node : nodes.all()) {
            if (!node.release(target, owner)) {
                return;
            }
        }
    }
}
