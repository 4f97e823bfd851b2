package dev.interlock.application.port.in.history;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a history, newest first.
 *
 * @param next where the next page begins, or none after the last
 */
public record HistoryPage(
        List<HistoryEntry> entries, @Nullable HistoryPosition next) {

    public HistoryPage {
        entries = List.copyOf(entries);
    }
}
