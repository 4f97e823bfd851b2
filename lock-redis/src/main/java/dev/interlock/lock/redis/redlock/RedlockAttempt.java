package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.LeaseCodec;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;

/**
 * One attempt to acquire leases by a majority of the nodes, in the five steps of Redlock:
 *
 * <ol>
 *   <li>Note the time ({@link #run}).
 *   <li>Ask all nodes at once for a vote ({@link #askAllNodes}). Published Redlock asks one after the other.
 *   <li>Count the votes and the elapsed time ({@link #countVotes}). With a majority, take a fencing token for each new lease and
 *       confirm it on a majority ({@link #confirm}); published Redlock has no token.
 *   <li>Compute the validity: the time for which a majority holds the lease, less elapsed time and clock drift
 *       ({@link #computeValidity}). The lease is granted if that is positive.
 *   <li>On failure, withdraw from every node that voted ({@link #withdraw}).
 * </ol>
 *
 * <p>See ADR 16 in {@code docs/adr} for the token.
 */
final class RedlockAttempt {

    /** Votes, and confirmation. */
    static final int ROUND_TRIPS = 2;

    private final RedlockNodes nodes;
    private final RedisKeys keys;
    private final AcquireRequest request;
    private final Duration warmUp;
    private final long deadlineNanos;
    private final List<String> names;
    private final List<Long> newTokens;
    private QuorumVotes votes;

    /**
     * @param warmUp the time for which a restarted node does not vote
     * @param deadlineNanos when the caller needs a result, by {@link System#nanoTime}
     */
    RedlockAttempt(RedlockNodes nodes, RedisKeys keys, AcquireRequest request, Duration warmUp, long deadlineNanos) {
        this.nodes = nodes;
        this.keys = keys;
        this.request = request;
        this.warmUp = warmUp;
        this.deadlineNanos = deadlineNanos;
        this.names = keys.leases(request.targets());
        this.newTokens = new ArrayList<>(Collections.nCopies(names.size(), 0L));
        this.votes = new QuorumVotes(nodes, request, List.of());
    }

    /**
     * Runs the five steps. The result is empty if no owner has won: the votes were split, or the validity is over.
     *
     * @throws DataAccessException if no majority can be reached, or the token is not available in time
     */
    Optional<AcquireResult> run(Fence fence) {
        long startNanos = System.nanoTime();
        FanOut replies = askAllNodes();
        List<Lease> granted = List.of();
        try {
            votes = countVotes(replies);
            if (!votes.hasMajority()) {
                return refusal(replies);
            }
            List<Long> tokens = tokens(fence);
            if (confirm(tokens)) {
                granted = computeValidity(tokens, startNanos);
            }
            return granted.isEmpty() ? Optional.empty() : Optional.of(new Granted(granted));
        } finally {
            if (granted.isEmpty()) {
                withdraw(replies);
            }
        }
    }

    private FanOut askAllNodes() {
        return nodes.ask(
                RedlockScripts.VOTE,
                Stream.concat(Stream.of(keys.run()), names.stream()).toList(),
                LeaseCodec.grant(request.lockId(), request.owner()),
                LeaseCodec.toMicros(request.terms().lease()),
                LeaseCodec.toMicros(request.terms().cap()),
                LeaseCodec.toMillis(request.terms().lease()),
                warmUp.toMillis());
    }

    /** Waits until the votes are decided, or this round trip's share of the time has elapsed. */
    private QuorumVotes countVotes(FanOut replies) {
        return count(replies.awaitReplies(
                timeout(ROUND_TRIPS), arrived -> count(arrived).isDecided()));
    }

    private QuorumVotes count(List<List<Object>> arrived) {
        return new QuorumVotes(nodes, request, arrived);
    }

    private Optional<AcquireResult> refusal(FanOut replies) {
        Optional<Lease> holder = votes.holder();
        if (holder.isEmpty() && !votes.isSplit()) {
            throw noMajority(replies);
        }
        return holder.map(Held::new);
    }

    private RuntimeException noMajority(FanOut replies) {
        return votes.warming() == 0
                ? replies.unanswered()
                : new TransientDataAccessResourceException(
                        "%d of %d nodes do not vote yet after a restart: they may have lost leases"
                                .formatted(votes.warming(), nodes.count()));
    }

    /** Returns the token of each lease. A lease that a majority knows keeps its token; any other is a new grant. */
    private List<Long> tokens(Fence fence) {
        List<Long> tokens = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            int number = tokens.size();
            long known = votes.agreedToken(number).orElse(0L);
            if (known == 0) {
                newTokens.set(number, fence.nextToken(target, remaining()));
            }
            tokens.add(known == 0 ? newTokens.get(number) : known);
        }
        return tokens;
    }

    /** Writes new tokens to the nodes. Returns whether a majority has them. */
    private boolean confirm(List<Long> tokens) {
        if (newTokens.stream().allMatch(token -> token == 0)) {
            return true;
        }
        List<Object> all = List.of((long) names.size());
        List<List<Object>> confirmed = nodes.ask(RedlockScripts.CONFIRM, names, grantAnd(tokens))
                .awaitReplies(timeout(1), arrived -> Collections.frequency(arrived, all) >= nodes.majority());
        return Collections.frequency(confirmed, all) >= nodes.majority();
    }

    /** Returns each lease with its validity. Returns no lease if one has no time left. */
    private List<Lease> computeValidity(List<Long> tokens, long startNanos) {
        List<Lease> leases = new ArrayList<>();
        for (long token : tokens) {
            List<Lease> granted = votes.granted(leases.size());
            Duration majorityHolds = LeaseValidity.ofMajority(
                    nodes.majority(), granted.stream().map(Lease::remaining).toList());
            Duration validity = LeaseValidity.of(majorityHolds, startNanos);
            if (validity.isNegative() || validity.isZero()) {
                return List.of();
            }
            Lease first = granted.get(0);
            leases.add(new Lease(
                    first.target(), first.lockId(), first.owner(), token, first.age(), first.sinceRenewal(), validity));
        }
        return leases;
    }

    /** Withdraws each vote when it arrives, however late. If a reply was lost with the connection, its vote expires. */
    private void withdraw(FanOut replies) {
        Object[] arguments = grantAnd(newTokens);
        replies.whenReplied((node, reply) -> {
            if (QuorumVotes.isVote(reply)) {
                nodes.get(node).sendUnanswered(RedlockScripts.WITHDRAW, names, arguments);
            }
        });
    }

    /** Returns the result for a caller without time for another attempt. */
    AcquireResult lastResult() {
        return votes.strongest().stream()
                .findFirst()
                .map(Held::new)
                .orElseThrow(() -> new QueryTimeoutException("The nodes granted it too late to rely on it"));
    }

    private Duration remaining() {
        return Duration.ofNanos(deadlineNanos - System.nanoTime());
    }

    /** Divides the remaining time among the round trips that are left, within the limit for one node. */
    private Duration timeout(int roundTrips) {
        Duration share = remaining().dividedBy(roundTrips);
        Duration limit = nodes.timeout(request.terms().lease());
        return share.compareTo(limit) < 0 ? share : limit;
    }

    private Object[] grantAnd(List<Long> tokens) {
        return Stream.concat(Stream.of(LeaseCodec.grant(request.lockId(), request.owner())), tokens.stream())
                .toArray();
    }
}
