package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.HistoryEntry;
import dev.interlock.application.port.in.order.ViewOrderHistory;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.RecordedChange;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import java.util.List;

/** Reads the change log, and keeps from the reader whom she shall not know. */
public class ViewOrderHistoryService implements ViewOrderHistory {

    private final OrderChangeLog changeLog;

    public ViewOrderHistoryService(OrderChangeLog changeLog) {
        this.changeLog = changeLog;
    }

    @Override
    public List<HistoryEntry> viewOrderHistory(OrderNo orderNumber, long afterVersion, Actor reader) {
        return changeLog.findAfter(orderNumber, afterVersion, reader).stream()
                .map(change -> asSeenBy(reader, change))
                .toList();
    }

    private static HistoryEntry asSeenBy(Actor reader, RecordedChange change) {
        Actor author = change.actor();
        return new HistoryEntry(
                change.version(),
                change.event().command(),
                author.role(),
                reader.isAdmin() && author.role() != Role.SYSTEM ? author.name() : null,
                author.id().equals(reader.id()),
                change.at(),
                change.event().fields());
    }
}
