package dev.interlock.adapter.redis.lock;

import static java.util.stream.Collectors.groupingBy;

import dev.interlock.application.port.out.lock.Acquisition;
import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.application.port.out.lock.LeaseRequest;
import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Leases by a majority of independent masters (T13): a lock that outlives the loss of a minority of them. Each keeps leases as
 * {@link ValueLeases} does, and each verb is asked of all at once.
 *
 * <p>It rests on clocks that run at about the same speed, and nothing in it is in order; so the {@link Fence} counts the
 * tokens, and a check rests on it, as with every store outside of the database.
 */
final class RedlockLeases implements LeaseStore {

    private static final String FORM = "value";
    private static final Script EXTEND = LeaseScripts.script(FORM, "extend");
    private static final Script SHORTEN = LeaseScripts.script(FORM, "shorten");
    private static final Script RELEASE = LeaseScripts.script(FORM, "release");
    private static final Script FIND = LeaseScripts.script(FORM, "find");

    private static final long SHORTEST_PAUSE = Duration.ofMillis(1).toNanos();
    private static final int MOST_DOUBLINGS = 6;

    private final Masters masters;
    private final Keys keys;
    private final Fence fence;
    private final Duration maxLease;
    private final Duration warming;

    /**
     * @param maxLease none lasts longer
     * @param delayedRestart whether a master that began anew grants nothing until all that it may have granted before is over
     */
    RedlockLeases(Masters masters, String namespace, Fence fence, Duration maxLease, boolean delayedRestart) {
        this.masters = masters;
        this.keys = new Keys(namespace, "redlock");
        this.fence = fence;
        this.maxLease = maxLease;
        this.warming = delayedRestart ? maxLease.plus(Validity.drift(maxLease)) : Duration.ZERO;
        Candidacy.introduce(masters, keys, warming);
    }

