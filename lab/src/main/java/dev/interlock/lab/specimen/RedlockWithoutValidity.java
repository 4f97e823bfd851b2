package dev.interlock.lab.specimen;

import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lock.LockTarget;

/**
 * Redlock that counts the votes, and not the time that they took. The first of them may have expired when the last one arrives, so
 * another request may have a majority, too.
 */
public class RedlockWithoutValidity implements LockedWork {

    final PublishedNodes nodes;

    public RedlockWithoutValidity(PublishedNodes nodes) {
        this.nodes = nodes;
    }

    @Override
    public final void run(LockTarget target, String owner, Runnable wait, Runnable work) {
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
}
