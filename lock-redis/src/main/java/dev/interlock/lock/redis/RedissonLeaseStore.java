package dev.interlock.lock.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.redisson.api.RFencedLock;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.api.options.KeysScanOptions;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;

/**
 * Leases as locks of the Redisson library, for who runs it already: who locks by it herself keeps these out, and is kept out by
 * them. Redisson takes and frees. {@code holder.lua} extends, as Redisson's own watchdog would, and remembers what it doesn't.
 *
 * <p>To Redisson a holder is a client and the number of one of its threads. Here the number stands for lock id and owner. So
 * a lease is extended and given back by the client that took it, and by no other node: this is no store for locks that
 * people hold across requests. And an owner can't take over from herself.
 */
final class RedissonLeaseStore implements LeaseStore {

    private static final Logger log = LoggerFactory.getLogger(RedissonLeaseStore.class);

    private static final Script HOLDER = Script.of("time", "redisson", "lease", "holder");

    private final RedissonClient client;
    private final RedisKeys locks;
    private final RedisKeys holders;
    private final Duration timeout;
    private final Fence fence;

    /** @param timeout for a command of whoever doesn't say how long she waits */
    RedissonLeaseStore(RedissonClient client, String namespace, Duration timeout, Fence fence) {
        this.client = client;
        this.locks = new RedisKeys(namespace, "redisson");
        this.holders = new RedisKeys(namespace, "holders");
        this.timeout = timeout;
        this.fence = fence;
    }

