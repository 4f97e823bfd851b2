package dev.interlock.lock.redis.redlock;

import static java.util.stream.Collectors.groupingBy;

import dev.interlock.lock.Lease;
import dev.interlock.lock.redis.client.LeaseScriptCodec;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The votes for and against a request that have arrived. */
final class QuorumVotes {

    private static final List<Object> WARMING = List.of(-1L);

    private final int majority;
    private final int warming;
    private final int missing;
    private final List<List<Lease>> granted = new ArrayList<>();
    private final List<Lease> held = new ArrayList<>();

    /** @param replies of {@link RedlockAttempt#VOTE} */
    QuorumVotes(RedlockNodes nodes, AcquireRequest request, List<List<Object>> replies) {
        this.majority = nodes.majority();
        this.warming = Collections.frequency(replies, WARMING);
        replies.stream().filter(reply -> !reply.equals(WARMING)).forEach(reply -> {
            AcquireResult vote = LeaseScriptCodec.acquired(request, reply);
            if (vote instanceof Granted forRequest) {
                granted.add(forRequest.leases());
            } else if (vote instanceof Held against) {
                held.add(against.by());
            }
        });
        this.missing = nodes.count() - granted.size() - held.size();
    }

    /** Returns whether the reply is a vote for the request. */
    static boolean isVote(List<Object> reply) {
        return reply.get(0).equals(0L);
    }

    /** Returns the number of nodes that do not vote yet after a restart. */
    int warming() {
        return warming;
    }

    boolean hasMajority() {
        return granted.size() >= majority;
    }

    /** Returns whether a majority agrees. If it votes for the request, its nodes must also agree on the tokens. */
    boolean isDecided() {
        return hasMajority()
                ? IntStream.range(0, granted.get(0).size())
                        .allMatch(target -> agreedToken(target).isPresent())
                : isGrant(strongest(), 0);
    }

    /** Returns the token by which a majority knows the lease on that target; 0 if the lease is new to it. */
    Optional<Long> agreedToken(int target) {
        List<Long> tokens = granted(target).stream().map(Lease::token).toList();
        return tokens.stream()
                .filter(token -> Collections.frequency(tokens, token) >= majority)
                .findFirst();
    }

    /** Returns the granted leases on that target, one for each vote. */
    List<Lease> granted(int target) {
        return granted.stream().map(leases -> leases.get(target)).toList();
    }

    /** Returns whether a majority has voted, though for different requests. */
    boolean isSplit() {
        return granted.size() + held.size() >= majority;
    }

    /** Returns the lease of another holder that has a majority, perhaps together with nodes whose votes are missing. */
    Optional<Lease> holder() {
        return Optional.of(strongest())
                .filter(leases -> isGrant(leases, missing))
                .map(leases -> leases.get(0));
    }

    /**
     * A majority of votes is not proof of a grant, because votes are not collected atomically. At least one vote must carry a
     * token.
     */
    private boolean isGrant(List<Lease> leases, int more) {
        return leases.size() + more >= majority && leases.stream().anyMatch(lease -> lease.token() > 0);
    }

    /** Returns the other request's leases with most votes; among equals, those with the highest token. */
    List<Lease> strongest() {
        return held.stream().collect(groupingBy(Lease::lockId)).values().stream()
                .max(Comparator.<List<Lease>>comparingInt(List::size)
                        .thenComparingLong(leases ->
                                leases.stream().mapToLong(Lease::token).max().orElse(0)))
                .orElse(List.of());
    }
}
