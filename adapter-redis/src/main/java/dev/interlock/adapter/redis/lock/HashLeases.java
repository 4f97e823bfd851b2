package dev.interlock.adapter.redis.lock;

import dev.interlock.adapter.redis.lock.WaitingRoom.Waiting;
import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.LeaseRequest;
import java.util.Optional;

/**
 * Leases as hashes, and a line in front of each (T14), after Redisson's lock. A request that is refused and waits is put in line
 * by the same script that refuses it; who gives back calls one waiter, on the channel of her process. So no release goes unseen
 * between the refusal and the wait, a lock that nobody waits for sends no message, and a process has one channel, however many
 * locks it uses.
 */
final class HashLeases extends RedisLeases implements AutoCloseable {

    private static final LeaseScripts SCRIPTS = LeaseScripts.in("hash", "line");
    private static final Script LEAVE = Script.of("hash", "line", "leave");

    private final WaitingRoom room;

    HashLeases(RedisNode node, String namespace, Fence fence) {
        super(node, new Keys(namespace, "hash"), SCRIPTS, fence);
        this.room = new WaitingRoom(node, keys.channel(), LEAVE);
    }

    @Override
    public Acquisition acquire(LeaseRequest request) {
        Optional<Waiting> waiting = request.waits() ? room.enter(request.lockId()) : Optional.empty();
        return waiting.isPresent() ? acquire(request, waiting.get()) : acquire(request, NO_CHANNEL);
    }

    private Acquisition acquire(LeaseRequest request, Waiting waiting) {
        boolean waits = false;
        try {
            Acquisition answer = acquire(request, room.channel());
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