    /** One after the other. Who is refused gives back what she got before; meanwhile others are refused that. */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        Holder me = new Holder(request.lockId(), request.owner());
        long deadline = System.nanoTime() + request.replyTimeout().toNanos();
        List<LockTarget> tried = new ArrayList<>();
        List<Lease> granted = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            Optional<Lease> lease = extend(target, me, request.terms(), until(deadline));
            while (lease.isEmpty()) {
                tried.add(target);
                RedisNode.await(tryLock(target, me, request.terms()), until(deadline));
                lease = look(target, me, until(deadline))
                        .or(() -> extend(target, me, request.terms(), until(deadline)));
            }
            if (!me.holds(lease.get())) {
                List<CompletableFuture<Boolean>> given =
                        tried.stream().map(each -> unlock(each, me)).toList();
                given.forEach(each -> RedisNode.await(each, until(deadline)));
                return new Held(lease.get());
            }
            granted.add(lease.get());
        }
        return new Granted(granted);
    }

    private static Duration until(long deadline) {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        Holder me = new Holder(lockId, owner);
        if (!holdsAll(me, targets)) {
            return Optional.empty();
        }
        List<Duration> left = targets.stream()
                .flatMap(target -> extend(target, me, terms, timeout).filter(me::holds).stream())
                .map(Lease::remaining)
                .toList();
        return left.size() == targets.size() ? left.stream().min(Comparator.naturalOrder()) : Optional.empty();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        RedisNode.await(ask(target, new Holder(lockId, owner), 0, 0, Durations.asked(left)), timeout);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        TransactionHooks.require();
        Holder me = new Holder(lockId, owner);
        return look(target, me, timeout).filter(me::holds).filter(lease -> fence.passes(target, lease.token()));
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        Holder me = new Holder(lockId, owner);
        if (TransactionHooks.isActive()) {
            TransactionHooks.afterCommit(() -> targets.forEach(target -> unlockOrWarn(target, me)));
            return holdsAll(me, targets);
        }
        List<Boolean> freed = targets.stream()
                .map(target -> RedisNode.await(unlock(target, me), timeout))
                .toList();
        return !freed.contains(false);
    }

    @Override
    public boolean releasesWithTransaction() {
        return TransactionHooks.isActive();
    }

    private boolean holdsAll(Holder me, List<LockTarget> targets) {
        return targets.stream()
                .allMatch(target -> look(target, me, timeout).filter(me::holds).isPresent());
    }

    @Override
    public List<Lease> findAll(Set<LockTarget> targets) {
        return ExternalLeaseStore.orAway(() -> lookAll(List.copyOf(targets)));
    }

    /** Looks at every key of the server: not for what is asked often. */
    @Override
    public List<Lease> findAll(String type) {
        return ExternalLeaseStore.orAway(() ->
                lookAll(scan(locks.pattern(type)).stream().map(locks::target).toList()));
    }

    private List<String> scan(String pattern) {
        try {
            return client.getKeys()
                    .getKeysStream(KeysScanOptions.defaults().pattern(pattern))
                    .distinct()
                    .toList();
        } catch (RedisException failed) {
            throw new DataAccessResourceFailureException("Redis can't be asked", failed);
        }
    }

    private CompletableFuture<Boolean> tryLock(LockTarget target, Holder me, LeaseTerms terms) {
        return lock(target)
                .tryLockAsync(0, Durations.wholeMillis(terms.lease()), TimeUnit.MILLISECONDS, me.thread())
                .toCompletableFuture();
    }

    /** False if it is not hers: Redisson fails then. */
    private CompletableFuture<Boolean> unlock(LockTarget target, Holder me) {
        return lock(target)
                .unlockAsync(me.thread())
                .toCompletableFuture()
                .thenApply(done -> true)
                .exceptionallyCompose(failure -> failure.getCause() instanceof IllegalMonitorStateException
                        ? CompletableFuture.completedFuture(false)
                        : CompletableFuture.failedFuture(failure));
    }

    /** Waits for it: another connection of Redisson's might be asked first. What is not given back ends by itself. */
    private void unlockOrWarn(LockTarget target, Holder me) {
        try {
            RedisNode.await(unlock(target, me), timeout);
        } catch (DataAccessException failure) {
            log.warn("Redis was not told, and will see for itself: {}", target, failure);
        }
    }

    private RFencedLock lock(LockTarget target) {
        return client.getFencedLock(locks.lease(target));
    }

    private Optional<Lease> look(LockTarget target, Holder me, Duration reply) {
        return RedisNode.await(look(target, me), reply);
    }

    /** All are asked before the first is waited for. */
    private List<Lease> lookAll(List<LockTarget> targets) {
        List<CompletableFuture<Optional<Lease>>> answers =
                targets.stream().map(target -> look(target, Holder.NOBODY)).toList();
        return answers.stream()
                .flatMap(answer -> RedisNode.await(answer, timeout).stream())
                .sorted(Comparator.comparing(Lease::target))
                .toList();
    }

    private CompletableFuture<Optional<Lease>> look(LockTarget target, Holder me) {
        return ask(target, me, 0, 0, Long.MAX_VALUE);
    }

    /** Whoever has it; extended, if it is hers. */
    private Optional<Lease> extend(LockTarget target, Holder me, LeaseTerms terms, Duration reply) {
        return RedisNode.await(
                ask(target, me, Durations.asked(terms.lease()), Durations.asked(terms.cap()), Long.MAX_VALUE), reply);
    }

    private CompletableFuture<Optional<Lease>> ask(LockTarget target, Holder me, long lease, long cap, long most) {
        String lock = locks.lease(target);
        return client.getScript(StringCodec.INSTANCE)
                .<List<Object>>evalAsync(
                        RScript.Mode.READ_WRITE,
                        HOLDER.text(),
                        RScript.ReturnType.LIST,
                        List.of(lock, "redisson_lock_token:" + lock, holders.lease(target)),
                        client.getId() + ":" + me.thread(),
                        ExternalLeaseStore.grant(me.lockId(), me.owner()),
                        lease,
                        cap,
                        most)
                .toCompletableFuture()
                .thenApply(answer -> answer.stream()
                        .map(told -> ExternalLeaseStore.lease(target, told))
                        .findFirst());
    }

    private record Holder(LockId lockId, String owner) {

        private static final Holder NOBODY = new Holder(LockId.random(), "");

        long thread() {
            return UUID.nameUUIDFromBytes((lockId.value() + owner).getBytes(UTF_8))
                    .getMostSignificantBits();
        }

        boolean holds(Lease lease) {
            return lease.lockId().equals(lockId) && lease.owner().equals(owner);
        }
    }
}
