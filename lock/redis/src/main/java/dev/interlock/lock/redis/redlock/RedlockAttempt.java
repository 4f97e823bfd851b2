package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.LeaseScriptCodec;
import dev.interlock.lock.redis.client.LeaseScripts;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.client.Script;
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
 * One attempt to acquire leases by a majority of the nodes, in the five steps of Redlock: {@link #readTime}, {@link #askAllNodes},
 * {@link #countMajority}, {@link #computeValidity}, and on failure {@link #withdrawFromAllNodes}. A node keeps leases as strings. It
 * has no token counter: its leases have token 0 until the client confirms the grant (ADR 22).
 */
final class RedlockAttempt {

    /** Votes, and confirmation. */
    static final int ROUND_TRIPS = 2;

    private static final String NO_TOKEN = """
            local function new_token()
              return '0'
            end
            """;

    /** Votes as a store on one server acquires, but a node that restarted does not. Without targets it only notes a restart. */
    static final Script VOTE = new Script(RedlockNodes.WARM_UP
            + LeaseScripts.STRING_FUNCTIONS
            + LeaseScripts.READ
            + NO_TOKEN
            + LeaseScripts.ACQUIRE_ALL);

    private static final Script CONFIRM = new Script(LeaseScripts.STRING_FUNCTIONS + LeaseScripts.READ + """
            -- Writes the tokens of a grant that has a majority. KEYS: a key per target. ARGV: grant, and the token of each.
            -- Replies how many were written.
            local confirmed = 0
            for i, key in ipairs(KEYS) do
              local lease = read(key)
              if lease and lease.grant == ARGV[1] then
                set(key, ARGV[i + 1], lease.renewed, lease.lasts, lease.grant)
                confirmed = confirmed + 1
              end
            end
            return {confirmed}
            """);

    private static final Script WITHDRAW = new Script(LeaseScripts.STRING_FUNCTIONS + LeaseScripts.READ + """
            -- Withdraws a vote. KEYS: a key per target. ARGV: grant, and the token of each, 0 if it has none. Replies nothing.
            -- A lease that was granted before has another token and stays.
            for i, key in ipairs(KEYS) do
              local lease = read(key)
              if lease and lease.grant == ARGV[1] and (lease.token == '0' or lease.token == ARGV[i + 1]) then
                redis.call('DEL', key)
              end
            end
            return {}
            """);

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
        this.votes = count(List.of());
    }

    /**
     * Runs the five steps. The result is empty if no owner has won: the votes were split, or the validity is over.
     *
     * @throws DataAccessException if no majority can be reached, or the token is not available in time
     */
    Optional<AcquireResult> run(Fence fence) {
        long startNanos = readTime();
        FanOut replies = askAllNodes();
        List<Lease> granted = List.of();
        try {
            List<Long> tokens = countMajority(replies, fence);
            granted = computeValidity(tokens, startNanos);
        } finally {
            if (granted.isEmpty()) {
                withdrawFromAllNodes(replies);
            }
        }
        return granted.isEmpty() ? refusal(replies) : Optional.of(new Granted(granted));
    }

    /** Step 1: reads the current time, by the monotonic clock. */
    private static long readTime() {
        return System.nanoTime();
    }

    /** Step 2: asks all nodes, at once. The source asks one after the other. */
    private FanOut askAllNodes() {
        List<String> namesAndRun = keys.leasesAnd(request.targets(), keys.run());
        return nodes.ask(VOTE, namesAndRun, LeaseScriptCodec.arguments(request, warmUp.toMillis()));
    }

    /**
     * Step 3: waits for a majority of votes until this round trip's share of the time has elapsed. Then takes a fencing token for
     * each new lease, and confirms it on a majority; the source has no token.
     *
     * @return the tokens of the leases, none without a majority
     */
    private List<Long> countMajority(FanOut replies, Fence fence) {
        votes = count(replies.awaitReplies(
                timeout(ROUND_TRIPS), arrived -> count(arrived).isDecided()));
        if (!votes.hasMajority()) {
            return List.of();
        }
        List<Long> tokens = tokens(fence);
        return confirm(tokens) ? tokens : List.of();
    }

    /**
     * Step 4: computes the time for which a majority holds each lease, less elapsed time and clock drift.
     *
     * @return the leases, none if one has no time left
     */
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

    /** Step 5: withdraws each vote when it arrives, however late. If a reply was lost with the connection, its vote expires. */
    private void withdrawFromAllNodes(FanOut replies) {
        Object[] arguments = grantAnd(newTokens);
        replies.whenReplied((node, reply) -> {
            if (QuorumVotes.isVote(reply)) {
                nodes.get(node).sendUnanswered(WITHDRAW, names, arguments);
            }
        });
    }

    private QuorumVotes count(List<List<Object>> arrived) {
        return new QuorumVotes(nodes, request, arrived);
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
        List<List<Object>> confirmed = nodes.ask(CONFIRM, names, grantAnd(tokens))
                .awaitReplies(timeout(1), arrived -> Collections.frequency(arrived, all) >= nodes.majority());
        return Collections.frequency(confirmed, all) >= nodes.majority();
    }

    /** Returns the holder that refused the request, or nothing if no owner has won. */
    private Optional<AcquireResult> refusal(FanOut replies) {
        Optional<Lease> holder = votes.holder();
        if (holder.isPresent() || votes.isSplit()) {
            return holder.map(Held::new);
        }
        throw votes.warming() == 0
                ? replies.unanswered()
                : new TransientDataAccessResourceException(
                        "%d of %d nodes do not vote yet after a restart: they may have lost leases"
                                .formatted(votes.warming(), nodes.count()));
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
        return Stream.concat(Stream.of(LeaseScriptCodec.grant(request.lockId(), request.owner())), tokens.stream())
                .toArray();
    }
}
