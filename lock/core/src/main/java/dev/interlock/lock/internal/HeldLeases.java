package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The leases that one owner holds: one for each target, all under one {@link StoreIdentity}, each counted by the handles on it.
 * The monitor of this object guards them; the package page shows their states and the order of the locks.
 */
final class HeldLeases {

    private final LockOwner owner;
    private final ReentrantLock acquireLock = new ReentrantLock(true);
    private final ReentrantLock storeCallLock = new ReentrantLock();
    private final Map<LockTarget, HeldLease> leases = new HashMap<>();
    private StoreIdentity identity;
    private boolean retired;
    private boolean unresolved;
    private boolean releasing;
    private boolean suspect;
    private long heldSince;

    HeldLeases(LockOwner owner) {
        this.owner = owner;
        this.identity = StoreIdentity.of(owner);
    }

    LockOwner owner() {
        return owner;
    }

    /** Held during a whole acquisition, with all its waiting: an owner acquires one thing at a time. */
    ReentrantLock acquireLock() {
        return acquireLock;
    }

    /** Held during each acquire call and each release by a handle: a lease that a request renews is not released meanwhile. */
    ReentrantLock storeCallLock() {
        return storeCallLock;
    }

    synchronized StoreIdentity identity() {
        return identity;
    }

    synchronized List<LockTarget> targets() {
        return LockTarget.inOrder(List.copyOf(leases.keySet()));
    }

    synchronized boolean isEmpty() {
        return leases.isEmpty();
    }

    synchronized List<LockTarget> notHeld(List<LockTarget> requested) {
        return requested.stream().filter(target -> !leases.containsKey(target)).toList();
    }

    /** Returns whether the owner holds a target that sorts after one of these. */
    synchronized boolean holdsAfterAny(List<LockTarget> others) {
        return leases.keySet().stream().anyMatch(held -> others.stream().anyMatch(other -> other.compareTo(held) < 0));
    }

    /**
     * Checks that no earlier request of the owner may still be granted and undone, and that no release goes on in the
     * background: it would release what the owner acquires now under the same lock id.
     *
     * @throws LockStoreException if the outcome of the owner's last request or of a release is unknown
     */
    synchronized void requireResolved() {
        if (unresolved || releasing) {
            throw new LockStoreException("The outcome of this owner's last request is unknown");
        }
    }

    /** Returns a request for these targets that also renews all held leases. Its outcome is unknown until it is recorded. */
    synchronized AcquireRequest request(
            List<LockTarget> requested, LeaseTerms terms, Duration replyTimeout, boolean waits) {
        if (retired) {
            retired = false;
            identity = StoreIdentity.of(owner);
        }
        unresolved = true;
        List<LockTarget> all = new ArrayList<>(leases.keySet());
        all.addAll(requested);
        return new AcquireRequest(all, identity.lockId(), identity.owner(), terms, replyTimeout, waits);
    }

    /** Notes that the store granted nothing. */
    synchronized void recordRefusal() {
        unresolved = false;
    }

    /** Notes that the last request was given up and may still be granted and undone: its lock id is not used again. */
    synchronized void abandonRequest() {
        retireIfEmpty();
    }

    /** Once the owner holds nothing, its next request gets a new identity. */
    private void retireIfEmpty() {
        if (leases.isEmpty()) {
            retired = true;
            unresolved = false;
            releasing = false;
            suspect = false;
        }
    }

    /**
     * Records the leases that the store granted, and counts one more handle on each target of the request. A held target with a
     * new token means that the store has lost the earlier grant: then all held leases are lost.
     *
     * @param grantedAt the earliest time at which the store can have granted them, by {@link System#nanoTime}
     * @param sent when the granted attempt was sent
     * @throws LeaseLostException if a held lease is lost
     */
    synchronized void recordGrant(LockRequest request, List<Lease> granted, long grantedAt, long sent) {
        if (granted.stream().anyMatch(this::hasNewToken)) {
            markLost(leases.keySet());
        }
        requireNoneLost();
        heldSince = leases.isEmpty() ? grantedAt : heldSince;
        for (Lease lease : granted) {
            HeldLease held = leases.get(lease.target());
            long start = held == null ? grantedAt : held.grantedAt();
            long deadline = earlier(
                    HeldLease.deadline(sent, lease.remaining()),
                    HeldLease.deadline(start, request.terms().cap()));
            leases.computeIfAbsent(lease.target(), fresh -> new HeldLease(lease.token(), start, deadline))
                    .prolongTo(deadline);
        }
        request.targets().forEach(target -> lease(target).retain());
        unresolved = false;
    }

    /** @throws LeaseLostException if one of the owner's leases is lost */
    synchronized void requireNoneLost() {
        List<LockTarget> lost = lostTargets();
        if (!lost.isEmpty()) {
            throw new LeaseLostException(lost.get(0));
        }
    }

