package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderChanged;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.List;

/** What has happened to orders. Append-only: it feeds the history, the conflict page and the audit. */
public interface OrderChangeLog {

    /** Appends in the caller's transaction: a change and its record are kept together, or neither is. */
    void append(RecordedChange change);

    /**
     * Returns what led to versions after that one, newest first; empty if the order is not within the reader's reach. The
     * events come without their lines, which {@link #findLinesAfter} returns.
     */
    List<RecordedChange> findAfter(OrderNo orderNumber, long version, Actor reader);

    /** Returns the lines that changed after that version, newest first; empty if the order is not within the reader's reach. */
    List<RecordedLineChange> findLinesAfter(OrderNo orderNumber, long version, Actor reader);

    /**
     * An event with its circumstances.
     *
     * @param version the version of the order that the change led to
     */
    record RecordedChange(OrderChanged event, long version, Actor actor, Instant at) {}

    /**
     * A change of one line.
     *
     * @param version the version of the order that the change led to
     */
    record RecordedLineChange(long version, LineChange change) {}
}
