package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The leases that one owner holds: one for each target, in its node of the local queue, all under one {@link StoreIdentity}, each
 * counted by the handles on it. The monitor of this object guards them; the package page shows their states and the order of the
 * locks.
 */
final class HeldLeases {

    private final ReentrantLock acquireLock = new ReentrantLock(true);
    private final ReentrantLock storeCallLock = new ReentrantLock();
    private final Map<LockTarget, QueueNode> nodes = new HashMap<>();
    private @Nullable StoreIdentity identity;
    private boolean unresolved;
    private boolean suspect;

    /** Held during a whole acquisition, with all its waiting: an owner acquires one thing at a time. */
    ReentrantLock acquireLock() {
        return acquireLock;
    }

    /** Held during each acquire or release call of this owner: a lease that a request renews is not released meanwhile. */
    ReentrantLock storeCallLock() {
        return storeCallLock;
    }

    /** Returns the identity of this hold, which lasts until the owner holds nothing. */
    synchronized StoreIdentity identity() {
        return Objects.requireNonNull(identity);
    }

    synchronized boolean isEmpty() {
        return nodes.isEmpty();
    }

    synchronized List<LockTarget> notHeld(List<LockTarget> requested) {
        return requested.stream().filter(target -> !nodes.containsKey(target)).toList();
    }

    /** Returns whether the owner holds a target that sorts after one of these. */
    synchronized boolean holdsAfterAny(List<LockTarget> others) {
        return nodes.keySet().stream().anyMatch(held -> others.stream().anyMatch(other -> other.compareTo(held) < 0));
    }

    /**
     * Returns a request to the store that also renews all held leases.
     *
     * @throws LeaseLostException if a held lease is lost
     * @throws IllegalStateException if one of the targets is neither new nor held any more
     * @throws LockStoreException if the outcome of the owner's last request is unknown
     */
    synchronized AcquireRequest request(LockRequest request, Set<LockTarget> newTargets, Duration replyTimeout) {
        verifyNoneLost();
        if (!newTargets.containsAll(notHeld(request.targets()))) {
            throw new IllegalStateException("The owner released a target while it acquired it again");
        }
        if (unresolved) {
            throw new LockStoreException("The outcome of this owner's last request is unknown");
        }
        if (identity == null) {
            identity = StoreIdentity.of(request.owner());
        }
        List<LockTarget> all = new ArrayList<>(nodes.keySet());
        all.addAll(request.targets());
        boolean waits = !request.waitTime().isZero();
        return new AcquireRequest(all, identity.lockId(), identity.owner(), request.terms(), replyTimeout, waits);
    }

    /** Notes that the last request was given up and may still be granted and undone: its lock id is not used again. */
    synchronized void abandonRequest() {
        unresolved = true;
        retireIfEmpty();
    }

    /** Once the owner holds nothing, its next request gets a new identity. */
    private void retireIfEmpty() {
        if (nodes.isEmpty()) {
            identity = null;
            unresolved = false;
            suspect = false;
        }
    }

    /**
     * Records the leases that the store granted, and counts one more handle on each target of the request. A held target with a
     * new token means that the store has lost the earlier grant: then all held leases are lost.
     *
     * @param newNodes those of the targets that were not held
     * @param firstSent when the first attempt was sent, by {@link System#nanoTime}: the store may have granted it then
     * @param sent when the last attempt was sent
     * @throws LeaseLostException if a held lease is lost; then nothing is recorded
     */
    synchronized void recordGrant(
            LockRequest request, Map<LockTarget, QueueNode> newNodes, List<Lease> granted, long firstSent, long sent) {
        if (granted.stream().anyMatch(this::hasNewToken)) {
            markLost(nodes.keySet());
        }
        verifyNoneLost();
        nodes.putAll(newNodes);
        for (Lease lease : granted) {
            QueueNode node = node(lease.target());
            HeldLease held = node.lease();
            long grantedAt = held == null ? firstSent : held.grantedAt();
            long deadline = earlier(
                    HeldLease.deadline(sent, lease.remaining()),
                    HeldLease.deadline(grantedAt, request.terms().cap()));
            if (held == null) {
                node.hold(new HeldLease(identity(), lease.token(), grantedAt, deadline));
            } else {
                held.prolongTo(deadline);
            }
        }
        request.targets().forEach(target -> lease(target).retain());
    }