    private boolean hasNewToken(Lease lease) {
        HeldLease held = leases.get(lease.target());
        return held != null && held.token() != lease.token();
    }

    private static long earlier(long one, long other) {
        return one - other < 0 ? one : other;
    }

    /** Continues with a lease that another owner of this process handed over, with one handle on it. */
    synchronized void accept(LockTarget target, HandedOverLease handedOver) {
        retired = false;
        identity = handedOver.identity();
        heldSince = handedOver.heldSince();
        HeldLease lease = new HeldLease(handedOver.token(), handedOver.heldSince(), handedOver.deadline());
        lease.retain();
        leases.put(target, lease);
    }

    /** Binds each node's stay at the head of its queue to the lease on its target. */
    synchronized void attach(Map<LockTarget, QueueNode> nodes) {
        nodes.forEach((target, node) -> {
            HeldLease lease = lease(target);
            lease.attach(node);
            node.bindTo(() -> remainingNanos(target, lease));
        });
    }

    /** Returns the time that the lease has left; a lease that is being released keeps its node until the node leaves. */
    private synchronized long remainingNanos(LockTarget target, HeldLease lease) {
        if (leases.get(target) != lease) {
            return Long.MAX_VALUE;
        }
        return lease.isLost() ? 0 : lease.remaining().toNanos();
    }

    synchronized QueueNode node(LockTarget target) {
        return lease(target).node();
    }

    /** Returns the owner's only lease, ready to be handed over, or null if it has to be released at the store. */
    synchronized @Nullable HandedOverLease handOver(LockTarget target) {
        HeldLease lease = lease(target);
        boolean tooLong = heldTime().compareTo(HandedOverLease.MAX_LOCAL_HANDOVER) >= 0;
        boolean doubtful = suspect || unresolved || releasing || lease.isLost();
        return leases.size() > 1 || doubtful || tooLong ? null : lease.handOver(identity, heldSince);
    }

    /** Returns how long this owner and those that handed the lease over to it have held it. */
    synchronized Duration heldTime() {
        return Duration.ofNanos(System.nanoTime() - heldSince);
    }

    /** Counts one handle less on each of these targets, and returns those on which none is left. */
    synchronized List<LockTarget> release(Collection<LockTarget> targets) {
        List<LockTarget> free = new ArrayList<>();
        for (LockTarget target : targets) {
            if (lease(target).release()) {
                free.add(target);
            }
        }
        return free;
    }

    /** Forgets leases that were released or handed over, and returns their nodes. */
    synchronized Map<LockTarget, QueueNode> remove(Collection<LockTarget> targets) {
        Map<LockTarget, QueueNode> nodes = new LinkedHashMap<>();
        for (LockTarget target : targets) {
            nodes.put(target, node(target));
            leases.remove(target);
        }
        retireIfEmpty();
        return nodes;
    }

    synchronized long token(LockTarget target) {
        return lease(target).token();
    }

    /** @param remaining as the store replied to a renewal sent at that time */
    synchronized void recordRenewal(Collection<LockTarget> targets, long sent, Duration remaining) {
        suspect = false;
        held(targets).forEach(lease -> lease.prolongTo(HeldLease.deadline(sent, remaining)));
    }

    synchronized void markSuspect() {
        suspect = true;
    }

    /** Notes that leases of this owner are being released in the background, under its present lock id. */
    synchronized void recordBackgroundRelease() {
        releasing = true;
    }

    /** Returns the time until the last of these leases ends. */
    synchronized Duration longestRemaining(Collection<LockTarget> targets) {
        return held(targets).map(HeldLease::remaining).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    /** Marks all of these leases as lost: the store says that at least one of them is not live. */
    synchronized void markLost(Collection<LockTarget> targets) {
        held(targets).forEach(HeldLease::markLost);
    }

    /** Returns the targets whose leases are lost but not yet released. */
    synchronized List<LockTarget> lostTargets() {
        return targets().stream().filter(target -> lease(target).isLost()).toList();
    }

    synchronized State state(Collection<LockTarget> targets) {
        if (targets.stream().anyMatch(target -> lease(target).isLost())) {
            return State.LOST;
        }
        return suspect ? State.SUSPECT : State.HELD;
    }

    /** Returns the time until the first of these leases ends; zero if one of them is lost. */
    synchronized Duration remaining(Collection<LockTarget> targets) {
        return state(targets) == State.LOST
                ? Duration.ZERO
                : held(targets)
                        .map(HeldLease::remaining)
                        .min(Duration::compareTo)
                        .orElse(Duration.ZERO);
    }

    private Stream<HeldLease> held(Collection<LockTarget> targets) {
        return targets.stream().map(leases::get).filter(Objects::nonNull);
    }

    private HeldLease lease(LockTarget target) {
        return Objects.requireNonNull(leases.get(target));
    }
}
