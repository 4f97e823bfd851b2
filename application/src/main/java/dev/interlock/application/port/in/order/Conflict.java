package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.FieldChange;
import java.util.List;

/**
 * A command met an order that had moved on.
 *
 * @param current the order now, with the version on which the command can be given again
 * @param since what happened since the person looked, newest first; empty if nothing is known of that version
 * @param changes the same, field by field: the value when she looked and the value now
 */
public record Conflict(
        OrderDetail current, List<HistoryEntry> since, List<FieldChange> changes, Resolution resolution) {

    public Conflict {
        since = List.copyOf(since);
        changes = List.copyOf(changes);
    }

    /** What the person can do. */
    public enum Resolution {
        /** What others wrote is nothing she decided on: one click gives the command again. */
        REPEAT,
        /** Others wrote what she decided on, or wrote: she decides again, with the new values in view. */
        CONFIRM,
        /** The order's state forbids the command now. */
        IMPOSSIBLE
    }
}
