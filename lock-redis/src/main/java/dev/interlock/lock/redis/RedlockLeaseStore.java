package dev.interlock.lock.redis;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.springframework.dao.DataAccessException;

/**
 * Leases by a majority of independent masters (T13): a lock that outlives the loss of a minority of them. Each keeps leases as
 * {@link RedisValueLeaseStore} does, and each verb is asked of all at once.
 *
 * <p>It rests on clocks that run at about the same speed, and nothing in it is in order; so the {@link Fence} counts the
 * tokens, and a check rests on it, as with every store outside of the database.
 */
final class RedlockLeaseStore extends ExternalLeaseStore {

    private static final long ANOTHER_TRY = RedlockNodes.LEAST_PATIENCE.toNanos() * RedlockAttempt.ROUND_TRIPS;
    private static final long SHORTEST_PAUSE = Duration.ofMillis(1).toNanos();
    private static final int MOST_DOUBLINGS = 6;

    private final RedlockNodes masters;
    private final Duration maxLease;
    private final Duration warming;

    /**
     * @param maxLease none lasts longer
     * @param delayedRestart whether a master that began anew grants nothing until all that it may have granted before is over
     */
    RedlockLeaseStore(RedlockNodes masters, String namespace, Fence fence, Duration maxLease, boolean delayedRestart) {
        super(new RedisKeys(namespace, "redlock"), fence);
        this.masters = masters;
        this.maxLease = maxLease;
        this.warming = delayedRestart ? maxLease.plus(LeaseValidity.drift(maxLease)) : Duration.ZERO;
        RedlockAttempt.introduce(masters, keys, warming);
    }

    /**
     * Where nobody has won all take back what they have, and each tries again after a time of her own.
     */
    @Override
    public AcquireResult acquire(AcquireRequest request) {
        refuseLongerThanAllowed(request.terms());
        long deadline = System.nanoTime() + request.replyTimeout().toNanos();
        for (int tries = 0; ; tries++) {
            RedlockAttempt candidacy = new RedlockAttempt(masters, keys, request, warming, deadline);
            Optional<AcquireResult> answer = candidacy.answer(fence);
            if (answer.isPresent()) {
                return answer.get();
            }
            long pause = ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE << Math.min(tries, MOST_DOUBLINGS));
            if (deadline - System.nanoTime() - pause < ANOTHER_TRY) {
                return candidacy.lastAnswer();
            }
            LockSupport.parkNanos(pause);
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
        long sent = System.nanoTime();
        FanOut poll = masters.ask(
                RedisValueLeaseStore.SCRIPTS.extend(),
                names(targets),
                grant(lockId, owner),
                Durations.asked(terms.lease()),
                Durations.asked(terms.cap()));
        return approved(poll, masters.patience(terms.lease()), answer -> !answer.isEmpty())
                .map(answers -> LeaseValidity.ofMajority(masters.majority(), extended(answers)))
                .filter(left -> !LeaseValidity.of(left, sent).isNegative());
    }

    private static List<Duration> extended(List<List<Object>> answers) {
        return answers.stream().flatMap(List::stream).map(Durations::answered).toList();
    }

    /**
     * What they answer, if a majority says yes; as soon as those who are silent can change nothing any more.
     *
     * @throws DataAccessException if these could make a majority
     */
    private Optional<List<List<Object>>> approved(FanOut poll, Duration patience, Predicate<List<Object>> yes) {
        List<List<Object>> answers = poll.answers(patience, sofar -> isSettled(sofar, yes));
        if (!isSettled(answers, yes)) {
            throw poll.unanswered();
        }
        return Optional.of(answers).filter(all -> count(all, yes) >= masters.majority());
    }

    private boolean isSettled(List<List<Object>> answers, Predicate<List<Object>> yes) {
        int silent = masters.count() - answers.size();
        long sure = count(answers, yes);
        return sure >= masters.majority() || sure + silent < masters.majority();
    }

    private static long count(List<List<Object>> answers, Predicate<List<Object>> yes) {
        return answers.stream().filter(yes).count();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        FanOut poll = masters.ask(
                RedisValueLeaseStore.SCRIPTS.shorten(),
                names(List.of(target)),
                grant(lockId, owner),
                Durations.asked(left));
        var unused = approved(poll, masters.patience(), done -> true);
    }

    @Override
    boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        List<Object> all = List.of((long) targets.size());
        FanOut poll = masters.ask(RedisValueLeaseStore.SCRIPTS.release(), names(targets), grant(lockId, owner));
        return approved(poll, masters.patience(), all::equals).isPresent();
    }

    /** Where a master is not told it ends by itself. */
    @Override
    void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        masters.ask(RedisValueLeaseStore.SCRIPTS.release(), names(targets), grant(lockId, owner));
    }

    @Override
    List<String> scan(String pattern) {
        return masters.scan(pattern);
    }

    /** All are waited for: of two answers, one might be told by these masters and the next by those. */
    @Override
    List<Lease> live(List<String> names) {
        FanOut poll = masters.ask(RedisValueLeaseStore.SCRIPTS.find(), names);
        List<List<Object>> answers = poll.answers(masters.patience(), sofar -> false);
        if (answers.size() < masters.majority()) {
            throw poll.unanswered();
        }
        return agreed(names, answers);
    }

    /** She has a transaction open, and hears no more than she needs. */
    @Override
    List<Lease> mine(List<LockTarget> targets, LockId lockId, String owner) {
        List<String> names = names(targets);
        Predicate<List<Object>> all =
                answer -> mine(lockId, owner, found(names, answer)).size() == names.size();
        return approved(masters.ask(RedisValueLeaseStore.SCRIPTS.find(), names), masters.patience(), all)
                .map(answers -> mine(lockId, owner, agreed(names, answers)))
                .orElse(List.of());
    }

    private List<Lease> agreed(List<String> names, List<List<Object>> answers) {
        return answers.stream()
                .flatMap(answer -> found(names, answer).stream())
                .collect(groupingBy(Lease::target, TreeMap::new, toList()))
                .values()
                .stream()
                .flatMap(copies -> asOne(copies).stream())
                .toList();
    }

    /** What a majority has, and was granted. */
    private Optional<Lease> asOne(List<Lease> copies) {
        return copies.stream().collect(groupingBy(Lease::lockId)).values().stream()
                .filter(same -> same.size() >= masters.majority())
                .map(this::representative)
                .filter(lease -> lease.token() > 0)
                .findFirst();
    }

    /**
     * The times are those of one copy, which for who looks is the same each time: the first that lasts as long as the
     * majority does. Another may have been extended alone, or may have missed it.
     */
    private Lease representative(List<Lease> copies) {
        long token = copies.stream().mapToLong(Lease::token).max().orElseThrow();
        Duration hold = LeaseValidity.ofMajority(
                masters.majority(), copies.stream().map(RedlockLeaseStore::hold).toList());
        Lease copy = copies.stream()
                .filter(each -> hold(each).minus(hold).abs().compareTo(LeaseValidity.drift(hold)) <= 0)
                .findFirst()
                .orElseThrow();
        return new Lease(
                copy.target(), copy.lockId(), copy.owner(), token, copy.age(), copy.sinceRenewal(), copy.remaining());
    }

    private static Duration hold(Lease lease) {
        return lease.age().plus(lease.remaining());
    }
}
