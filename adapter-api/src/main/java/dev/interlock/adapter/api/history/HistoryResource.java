package dev.interlock.adapter.api.history;

import dev.interlock.application.port.in.history.HistoryPage;
import java.util.List;

/** A page of a history, newest first. A {@code Link} leads to the next page. */
public record HistoryResource(List<Change> changes) {

    public static HistoryResource of(HistoryPage page) {
        return new HistoryResource(page.entries().stream().map(Change::of).toList());
    }
}
