package dev.interlock.lock.redis;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.dao.QueryTimeoutException;

/** Leases in one Redis server, each verb one script: it is done as a whole, and the server's clock decides. */
abstract class RedisLeaseStore extends ExternalLeaseStore {

    /** Of who doesn't wait. */
    static final String NO_CHANNEL = "";

    final RedisNode node;
    private final LeaseScripts scripts;

    RedisLeaseStore(RedisNode node, RedisKeys keys, LeaseScripts scripts, Fence fence) {
        super(keys, fence);
        this.node = node;
        this.scripts = scripts;
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return acquire(request, NO_CHANNEL);
    }

    /** @param channel on which she can be called while others hold it */
    final AcquireResult acquire(AcquireRequest request, String channel) {
        List<String> names = new ArrayList<>();
        names.add(keys.tokens());
        names.addAll(names(request.targets()));
        CompletableFuture<List<Object>> reply = node.send(
                scripts.acquire(),
                names,
                grant(request.lockId(), request.owner()),
                Durations.asked(request.terms().lease()),
                Durations.asked(request.terms().cap()),
                Durations.wholeMillis(request.terms().lease()),
                channel);
        try {
            return acquisition(request, RedisNode.await(reply, request.replyTimeout()));
        } catch (QueryTimeoutException late) {
            var unused = reply.thenAccept(answer -> undo(acquisition(request, answer)));
            throw late;
        }
    }

    /** As {@code grant.lua} and {@code acquire.lua} answer. */
    static AcquireResult acquisition(AcquireRequest request, List<Object> answer) {
        int held = ((Long) answer.get(0)).intValue();
        if (held > 0) {
            return new Held(lease(request.targets().get(held - 1), answer.get(1)));
        }
        List<Lease> granted = new ArrayList<>();
        Iterator<Object> told = answer.listIterator(1);
        for (LockTarget target : request.targets()) {
            granted.add(granted(request, target, told.next()));
        }
        return new Granted(granted);
    }

    private static Lease granted(AcquireRequest request, LockTarget target, Object told) {
        return told instanceof String token
                ? new Lease(
                        target,
                        request.lockId(),
                        request.owner(),
                        Long.parseLong(token),
                        Duration.ZERO,
                        Duration.ZERO,
                        request.terms().lease())
                : lease(target, told);
    }

    /** Not what its owner had before. */
    private void undo(AcquireResult late) {
        if (late instanceof Granted granted) {
            List<Lease> fresh = granted.leases().stream()
                    .filter(lease -> lease.age().isZero())
                    .toList();
            node.tell(
                    scripts.undo(),
                    names(fresh.stream().map(Lease::target).toList()),
                    fresh.stream().map(Lease::token).toArray());
        }
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return node
                .run(
                        scripts.extend(),
                        names(targets),
                        grant(lockId, owner),
                        Durations.asked(terms.lease()),
                        Durations.asked(terms.cap()))
                .stream()
                .map(Durations::answered)
                .findFirst();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        node.run(scripts.shorten(), List.of(keys.lease(target)), grant(lockId, owner), Durations.asked(left));
    }

    @Override
    boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        return node.run(scripts.release(), names(targets), grant(lockId, owner)).equals(List.of((long) targets.size()));
    }

    @Override
    void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        node.tell(scripts.release(), names(targets), grant(lockId, owner));
    }

    @Override
    List<String> scan(String pattern) {
        return node.scan(pattern);
    }

    @Override
    List<Lease> live(List<String> names) {
        return found(names, node.run(scripts.find(), names));
    }
}