    private boolean hasNewToken(Lease lease) {
        return nodes.containsKey(lease.target()) && token(lease.target()) != lease.token();
    }

    private static long earlier(long one, long other) {
        return one - other < 0 ? one : other;
    }

    /** Continues with the lease that another owner handed over to one of these nodes; returns false if there is none. */
    synchronized boolean accept(Map<LockTarget, QueueNode> newNodes) {
        Optional<HeldLease> handedOver = newNodes.values().stream()
                .flatMap(node -> Stream.ofNullable(node.lease()))
                .findFirst();
        handedOver.ifPresent(lease -> {
            identity = lease.identity();
            nodes.putAll(newNodes);
            lease.retain();
        });
        return handedOver.isPresent();
    }

    /** Returns whether the owner's lease may pass to another owner: its only one, surely held, and not for too long. */
    synchronized boolean mayHandOver(List<LockTarget> targets) {
        return nodes.size() == 1
                && state(targets) == State.HELD
                && heldTime(targets).compareTo(HeldLease.MAX_LOCAL_HANDOVER) < 0;
    }

    /** Returns how long this process has held the oldest of these leases. */
    synchronized Duration heldTime(Collection<LockTarget> targets) {
        return held(targets).map(HeldLease::heldTime).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /** Counts one handle less on each of these targets, and returns those on which none is left. */
    synchronized List<LockTarget> release(Collection<LockTarget> targets) {
        targets.forEach(target -> lease(target).release());
        return targets.stream().filter(target -> !lease(target).hasHandle()).toList();
    }

    /** Forgets leases that were released or handed over, and returns their nodes. */
    synchronized Map<LockTarget, QueueNode> remove(Collection<LockTarget> targets) {
        Map<LockTarget, QueueNode> removed = new HashMap<>();
        targets.forEach(target -> removed.put(target, node(target)));
        nodes.keySet().removeAll(removed.keySet());
        retireIfEmpty();
        return removed;
    }

    synchronized long token(LockTarget target) {
        return lease(target).token();
    }

    /** @param remaining as the store replied to a renewal sent at that time; empty if one of the leases is not live */
    synchronized void recordRenewal(Collection<LockTarget> targets, long sent, Optional<Duration> remaining) {
        if (remaining.isEmpty()) {
            markLost(targets);
            return;
        }
        suspect = false;
        long deadline = HeldLease.deadline(sent, remaining.get());
        held(targets).forEach(lease -> lease.prolongTo(deadline));
    }

    synchronized void markSuspect() {
        suspect = true;
    }

    private void markLost(Collection<LockTarget> targets) {
        held(targets).forEach(HeldLease::markLost);
    }

    /** Returns the targets whose leases are lost but not yet released. */
    synchronized List<LockTarget> lostTargets() {
        return nodes.keySet().stream().filter(target -> lease(target).isLost()).toList();
    }

    private void verifyNoneLost() {
        lostTargets().stream().findFirst().ifPresent(lost -> {
            throw new LeaseLostException(lost);
        });
    }

    synchronized State state(Collection<LockTarget> targets) {
        if (targets.stream().anyMatch(target -> lease(target).isLost())) {
            return State.LOST;
        }
        return suspect ? State.SUSPECT : State.HELD;
    }

    /** Returns the time until the first of these leases ends; zero if one of them is lost. */
    synchronized Duration remaining(Collection<LockTarget> targets) {
        return Duration.ofNanos(
                held(targets).mapToLong(HeldLease::remainingNanos).min().orElse(0));
    }

    synchronized QueueNode node(LockTarget target) {
        return Objects.requireNonNull(nodes.get(target));
    }

    private HeldLease lease(LockTarget target) {
        return Objects.requireNonNull(node(target).lease());
    }

    private Stream<HeldLease> held(Collection<LockTarget> targets) {
        return targets.stream().filter(nodes::containsKey).map(this::lease);
    }
}
