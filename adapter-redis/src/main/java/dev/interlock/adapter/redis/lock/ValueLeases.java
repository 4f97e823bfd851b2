package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Fence;

/**
 * Leases as strings (T12), as {@code SET key value NX PX} takes one: the server lets it go when its time is over; only whose
 * value it is deletes it. The published recipe in two scripts, and what it leaves out: a token that grows, and an answer to
 * who asks again because the first one got lost.
 */
final class ValueLeases extends RedisLeases {

    static final LeaseScripts SCRIPTS = LeaseScripts.in("value", "no_line");

    ValueLeases(RedisNode node, String namespace, Fence fence) {
        super(node, new Keys(namespace, "value"), SCRIPTS, fence);
    }
}
