package dev.interlock.lab.scenarios.redlock;

import static dev.interlock.lab.scenarios.Requirement.REDLOCK;

import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Requires;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lock.LockTarget;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Primary;

/**
 * Redlock that counts the votes, and not the time that they took. The first of them may have expired when the last one arrives, so
 * another request may have a majority, too.
 */
@Counterexample
@Lazy // the nodes are there only for cells of Redlock
@Primary // before its subclass, which is a bean, too
@Requires(REDLOCK)
public class RedlockWithoutValidity implements LockedWork {

    final PublishedNodes nodes;

    RedlockWithoutValidity(PublishedNodes nodes) {
        this.nodes = nodes;
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        while (!nodes.majorityGrants(target, owner)) {
            release(target, owner);
            wait.run();
        }
        try {
            work.run();
        } finally {
            release(target, owner);
        }
    }

    void release(LockTarget target, String owner) {
        nodes.all().forEach(node -> node.release(target, owner));
    }

    /**
     * Releases Redlock node by node, and stops at the first one that does not know the lease any more. The others keep it until it
     * expires, and no other request has a majority.
     */
    @Counterexample
    @Lazy // the nodes are there only for cells of Redlock
    @Requires(REDLOCK)
    public static class RedlockReleasedInPart extends RedlockWithoutValidity {

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
}