    /** Where nobody has won all take back what they have, and each tries again after a time of her own. */
    @Override
    public Acquisition acquire(LeaseRequest request) {
        refuseLongerThanAllowed(request.terms());
        long deadline = System.nanoTime() + request.reply().toNanos();
        Duration patience = shorter(masters.patience(request.terms().lease()), request.reply());
        for (int tries = 0; ; tries++) {
            Candidacy candidacy = new Candidacy(masters, keys, request, warming);
            Optional<Acquisition> answer = candidacy.answer(fence, patience);
            if (answer.isPresent()) {
                return answer.get();
            }
            long pause = ThreadLocalRandom.current().nextLong(SHORTEST_PAUSE << Math.min(tries, MOST_DOUBLINGS));
            if (deadline - System.nanoTime() < pause + 2 * patience.toNanos()) {
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

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    @Override
    public Optional<Duration> extend(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        refuseLongerThanAllowed(terms);
        long sent = System.nanoTime();
        Poll poll = masters.ask(
                EXTEND, names(targets), lockId.value(), owner, Micros.of(terms.lease()), Micros.of(terms.cap()));
        List<List<Object>> answers = poll.answers(
                masters.patience(terms.lease()), sofar -> extended(sofar).size() >= masters.majority());
        List<Duration> extended = extended(answers);
        if (!decided(poll, extended.size(), answers.size())) {
            return Optional.empty();
        }
        Duration left = Validity.ofMajority(masters.majority(), extended);
        return Optional.of(left).filter(lasts -> !Validity.of(lasts, sent).isNegative());
    }

    private static List<Duration> extended(List<List<Object>> answers) {
        return answers.stream().flatMap(List::stream).map(Micros::duration).toList();
    }

    /** Whether a majority says yes; not if there can't be one. Where those who are silent could make one, nobody knows. */
    private boolean decided(Poll poll, int yes, int answered) {
        int silent = masters.count() - answered;
        if (yes < masters.majority() && yes + silent >= masters.majority()) {
            throw poll.unanswered();
        }
        return yes >= masters.majority();
    }

    @Override
    public void shorten(LockTarget target, LockId lockId, String owner, Duration left) {
        majorityOf(
                masters.ask(SHORTEN, List.of(keys.lease(target)), lockId.value(), owner, Micros.of(left)),
                sofar -> false);
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        CallersTransaction.require();
        return mine(List.of(target), lockId, owner).stream()
                .filter(lease -> fence.passes(target, lease.token()))
                .findFirst();
    }

    /** A master that is not told lets it end by itself. */
    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        if (CallersTransaction.isActive()) {
            boolean all = mine(targets, lockId, owner).size() == targets.size();
            CallersTransaction.afterCommit(() -> masters.ask(RELEASE, names(targets), lockId.value(), owner));
            return all;
        }
        Poll poll = masters.ask(RELEASE, names(targets), lockId.value(), owner);
        List<List<Object>> answers =
                poll.answers(masters.patience(), sofar -> freed(sofar, targets) >= masters.majority());
        return decided(poll, freed(answers, targets), answers.size());
    }

    private static int freed(List<List<Object>> answers, List<LockTarget> targets) {
        return Collections.frequency(answers, List.of((long) targets.size()));
    }

    /** No slow master is waited for if the others say the same of all. */
    private List<Lease> mine(List<LockTarget> targets, LockId lockId, String owner) {
        List<String> names = names(targets);
        return find(names, sofar -> live(names, sofar).size() == names.size()).stream()
                .filter(lease -> lease.lockId().equals(lockId) && lease.owner().equals(owner))
                .toList();
    }

    @Override
    public boolean releasesWithTransaction() {
        return CallersTransaction.isActive();
    }

    @Override
    public Optional<Lease> find(LockTarget target) {
        return find(List.of(keys.lease(target))).stream().findFirst();
    }

    /** Looks at every key of every master: for consoles, not for work. */
    @Override
    public List<Lease> findAll(String type) {
        List<String> names = masters.scan(keys.pattern(type));
        return names.isEmpty() ? List.of() : find(names);
    }

    private List<Lease> find(List<String> names) {
        return find(names, sofar -> false);
    }

    private List<Lease> find(List<String> names, Predicate<List<List<Object>>> enough) {
        return live(names, majorityOf(masters.ask(FIND, names), enough));
    }

    private List<List<Object>> majorityOf(Poll poll, Predicate<List<List<Object>>> enough) {
        List<List<Object>> answers = poll.answers(masters.patience(), enough);
        if (answers.size() < masters.majority()) {
            throw poll.unanswered();
        }
        return answers;
    }

    /** @param answers of {@code find.lua} */
    private List<Lease> live(List<String> names, List<List<Object>> answers) {
        List<Lease> live = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            LockTarget target = keys.target(names.get(i));
            List<Lease> copies = new ArrayList<>();
            for (List<Object> answer : answers) {
                if (answer.get(i) instanceof List<?> told) {
                    copies.add(RedisLeases.lease(target, told));
                }
            }
            live(copies).ifPresent(live::add);
        }
        live.sort(Comparator.comparing(Lease::target));
        return live;
    }

    /**
     * What a majority has and was granted. Its times are those of the copy with which the majority ends, told by the lengths of
     * the holds: those stay the same from one look to the next.
     */
    private Optional<Lease> live(List<Lease> copies) {
        return copies.stream().collect(groupingBy(Lease::lockId)).values().stream()
                .filter(same -> same.size() >= masters.majority())
                .map(this::asOne)
                .filter(lease -> lease.token() > 0)
                .findFirst();
    }

    private Lease asOne(List<Lease> copies) {
        long token = copies.stream().mapToLong(Lease::token).max().orElseThrow();
        Lease last = copies.stream()
                .sorted(Comparator.comparing((Lease lease) -> lease.age().plus(lease.remaining()))
                        .reversed())
                .skip(masters.majority() - 1L)
                .findFirst()
                .orElseThrow();
        return new Lease(
                last.target(), last.lockId(), last.owner(), token, last.age(), last.sinceBeat(), last.remaining());
    }

    private List<String> names(List<LockTarget> targets) {
        return targets.stream().map(keys::lease).toList();
    }
}
