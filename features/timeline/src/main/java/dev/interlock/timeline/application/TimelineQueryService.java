package dev.interlock.timeline.application;

import static java.util.Comparator.comparing;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.timeline.application.RefusalLog.RecordedRefusal;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Reads each source up to one event more than a page has, so that the latest of all of them are among the events read. */
public class TimelineQueryService implements TimelineQueries {

    /** How many events a page has. */
    static final int PAGE_SIZE = 100;

    private final OrderQueries orderQueries;
    private final History history;
    private final LockEventLog lockEvents;
    private final RefusalLog refusals;

    public TimelineQueryService(
            OrderQueries orderQueries, History orderHistory, LockEventLog lockEvents, RefusalLog refusals) {
        this.orderQueries = orderQueries;
        this.history = orderHistory;
        this.lockEvents = lockEvents;
        this.refusals = refusals;
    }

    @Override
    public TimelinePage viewTimeline(OrderNo orderNumber, Instant until, Actor actor) {
        orderQueries.viewOrder(orderNumber, actor);
        List<TimelineEntry> entries = Stream.of(
                        history.findUntil(orderNumber.value(), until, PAGE_SIZE + 1, actor).stream()
                                .map(TimelineQueryService::entry),
                        LockSteps.asSeenBy(
                                actor, lockEvents.findLatestSteps(OrderTargets.of(orderNumber), until, PAGE_SIZE + 1)),
                        refusals.findOf(orderNumber, actor).stream()
                                .filter(refusal -> !refusal.at().isAfter(until))
                                .map(refusal -> entry(refusal, actor)))
                .flatMap(source -> source)
                .sorted(comparing(TimelineEntry::at))
                .toList();
        return entries.size() > PAGE_SIZE ? latest(entries) : new TimelinePage(entries, null);
    }

    /** Events of one time stay on one page: the page begins after the latest event that has no place on it. */
    private static TimelinePage latest(List<TimelineEntry> entries) {
        Instant earlier = entries.get(entries.size() - PAGE_SIZE - 1).at();
        return new TimelinePage(
                entries.stream().filter(entry -> entry.at().isAfter(earlier)).toList(), earlier);
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
