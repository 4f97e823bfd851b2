package dev.interlock.lab.counterexample;

import static dev.interlock.lab.technique.Requirement.REDLOCK;

import dev.interlock.lab.redis.PublishedNode;
import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.LockTarget;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/**
 * Releases Redlock node by node, and stops at the first one that does not know the lease any more. The others keep it until it
 * expires, and no other request has a majority.
 */
@Component
@Lazy // the nodes are there only for cells of Redlock
@Requires(REDLOCK)
public class RedlockReleasedInPart extends RedlockWithoutValidity {

    RedlockReleasedInPart(PublishedNodes nodes) {
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
