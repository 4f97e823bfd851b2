package dev.interlock.lock.redis.redlock;

import static java.util.stream.Collectors.groupingBy;

import dev.interlock.lock.Lease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The copies of a target's lease on several nodes. */
final class QuorumCopies {

    private QuorumCopies() {}

    /**
     * Returns the lease that a majority holds. Without a token, it is only a vote, unless its owner already held the target: the
     * target is not free while that owner gets a new grant.
     */
    static Optional<Lease> merge(List<Lease> copies, int majority) {
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
