package dev.interlock.lock.redis;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockTarget;
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
 * One try to be given leases by a majority of the masters. The votes come first, then the tokens, then the masters are told the
 * tokens: before that nothing is granted, and whatever goes wrong is taken back by all of them.
 */
final class RedlockAttempt {

    private static final Script VOTE = LeaseScripts.granting("value", "vote", "no_line");
    private static final Script SIGN = Script.of("value", "lease", "sign");
    private static final Script WITHDRAW = Script.of("value", "withdraw");

    /** The votes, and the signatures. */
    static final int ROUND_TRIPS = 2;

    private final RedlockNodes masters;
    private final AcquireRequest request;
    private final long deadline;
    private final List<String> names;
    private final long sent = System.nanoTime();
    private final FanOut votes;
    private final List<Long> minted;
    private QuorumVotes tally;

    /**
     * @param warming for how long a master that began anew grants nothing
     * @param deadline when she has to be answered, by {@link System#nanoTime}
     */
    RedlockAttempt(RedlockNodes masters, RedisKeys keys, AcquireRequest request, Duration warming, long deadline) {
        this.masters = masters;
        this.request = request;
        this.deadline = deadline;
        this.names = request.targets().stream().map(keys::lease).toList();
        this.minted = new ArrayList<>(Collections.nCopies(names.size(), 0L));
        this.votes = masters.ask(
                VOTE,
                Stream.concat(Stream.of(keys.run()), names.stream()).toList(),
                ExternalLeaseStore.grant(request.lockId(), request.owner()),
                Durations.asked(request.terms().lease()),
                Durations.asked(request.terms().cap()),
                Durations.wholeMillis(request.terms().lease()),
                RedisLeaseStore.NO_CHANNEL,
                warming.toMillis());
        this.tally = tally(List.of());
    }

    /** A master that began anew waits from now on, and not from the first request on. */
    static void introduce(RedlockNodes masters, RedisKeys keys, Duration warming) {
        masters.ask(VOTE, List.of(keys.run()), "", 0, 0, 0, RedisLeaseStore.NO_CHANNEL, warming.toMillis());
    }

    /**
     * Empty if nobody has won: votes were split, or hers came too late.
     *
     * @throws DataAccessException if there can be no majority, or the token does not come in time
     */
    Optional<AcquireResult> answer(Fence fence) {
        boolean granted = false;
        try {
            tally = tally(
                    votes.answers(time(ROUND_TRIPS), answers -> tally(answers).isDecided()));
            if (tally.isHers()) {
                Optional<AcquireResult> grant = grant(fence);
                granted = grant.isPresent();
                return grant;
            }
            if (tally.holder().isEmpty() && !tally.isSplit()) {
                throw noMajority();
            }
            return tally.holder().map(Held::new);
        } finally {
            if (!granted) {
                withdraw();
            }
        }
    }

    private QuorumVotes tally(List<List<Object>> answers) {
        return new QuorumVotes(masters, request, answers);
    }

    private RuntimeException noMajority() {
        return tally.warming() == 0
                ? votes.unanswered()
                : new TransientDataAccessResourceException(
                        "Of %d masters %d grant nothing yet, since they were started; for leases that they have forgotten"
                                .formatted(masters.count(), tally.warming()));
    }

    /** Of who has no time for another try. */
    AcquireResult lastAnswer() {
        return tally.strongest().stream()
                .findFirst()
                .map(Held::new)
                .orElseThrow(() -> new QueryTimeoutException("The masters granted it too late to rely on it"));
    }

    private Optional<AcquireResult> grant(Fence fence) {
        List<Long> tokens = tokens(fence);
        if (isAnythingNew() && !isSigned(tokens)) {
            return Optional.empty();
        }
        List<Lease> leases = leases(tokens);
        return leases.stream().anyMatch(lease -> isOver(lease.remaining()))
                ? Optional.empty()
                : Optional.of(new Granted(leases));
    }

    private boolean isAnythingNew() {
        return minted.stream().anyMatch(token -> token > 0);
    }

    /** What a majority knows as granted goes on. Everything else is a new grant: others may have had it in between. */
    private List<Long> tokens(Fence fence) {
        List<Long> tokens = new ArrayList<>();
        for (LockTarget target : request.targets()) {
            int number = tokens.size();
            long known = tally.agreedToken(number).orElse(0);
            if (known == 0) {
                minted.set(number, fence.nextToken(target, left()));
            }
            tokens.add(known == 0 ? minted.get(number) : known);
        }
        return tokens;
    }

    private boolean isSigned(List<Long> tokens) {
        List<Object> all = List.of((long) names.size());
        FanOut poll = masters.ask(SIGN, names, withIdentity(tokens));
        return count(poll.answers(time(1), answers -> count(answers, all) >= masters.majority()), all)
                >= masters.majority();
    }

    private Duration left() {
        return Duration.ofNanos(deadline - System.nanoTime());
    }

    /** What the masters may take for this one of so many round trips. */
    private Duration time(int roundTrips) {
        Duration part = left().dividedBy(roundTrips);
        Duration patience = masters.patience(request.terms().lease());
        return part.compareTo(patience) < 0 ? part : patience;
    }

    private static int count(List<List<Object>> answers, List<Object> answer) {
        return Collections.frequency(answers, answer);
    }

    private List<Lease> leases(List<Long> tokens) {
        List<Lease> leases = new ArrayList<>();
        for (long token : tokens) {
            List<Lease> votesForIt = tally.hers(leases.size());
            Duration lasts = LeaseValidity.ofMajority(
                    masters.majority(),
                    votesForIt.stream().map(Lease::remaining).toList());
            Lease first = votesForIt.get(0);
            leases.add(new Lease(
                    first.target(),
                    first.lockId(),
                    first.owner(),
                    token,
                    first.age(),
                    first.sinceRenewal(),
                    LeaseValidity.of(lasts, sent)));
        }
        return leases;
    }

    private static boolean isOver(Duration remaining) {
        return remaining.isNegative() || remaining.isZero();
    }

    /**
     * Each master is told when it has answered, however late; who has refused has nothing to take back. A vote whose answer was
     * lost with the connection ends by itself.
     */
    private void withdraw() {
        Object[] arguments = withIdentity(minted);
        votes.whenAnswered((master, answer) -> {
            if (QuorumVotes.isVoteFor(request, answer)) {
                masters.get(master).tell(WITHDRAW, names, arguments);
            }
        });
    }

    private Object[] withIdentity(List<Long> tokens) {
        return Stream.concat(Stream.of(ExternalLeaseStore.grant(request.lockId(), request.owner())), tokens.stream())
                .toArray();
    }
}
