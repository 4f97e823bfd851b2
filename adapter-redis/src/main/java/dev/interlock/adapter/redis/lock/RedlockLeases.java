package dev.interlock.adapter.redis.lock;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
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
 * {@link ValueLeases} does, and each verb is asked of all at once.
 *
 * <p>It rests on clocks that run at about the same speed, and nothing in it is in order; so the {@link Fence} counts the
 * tokens, and a check rests on it, as with every store outside of the database.
 */
final class RedlockLeases extends OutsideLeases {

    private static final long ANOTHER_TRY = Masters.LEAST_PATIENCE.toNanos() * Candidacy.ROUND_TRIPS;
    private static final long SHORTEST_PAUSE = Duration.ofMillis(1).toNanos();
    private static final int MOST_DOUBLINGS = 6;

    private final Masters masters;
    private final Duration maxLease;
    private final Duration warming;

    /**
     * @param maxLease none lasts longer
     * @param delayedRestart whether a master that began anew grants nothing until all that it may have granted before is over
     */
    RedlockLeases(Masters masters, String namespace, Fence fence, Duration maxLease, boolean delayedRestart) {
        super(new Keys(namespace, "redlock"), fence);
        this.masters = masters;
        this.maxLease = maxLease;
        this.warming = delayedRestart ? maxLease.plus(Validity.drift(maxLease)) : Duration.ZERO;
        Candidacy.introduce(masters, keys, warming);
    }

    /**
     * Where nobody has won all take back what they have, and each tries again after a time of her own.
     */
    @Override
    public Acquisition acquire(LeaseRequest request) {
        refuseLongerThanAllowed(request.terms());
        long deadline = System.nanoTime() + request.reply().toNanos();
        for (int tries = 0; ; tries++) {
            Candidacy candidacy = new Candidacy(masters, keys, request, warming, deadline);
            Optional<Acquisition> answer = candidacy.answer(fence);
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
    public Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        refuseLongerThanAllowed(terms);
        long sent = System.nanoTime();
        Poll poll = masters.ask(
                ValueLeases.SCRIPTS.extend(),
                names(targets),
                grant(lockId, owner),
                Durations.asked(terms.lease()),
                Durations.asked(terms.cap()));
        return approved(poll, masters.patience(terms.lease()), answer -> !answer.isEmpty())
                .map(answers -> Validity.ofMajority(masters.majority(), extended(answers)))
                .filter(left -> !Validity.of(left, sent).isNegative());
    }

    private static List<Duration> extended(List<List<Object>> answers) {
        return answers.stream().flatMap(List::stream).map(Durations::answered).toList();
    }

    /**
     * What they answer, if a majority says yes; as soon as those who are silent can change nothing any more.
     *
     * @throws DataAccessException if these could make a majority
     */
    private Optional<List<List<Object>>> approved(Poll poll, Duration patience, Predicate<List<Object>> yes) {
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
        Poll poll = masters.ask(
                ValueLeases.SCRIPTS.shorten(), names(List.of(target)), grant(lockId, owner), Durations.asked(left));
        var unused = approved(poll, masters.patience(), done -> true);
    }

    @Override
    boolean releaseNow(List<LockTarget> targets, LockId lockId, String owner) {
        List<Object> all = List.of((long) targets.size());
        Poll poll = masters.ask(ValueLeases.SCRIPTS.release(), names(targets), grant(lockId, owner));
        return approved(poll, masters.patience(), all::equals).isPresent();
    }

    /** Where a master is not told it ends by itself. */
    @Override
    void releaseLater(List<LockTarget> targets, LockId lockId, String owner) {
        masters.ask(ValueLeases.SCRIPTS.release(), names(targets), grant(lockId, owner));
    }

    @Override
    List<String> scan(String pattern) {
        return masters.scan(pattern);
    }

    /** All are waited for: of two answers, one might be told by these masters and the next by those. */
    @Override
    List<Lease> live(List<String> names) {
        Poll poll = masters.ask(ValueLeases.SCRIPTS.find(), names);
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
        return approved(masters.ask(ValueLeases.SCRIPTS.find(), names), masters.patience(), all)
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
        Duration hold = Validity.ofMajority(
                masters.majority(), copies.stream().map(RedlockLeases::hold).toList());
        Lease copy = copies.stream()
                .filter(each -> hold(each).minus(hold).abs().compareTo(Validity.drift(hold)) <= 0)
                .findFirst()
                .orElseThrow();
        return new Lease(
                copy.target(), copy.lockId(), copy.owner(), token, copy.age(), copy.sinceBeat(), copy.remaining());
    }

    private static Duration hold(Lease lease) {
        return lease.age().plus(lease.remaining());
    }
}
