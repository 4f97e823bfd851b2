package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Acquisition.Granted;
import dev.interlock.application.port.out.lock.Acquisition.Held;
import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.dao.QueryTimeoutException;

/**
 * Leases in one Redis server, each verb one script: it is done as a whole, and the server's clock decides.
 *
 * <p>Redis is no part of the caller's transaction. What is released within one is free after its commit; and since nothing
 * here can keep a lease from ending earlier, a check rests on the {@link Fence} in the database.
 */
abstract class RedisLeases implements LeaseStore {

    /** Of who doesn't wait. */
    static final String NOBODY = "";

    final RedisNode node;
    final Keys keys;
    private final LeaseScripts scripts;
    private final Fence fence;

    RedisLeases(RedisNode node, Keys keys, LeaseScripts scripts, Fence fence) {
        this.node = node;
        this.keys = keys;
        this.scripts = scripts;
        this.fence = fence;
    }

    @Override
    public Acquisition acquire(LeaseRequest request) {
        return acquire(request, NOBODY);
    }

    /** @param waiter by which name she waits if others hold it */
    final Acquisition acquire(LeaseRequest request, String waiter) {
        List<String> names = new ArrayList<>();
        names.add(keys.tokens());
        names.addAll(names(request.targets()));
        CompletableFuture<List<Object>> reply = node.send(
                scripts.acquire(),
                names,
                request.lockId().value(),
                request.owner(),
                Micros.of(request.terms().lease()),
                Micros.of(request.terms().cap()),
                waiter);
        try {
            return acquisition(request, RedisNode.await(reply, request.reply()));
        } catch (QueryTimeoutException late) {
            var unused = reply.thenAccept(answer -> undo(acquisition(request, answer)));
            throw late;
        }
    }

    private static Acquisition acquisition(LeaseRequest request, List<Object> answer) {
        int held = ((Long) answer.get(0)).intValue();
        if (held > 0) {
            return new Held(lease(request.targets().get(held - 1), answer.get(1)));
        }
        List<Lease> granted = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            granted.add(lease(target, answer.get(granted.size() + 1)));
        }
        return new Granted(granted);
    }

    /** Not what its owner had before. */
    private void undo(Acquisition late) {
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
    public Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return node
                .run(
                        scripts.extend(),
                        names(targets),
                        lockId.value(),
                        owner,
                        Micros.of(terms.lease()),
                        Micros.of(terms.cap()))
                .stream()
                .map(Micros::duration)
                .findFirst();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        node.run(scripts.shorten(), List.of(keys.lease(target)), lockId.value(), owner, Micros.of(left));
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        CallersTransaction.require();
        return mine(List.of(target), lockId, owner).stream()
                .filter(lease -> fence.passes(target, lease.token()))
                .findFirst();
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        if (!CallersTransaction.isActive()) {
            return node.run(scripts.release(), names(targets), lockId.value(), owner)
                    .equals(List.of((long) targets.size()));
        }
        boolean all = mine(targets, lockId, owner).size() == targets.size();
        CallersTransaction.afterCommit(() -> node.tell(scripts.release(), names(targets), lockId.value(), owner));
        return all;
    }

    private List<Lease> mine(List<LockTarget> targets, LockId lockId, String owner) {
        return find(names(targets)).stream()
                .filter(lease -> lease.lockId().equals(lockId) && lease.owner().equals(owner))
                .toList();
    }

    @Override
    public boolean releasesWithTransaction() {
        return CallersTransaction.isActive();
    }

    @Override
    public Optional<Lease> find(LockTarget target) {
        return find(List.of(keys.lease(target))).stream().findFirst();
    }

    /** Looks at every key of the server: for consoles, not for work. */
    @Override
    public List<Lease> findAll(String type) {
        List<String> names = node.scan(keys.pattern(type));
        return names.isEmpty() ? List.of() : find(names);
    }

    private List<Lease> find(List<String> names) {
        List<Object> answer = node.run(scripts.find(), names);
        List<Lease> found = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (answer.get(i) instanceof List<?> lease) {
                found.add(lease(keys.target(names.get(i)), lease));
            }
        }
        found.sort(Comparator.comparing(Lease::target));
        return found;
    }

    private List<String> names(List<LockTarget> targets) {
        return targets.stream().map(keys::lease).toList();
    }

    /** As {@code lease.lua} tells it. */
    static Lease lease(LockTarget target, Object told) {
        List<?> parts = (List<?>) told;
        return new Lease(
                target,
                new LockId((String) parts.get(0)),
                (String) parts.get(1),
                (Long) parts.get(2),
                Micros.duration(parts.get(3)),
                Micros.duration(parts.get(4)),
                Micros.duration(parts.get(5)));
    }
}
