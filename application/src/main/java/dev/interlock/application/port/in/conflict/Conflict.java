package dev.interlock.application.port.in.conflict;

import dev.interlock.application.port.in.order.HistoryEntry;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.OrderField;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command met an order that had moved on. One version is the base of all that is compared: the one at which the page was
 * opened.
 *
 * @param current the order now, with the version on which the command can be given again
 * @param since what happened since the page was opened, newest first; empty if nothing is known of that version
 * @param changes the same, field by field: the value when the page was opened and the value now
 * @param openedLines the lines when the page was opened, by product; none if they are not known
 * @param shown the shipping details that the page showed last; empty if they are not known
 */
public record Conflict(
        OrderDetail current,
        List<HistoryEntry> since,
        List<FieldChange> changes,
        @Nullable List<OrderDetail.Line> openedLines,
        Map<OrderField, String> shown,
        Resolution resolution) {

    public Conflict {
        since = List.copyOf(since);
        changes = List.copyOf(changes);
        openedLines = openedLines == null ? null : List.copyOf(openedLines);
        shown = Map.copyOf(shown);
    }

    /** What the person can do. */
    public enum Resolution {
        /** Others wrote nothing that the user decided on: one click gives the command again. */
        REPEAT,
        /** Others wrote what the user decided on, or wrote: the user decides again, with the new values in view. */
        CONFIRM,
        /** The order's state forbids the command now. */
        IMPOSSIBLE
    }
}
