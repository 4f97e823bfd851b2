package dev.interlock.lock.redis.redlock;

import static java.util.stream.Collectors.groupingBy;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.LeaseScriptCodec;
import dev.interlock.lock.redis.client.RedisKeys;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The copies of leases on several nodes. */
final class QuorumCopies {

    private final RedlockNodes nodes;
    private final RedisKeys keys;

    QuorumCopies(RedlockNodes nodes, RedisKeys keys) {
        this.nodes = nodes;
        this.keys = keys;
    }

    /** Returns the live leases. Waits for all nodes, so that repeated reads do not alternate between majorities. */
    List<Lease> live(List<LockTarget> targets) {
        FanOut replies = ask(targets);
        List<List<Object>> arrived = replies.awaitReplies(nodes.timeout(), sofar -> false);
        if (arrived.size() < nodes.majority()) {
            throw replies.unanswered();
        }
        return merge(targets, arrived);
    }

    /**
     * Returns the live leases of the grant. Waits only until a majority agrees, because the caller's transaction is open. A grant
     * without its token is not held yet.
     */
    List<Lease> held(List<LockTarget> targets, LockId lockId, String owner) {
        Predicate<Lease> isOfGrant = lease -> lease.isOf(lockId, owner);
        Predicate<Lease> hasToken = lease -> lease.token() > 0;
        Predicate<List<Object>> holdsAll = reply -> LeaseScriptCodec.found(targets, reply).stream()
                        .filter(isOfGrant)
                        .count()
                == targets.size();
        return ask(targets)
                .awaitMajority(nodes.timeout(), holdsAll)
                .map(replies -> merge(targets, replies).stream()
                        .filter(isOfGrant.and(hasToken))
                        .toList())
                .orElse(List.of());
    }

    private FanOut ask(List<LockTarget> targets) {
        return nodes.ask(RedlockLeaseStore.SCRIPTS.find(), keys.leases(targets));
    }

    private List<Lease> merge(List<LockTarget> targets, List<List<Object>> replies) {
        return replies.stream()
                .flatMap(reply -> LeaseScriptCodec.found(targets, reply).stream())
                .collect(groupingBy(Lease::target))
                .values()
                .stream()
                .flatMap(copies -> merge(copies, nodes.majority()).stream())
                .toList();
    }

    /**
     * Returns the lease that a majority holds. Without a token, it is only a vote, unless its owner already held the target: the
     * target is not free while that owner gets a new grant.
     */
    private static Optional<Lease> merge(List<Lease> copies, int majority) {
        return copies.stream().collect(groupingBy(Lease::lockId)).values().stream()
                .filter(same -> same.size() >= majority)
                .map(same -> representative(same, majority))
                .filter(lease -> lease.token() > 0 || continuesEarlierGrant(lease))
                .findFirst();
    }

    /** A vote for an owner that had one already keeps the age of the earlier one. A first vote is as old as its last renewal. */
    private static boolean continuesEarlierGrant(Lease lease) {
        return lease.age().compareTo(lease.sinceRenewal()) > 0;
    }

    /**
     * Takes the times of the first copy that lasts as long as the majority does, so that repeated reads return the same times.
     * Another copy may have been renewed alone, or may have missed a renewal.
     */
    private static Lease representative(List<Lease> copies, int majority) {
        long token = copies.stream().mapToLong(Lease::token).max().orElseThrow();
        Duration majorityHolds = LeaseValidity.ofMajority(
                majority, copies.stream().map(QuorumCopies::hold).toList());
        Duration drift = LeaseValidity.clockDrift(majorityHolds);
        Lease copy = copies.stream()
                .filter(each -> hold(each).minus(majorityHolds).abs().compareTo(drift) <= 0)
                .findFirst()
                .orElseThrow();
        return new Lease(
                copy.target(), copy.lockId(), copy.owner(), token, copy.age(), copy.sinceRenewal(), copy.remaining());
    }

    private static Duration hold(Lease lease) {
        return lease.age().plus(lease.remaining());
    }
}
