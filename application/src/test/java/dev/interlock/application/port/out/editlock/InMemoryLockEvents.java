package dev.interlock.application.port.out.editlock;

import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The log of lock events, without a database. */
public final class InMemoryLockEvents implements LockEventLog {

    private static final Duration MAX_NOTICE_AGE = Duration.ofDays(7);

    private final InMemoryTransactions transactions;
    private final Clock clock;
    private final List<RecordedLockEvent> events = new ArrayList<>();

    public InMemoryLockEvents(InMemoryTransactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public void append(LockEvent event) {
        if (!event.kind().isEnd() || ends().noneMatch(end -> isOf(end, event))) {
            RecordedLockEvent recorded = new RecordedLockEvent(event, clock.instant(), Duration.ZERO);
            events.add(recorded);
            transactions.onRollback(() -> events.remove(recorded));
        }
    }

    @Override
    public void appendSampled(LockEvent event, Duration atMostEvery) {
        boolean recent = events.stream()
                .anyMatch(each -> each.event().kind() == event.kind()
                        && isOf(each, event)
                        && each.at().isAfter(clock.instant().minus(atMostEvery)));
        if (!recent) {
            append(event);
        }
    }

    @Override
    public Optional<RecordedLockEvent> beginOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant(events.stream().filter(each -> each.event().kind() == Kind.ACQUIRED), target, lockId, owner);
    }

    @Override
    public Optional<RecordedLockEvent> endOf(LockTarget target, LockId lockId, String owner) {
        return ofGrant(ends(), target, lockId, owner);
    }

    private static Optional<RecordedLockEvent> ofGrant(
            Stream<RecordedLockEvent> candidates, LockTarget target, LockId lockId, String owner) {
        return candidates
                .filter(each -> lockId.equals(each.event().lockId())
                        && each.event().target().equals(target)
                        && each.event().owner().equals(owner))
                .findFirst();
    }

    @Override
    public List<RecordedLockEvent> openGrants(Set<String> types) {
        return events.stream()
                .filter(each -> each.event().kind() == Kind.ACQUIRED
                        && types.contains(each.event().target().type()))
                .filter(each -> ends().noneMatch(end -> isOf(end, each.event())))
                .map(each ->
                        new RecordedLockEvent(each.event(), each.at(), Duration.between(each.at(), clock.instant())))
                .toList();
    }

    @Override
    public List<RecordedLockEvent> findLatest(int limit) {
        List<RecordedLockEvent> all = new ArrayList<>(events);
        Collections.reverse(all);
        return all.stream().limit(limit).toList();
    }

    @Override
    public List<RecordedLockEvent> findLatestSteps(LockTarget target, Instant until, int limit) {
        return findLatest(Integer.MAX_VALUE).stream()
                .filter(each -> each.event().target().equals(target)
                        && each.event().kind() != Kind.EXTENDED
                        && each.event().kind() != Kind.LOSS_SEEN
                        && !each.at().isAfter(until))
                .limit(limit)
                .toList();
    }

    @Override
    public List<RecordedLockEvent> findUnseenBreaks(Set<String> types, String owner) {
        return events.stream()
                .filter(each -> each.event().kind() == Kind.BROKEN
                        && each.event().owner().equals(owner)
                        && types.contains(each.event().target().type())
                        && each.at().isAfter(clock.instant().minus(MAX_NOTICE_AGE)))
                .filter(each -> events.stream()
                        .noneMatch(told -> told.event().kind() == Kind.LOSS_SEEN && isOf(told, each.event())))
                .sorted(Comparator.comparing(RecordedLockEvent::at))
                .toList();
    }

    /** Returns the kinds of all events, oldest first. */
    public List<Kind> kinds() {
        return events.stream().map(each -> each.event().kind()).toList();
    }

    private Stream<RecordedLockEvent> ends() {
        return events.stream().filter(each -> each.event().kind().isEnd());
    }

    private static boolean isOf(RecordedLockEvent recorded, LockEvent event) {
        return Objects.equals(recorded.event().lockId(), event.lockId())
                && recorded.event().target().equals(event.target());
    }
}
