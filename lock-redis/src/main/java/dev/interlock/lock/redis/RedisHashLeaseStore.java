package dev.interlock.lock.redis;

import dev.interlock.lock.redis.WaiterSubscriptions.Waiting;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import java.util.Optional;

/**
 * Leases as hashes, and a line in front of each (T14), after Redisson's lock. A request that is refused and waits is put in line
 * by the same script that refuses it; who gives back calls one waiter, on the channel of her process. So no release goes unseen
 * between the refusal and the wait, a lock that nobody waits for sends no message, and a process has one channel, however many
 * locks it uses.
 */
final class RedisHashLeaseStore extends RedisLeaseStore implements AutoCloseable {

    private static final LeaseScripts SCRIPTS = LeaseScripts.in("hash", "line");
    private static final Script LEAVE = Script.of("hash", "line", "leave");

    private final WaiterSubscriptions room;

    RedisHashLeaseStore(RedisNode node, String namespace, Fence fence) {
        super(node, new RedisKeys(namespace, "hash"), SCRIPTS, fence);
        this.room = new WaiterSubscriptions(node, keys.channel(), LEAVE);
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        Optional<Waiting> waiting = request.waits() ? room.enter(request.lockId()) : Optional.empty();
        return waiting.isPresent() ? acquire(request, waiting.get()) : acquire(request, NO_CHANNEL);
    }

    private AcquireResult acquire(AcquireRequest request, Waiting waiting) {
        boolean waits = false;
        try {
            AcquireResult answer = acquire(request, room.channel());
            if (answer instanceof Held held) {
                waits = true;
                return new Held(held.by(), waiting.at(keys.lease(held.by().target())));
            }
            return answer;
        } finally {
            if (!waits) {
                waiting.leave();
            }
        }
    }

    @Override
    public void close() {
        room.close();
    }
}
