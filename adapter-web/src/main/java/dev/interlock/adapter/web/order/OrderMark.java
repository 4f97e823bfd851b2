package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;

/**
 * What a feature shows of an order to admins: a badge in the lists, and a notice on the order's page.
 *
 * @param template its fragments {@code badge} and {@code notice} show the details
 * @param own whether it is the reader that works on the order; another's work keeps it out of a selection
 * @param details the argument of both fragments
 */
public record OrderMark(String template, boolean own, Object details) {

    /** Marks orders. A bean of each feature that does is enough. */
    public interface Source {

        /**
         * Returns the marks of those orders that have one.
         *
         * @param orders orders in preparation
         */
        Map<OrderNo, OrderMark> find(Collection<OrderNo> orders, Actor admin);
    }
}
