package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Receiver;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads orders within the actor's reach: all of them for an admin, their own for a customer. */
public interface OrderQueries {

    /** How many earlier destinations are listed at most. */
    int MOST_DESTINATIONS = 3;

    /**
     * Lists orders, the newest first unless the search says otherwise. A search by the beginning of a number sorts what it finds by
     * number, the highest first.
     */
    OrderPage listOrders(OrderSearch search);

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
     * @param text the beginning of an order's number or its last six characters, or a part of the orderer's name or member id;
     *     empty for all. A text that can begin a number is not looked for in names
     * @param placed all, if the text can begin a number, which begins with its day: no index has both
     */
    record OrderSearch(Actor actor, @Nullable OrderState state, String text, Period placed, Window window) {

        /** Composes the text and takes full-width characters for ordinary ones: names are composed, and numbers are ordinary. */
        public OrderSearch {
            text = Text.halfWidth(text);
            if (!placed.equals(Period.ALL) && OrderNo.isBeginning(text.toUpperCase(Locale.ROOT))) {
                throw new IllegalArgumentException("A number begins with its day: leave out the time");
            }
        }

        public OrderSearch(Actor actor, @Nullable OrderState state, String text, @Nullable OrderPosition after) {
            this(actor, state, text, Period.ALL, new Window(after, false, Window.USUAL_SIZE));
        }

        /** All orders in a state, for those who work through them. */
        public static OrderSearch oldestFirst(Actor actor, OrderState state, @Nullable OrderPosition after) {
            return new OrderSearch(actor, state, "", Period.ALL, new Window(after, true, Window.USUAL_SIZE));
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
         * @param oldestFirst whether what is sorted by time begins with the oldest
         * @param size how many orders at most
         */
        public record Window(@Nullable OrderPosition after, boolean oldestFirst, int size) {

            public static final int USUAL_SIZE = 20;
        }
    }
}
