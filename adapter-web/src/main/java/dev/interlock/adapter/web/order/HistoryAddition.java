package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.List;

/**
 * An entry of a feature between the changes in the history of an order, for admins.
 *
 * @param template its fragment {@code entry} shows the details
 * @param details the argument of the fragment
 */
public record HistoryAddition(Instant at, String template, Object details) {

    /** Adds to histories. A bean of each feature that does is enough. */
    public interface Source {

        /** Returns what happened from one time on and before another. */
        List<HistoryAddition> find(OrderNo order, Instant from, Instant before, Actor admin);
    }
}
