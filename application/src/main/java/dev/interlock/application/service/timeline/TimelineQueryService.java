package dev.interlock.application.service.timeline;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.order.OrderLock;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.application.port.in.timeline.TimelineEntry.Refusal;
import dev.interlock.application.port.in.timeline.TimelineQueries;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.application.port.out.order.RefusalLog.RecordedRefusal;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.List;
import java.util.stream.Stream;

/** Every order has a change, its placing: an order without one is not within the reader's reach. */
public class TimelineQueryService implements TimelineQueries {

    private static final int MOST_LOCK_EVENTS = 200;

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
                        LockSteps.asSeenBy(
                                actor, lockEvents.findLatestSteps(OrderLock.of(orderNumber), MOST_LOCK_EVENTS)),
                        refusals.findOf(orderNumber, actor).stream().map(refusal -> entry(refusal, actor)))
                .flatMap(entries -> entries)
                .sorted(comparing(TimelineEntry::at))
                .toList();
    }

    private static TimelineEntry entry(HistoryEntry change) {
        OrderState state =
                change.after(OrderField.STATE).map(OrderState::valueOf).orElse(null);
        return new Change(change.at(), change.author(), change.command(), change.version(), state);
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
}
