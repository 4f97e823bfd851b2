package dev.interlock.application.service.timeline;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.application.port.in.timeline.TimelineEntry.LockStep;
import dev.interlock.application.port.in.timeline.TimelineEntry.Refusal;
import dev.interlock.application.port.in.timeline.TimelineQueries;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.order.RefusalLog.RecordedRefusal;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.LockId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every order has a change, its placing: an order without one is not within the reader's reach. */
public class TimelineQueryService implements TimelineQueries {

    private static final int MOST_LOCK_EVENTS = 200;
    private static final int GRANT_LENGTH = 4;

    private final OrderQueries orderQueries;
    private final LockEventLog lockEvents;
    private final RefusalLog refusals;

    public TimelineQueryService(OrderQueries orderQueries, LockEventLog lockEvents, RefusalLog refusals) {
        this.orderQueries = orderQueries;
        this.lockEvents = lockEvents;
        this.refusals = refusals;
    }

    @Override
    public List<TimelineEntry> viewTimeline(OrderNo orderNumber, Actor actor) {
        List<HistoryEntry> changed = orderQueries.viewOrderHistory(orderNumber, OrderQueries.FROM_THE_START, actor);
        if (changed.isEmpty()) {
            throw new OrderNotFoundException(orderNumber);
        }
        return Stream.of(
                        changed.stream().map(TimelineQueryService::entry),
                        lockEvents(orderNumber).flatMap(event -> entry(event, actor).stream()),
                        refusals.findOf(orderNumber, actor).stream().map(refusal -> entry(refusal, actor)))
                .flatMap(entries -> entries)
                .sorted(comparing(TimelineEntry::at))
                .toList();
    }

    /** Oldest first, as they stay where two have the same time. */
    private Stream<RecordedLockEvent> lockEvents(OrderNo orderNumber) {
        List<RecordedLockEvent> latest =
                new ArrayList<>(lockEvents.findLatestSteps(OrderLock.of(orderNumber), MOST_LOCK_EVENTS));
        Collections.reverse(latest);
        return latest.stream();
    }

    private static TimelineEntry entry(HistoryEntry change) {
        return new Change(change.at(), change.author(), change.command(), change.version(), stateAfter(change));
    }

    private static @Nullable OrderState stateAfter(HistoryEntry change) {
        return change.fields().stream()
                .filter(field -> field.field() == OrderField.STATE)
                .map(FieldChange::after)
                .map(OrderState::valueOf)
                .findFirst()
                .orElse(null);
    }

    private static TimelineEntry entry(RecordedRefusal recorded, Actor reader) {
        RefusalLog.Refusal refusal = recorded.refusal();
        return new Refusal(
                recorded.at(),
                Person.asSeenBy(reader, refusal.actor()),
                refusal.command(),
                refusal.reason(),
                refusal.seen(),
                refusal.actual());
    }

    private static Optional<TimelineEntry> entry(RecordedLockEvent recorded, Actor reader) {
        LockEvent event = recorded.event();
        return kind(event)
                .map(kind -> new LockStep(
                        recorded.at(),
                        Person.asSeenBy(reader, event.actor()),
                        kind,
                        grant(event, reader),
                        reason(event, reader)));
    }

    /** The reason is written to the member whose lock was broken. */
    private static String reason(LockEvent event, Actor reader) {
        return reader.isAdmin() || event.owner().equals(reader.id().value()) ? event.reason() : "";
    }

    private static Optional<LockStep.Kind> kind(LockEvent event) {
        return switch (event.kind()) {
            case ACQUIRED -> Optional.of(LockStep.Kind.ACQUIRED);
            case DENIED -> Optional.of(LockStep.Kind.DENIED);
            case QUEUED -> Optional.of(LockStep.Kind.QUEUED);
            case RELEASED ->
                Optional.of(
                        event.owner().equals(event.actor().id().value())
                                ? LockStep.Kind.RELEASED
                                : LockStep.Kind.ENDED);
            case EXPIRED -> Optional.of(LockStep.Kind.EXPIRED);
            case TAKEN_OVER -> Optional.of(LockStep.Kind.TAKEN_OVER);
            case BROKEN -> Optional.of(LockStep.Kind.BROKEN);
            case EXTENDED, TOLD -> Optional.empty();
        };
    }

    /** Shows as much as {@link LockId#toString}: the whole value lets its owner use the lock. */
    private static String grant(LockEvent event, Actor reader) {
        LockId id = event.lockId();
        return id == null || !reader.isAdmin() ? "" : id.value().substring(0, GRANT_LENGTH);
    }
}
