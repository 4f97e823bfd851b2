package dev.interlock.lock.redis;

import dev.interlock.lock.spi.Fence;

/**
 * Leases as strings (T12), as {@code SET key value NX PX} takes one: the server lets it go when its time is over; only whose
 * value it is deletes it. The published recipe in two scripts, and what it leaves out: a token that grows, and an answer to
 * who asks again because the first one got lost.
 */
final class RedisValueLeaseStore extends RedisLeaseStore {

    static final LeaseScripts SCRIPTS = LeaseScripts.in("value", "no_line");

    RedisValueLeaseStore(RedisNode node, String namespace, Fence fence) {
        super(node, new RedisKeys(namespace, "value"), SCRIPTS, fence);
    }
}
