package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a feature shows of an order to admins: a badge in the lists, and a notice on the order's page.
 *
 * @param template its fragments {@code badge} and {@code notice} show the details
 * @param selectable whether the order can be selected in a list; not while another admin works on it
 * @param details the argument of the fragment
 */
public record OrderMark(String template, boolean selectable, Object details) {

    /** Marks orders. A bean of each feature that does is enough. */
    public interface Source {

        /** Returns the states in which the feature marks orders. */
        default Set<OrderState> states() {
            return Set.of(OrderState.PREPARING);
        }

        /**
         * Returns the marks of those orders that have one.
         *
         * @param orders orders in these states; at least one
         */
        Map<OrderNo, OrderMark> find(Collection<OrderNo> orders, Actor admin);

        /** Returns the mark for the order's own page, which may show more than a list does. */
        default Optional<OrderMark> findForPage(OrderNo order, Actor admin) {
            return Optional.ofNullable(find(Set.of(order), admin).get(order));
        }
    }
}
