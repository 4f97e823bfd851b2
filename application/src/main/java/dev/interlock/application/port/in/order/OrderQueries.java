package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Receiver;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads orders within the actor's reach: all of them for an admin, their own for a customer. */
public interface OrderQueries {

    /** How many earlier destinations are listed at most. */
    int MOST_DESTINATIONS = 3;

    /** How many orders of a state are counted. */
    int MOST_COUNTED = 1_000;

    OrderPage listOrders(OrderSearch search);

    /** Returns which of these orders the search finds, on any of its pages. */
    List<OrderNo> findMatching(OrderSearch search, List<OrderNo> numbers);

    /**
     * Counts the orders of the search in each state, also in others than that of the search. Returns nothing if a search for words would
     * have to read too many.
     *
     * @return up to {@value #MOST_COUNTED} of each; one more stands for all that there are beyond
     */
    Map<OrderState, Integer> countOrders(OrderSearch search);

    /**
     * Returns the order as it is now, with the version that a command on it must carry.
     *
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    OrderDetail viewOrder(OrderNo orderNumber, Actor actor);

    /**
     * Returns the latest changes that stand before that position, newest first; none if the order is not within the actor's reach.
     * Customers see the role of the author, and never the name of an admin.
     */
    HistoryPage pageOrderHistory(OrderNo orderNumber, HistoryPosition before, Actor actor);

    /**
     * Explains a version conflict: what has changed meanwhile, and whether the command can be given again. It reads anew: the
     * command's transaction is over, and the persistence context ended with it.
     *
     * @param opened the version that the page showed, on which the command was given
     * @throws OrderNotFoundException if there is no such order within the actor's reach
     */
    Conflict reviewConflict(OrderNo orderNumber, long opened, OrderCommand command, Actor actor);

    /**
     * Lists where the customer's latest orders went: at most {@value #MOST_DESTINATIONS} that differ, the newest first. None are within the
     * reach of another customer.
     */
    List<EarlierDestination> listEarlierDestinations(MemberId orderer, Actor actor);

    /** @param orderNumber the newest order with this receiver and this address */
    record EarlierDestination(OrderNo orderNumber, Receiver receiver, Address address) {}

    /**
     * @param state only orders in this state, or all
     * @param words all of which an order must fit
     */
    record OrderSearch(Actor actor, @Nullable OrderState state, List<SearchWord> words, Period placed, Window window) {

        public OrderSearch {
            words = List.copyOf(words);
        }

        public OrderSearch inAnyState() {
            return new OrderSearch(actor, null, words, placed, window);
        }

        /** All orders in a state, for those who work through them. */
        public static OrderSearch oldestFirst(Actor actor, OrderState state, @Nullable OrderPosition after) {
            return new OrderSearch(actor, state, List.of(), Period.ALL, new Window(after, OrderSort.OLDEST));
        }

        /**
         * The time in which orders were placed. A time that no database keeps is the nearest one that they do.
         *
         * @param from included, or none
         * @param before excluded, or none
         */
        public record Period(
                @Nullable Instant from, @Nullable Instant before) {

            public static final Period ALL = new Period(null, null);

            private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

            public Period {
                from = kept(from);
                before = kept(before);
            }

            private static @Nullable Instant kept(@Nullable Instant time) {
                if (time == null) {
                    return null;
                }
                Instant noEarlier = time.isBefore(Instant.EPOCH) ? Instant.EPOCH : time;
                return noEarlier.isAfter(LATEST) ? LATEST : noEarlier;
            }
        }

        /**
         * The part of the list that is returned.
         *
         * @param after where the page before ended, or none for the first page
         * @param size how many orders at most
         */
        public record Window(@Nullable OrderPosition after, OrderSort sort, int size) {

            public static final int USUAL_SIZE = 20;

            public Window(@Nullable OrderPosition after, OrderSort sort) {
                this(after, sort, USUAL_SIZE);
            }
        }
    }
}
