package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.ExternalLeaseStore;
import dev.interlock.lock.redis.client.LeaseScriptCodec;
import dev.interlock.lock.redis.client.LeaseScripts;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.value.RedisValueLeaseStore;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Redlock: leases by a majority of independent nodes, which tolerate the loss of a minority. Each operation is one script, sent to
 * all nodes at once; {@link RedlockAttempt} has the five steps to acquire.
 *
 * <p>Redlock assumes that clocks run at about the same speed, and its nodes have no common order. So the {@link Fence} issues the
 * tokens, and a check relies on it.
 */
public final class RedlockLeaseStore extends ExternalLeaseStore {

    static final LeaseScripts SCRIPTS =
            LeaseScripts.of(LeaseScripts.STRING_FUNCTIONS, RedlockAttempt.VOTE, RedisValueLeaseStore.RELEASE);

    private static final long MIN_ATTEMPT_NANOS = RedlockNodes.MIN_LEASE_TIMEOUT.toNanos() * RedlockAttempt.ROUND_TRIPS;
    private static final long FIRST_BACKOFF_NANOS = Duration.ofMillis(1).toNanos();
    private static final int MAX_BACKOFF_DOUBLINGS = 6;

    private final RedlockNodes nodes;
    private final QuorumCopies copies;
    private final Duration maxLease;
    private final Duration warmUp;

    /**
     * @param maxLease the limit of a lease; a restarted node does not vote for that long
     * @param delayedRestart whether a restarted node delays its vote until every lease it may have lost has expired
     */
    public RedlockLeaseStore(
            RedlockNodes nodes, String namespace, Fence fence, Duration maxLease, boolean delayedRestart) {
        super(new RedisKeys(namespace, "redlock"), fence);
        this.nodes = nodes;
        this.copies = new QuorumCopies(nodes, keys);
        this.maxLease = maxLease;
        this.warmUp = delayedRestart ? maxLease.plus(LeaseValidity.clockDrift(maxLease)) : Duration.ZERO;
    }

    @Override
    public String name() {
        return "redlock";
    }

    /** Starts the warm-up of restarted nodes now, instead of with the first request. Does not wait for their replies. */
    public void startWarmUp() {
        nodes.ask(RedlockAttempt.VOTE, List.of(keys.run()), 0, "", 0, 0, warmUp.toMillis());
    }

    /** {@inheritDoc} If no request wins, all withdraw, and each attempts again after a random backoff. */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        refuseLongerThanAllowed(request.terms());
        long deadlineNanos = System.nanoTime() + request.replyTimeout().toNanos();
        for (int attempts = 0; ; attempts++) {
            RedlockAttempt attempt = new RedlockAttempt(nodes, keys, request, warmUp, deadlineNanos);
            Optional<AcquireResult> result = attempt.run(fence);
            if (result.isPresent()) {
                return result.get();
            }
            long backoffNanos = ThreadLocalRandom.current()
                    .nextLong(FIRST_BACKOFF_NANOS << Math.min(attempts, MAX_BACKOFF_DOUBLINGS));
            if (deadlineNanos - System.nanoTime() - backoffNanos < MIN_ATTEMPT_NANOS) {
                return attempt.lastResult();
            }
            LockSupport.parkNanos(backoffNanos);
        }
    }

    private void refuseLongerThanAllowed(LeaseTerms terms) {
        if (terms.lease().compareTo(maxLease) > 0) {
            throw new IllegalArgumentException(
                    "A lease by Redlock lasts at most %s, which interlock.redlock.max-lease sets".formatted(maxLease));
        }
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        refuseLongerThanAllowed(terms);
        long startNanos = System.nanoTime();
        Object[] arguments = LeaseScriptCodec.arguments(lockId, owner, terms);
        FanOut replies = nodes.ask(SCRIPTS.renew(), keys.leases(targets), arguments);
        return replies.awaitMajority(nodes.timeout(terms.lease()), renewed -> !renewed.isEmpty())
                .map(all -> all.stream()
                        .flatMap(List::stream)
                        .map(LeaseScriptCodec::ofMicros)
                        .toList())
                .map(holding -> LeaseValidity.ofMajority(nodes.majority(), holding))
                .filter(left -> !LeaseValidity.of(left, startNanos).isNegative());
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        String grant = LeaseScriptCodec.grant(lockId, owner);
        FanOut replies =
                nodes.ask(SCRIPTS.shorten(), keys.leases(List.of(target)), grant, LeaseScriptCodec.toMicros(left));
        var unused = replies.awaitMajority(nodes.timeout(), done -> true);
    }

    @Override
    protected boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        List<Object> all = List.of((long) targets.size());
        FanOut replies = nodes.ask(SCRIPTS.release(), keys.leases(targets), LeaseScriptCodec.grant(lockId, owner));
        return replies.awaitMajority(nodes.timeout(), all::equals).isPresent();
    }

    /** {@inheritDoc} On a node that has not been reached since startup the lease expires. */
    @Override
    protected void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        String grant = LeaseScriptCodec.grant(lockId, owner);
        nodes.reached().forEach(node -> node.sendUntilAnswered(SCRIPTS.release(), keys.leases(targets), grant));
    }

    @Override
    public void probe() {
        var unused = nodes.ask(PROBE, List.of(keys.probe())).awaitMajority(nodes.timeout(), done -> true);
    }

    @Override
    protected List<String> scan(String pattern) {
        return nodes.scan(pattern);
    }

    @Override
    protected List<Lease> live(List<LockTarget> targets) {
        return copies.live(targets);
    }

    @Override
    protected List<Lease> held(List<LockTarget> targets, LockId lockId, String owner) {
        return copies.held(targets, lockId, owner);
    }
}
