package dev.interlock.packing.application;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the packing queue and its leases. For admins. */
public interface PackingQueries {

    PackingBoard viewPacking(Actor actor);

    /** Returns the packing leases on these orders, or none while their store can't be asked. */
    Map<OrderNo, PackingLease> findPackingLeases(Collection<OrderNo> orders, Actor reader);

    /**
     * The lease of an admin on an order to pack.
     *
     * @param own whether the reader is that admin
     * @param name of the admin, for people
     * @param until when another may take the order, unless the admin asks for more time
     * @param left the same as a duration, for a reader with a clock of its own
     */
    record PackingLease(
            OrderNo orderNumber,
            MemberId packer,
            boolean own,
            String name,
            Instant since,
            Instant until,
            Duration left) {}

    /**
     * The packing queue, as an admin who packs sees it.
     *
     * @param mine the order that the reader packs, if any
     * @param others the leases of other admins, by order
     * @param lost the reader's leases that others ended, until the reader takes another order
     * @param waiting the number of orders without a lease
     */
    record PackingBoard(@Nullable Mine mine, List<PackingLease> others, List<Lost> lost, int waiting) {

        public PackingBoard {
            others = List.copyOf(others);
            lost = List.copyOf(lost);
        }

        /**
         * @param order as it is now; may have been shipped or canceled meanwhile
         * @param until when another admin may take it, unless the reader asks for more time
         */
        public record Mine(OrderDetail order, Instant until, Duration left) {}

        /**
         * A lease that another person ended: the parcel must not be sent.
         *
         * @param by the name of the person who shipped or canceled the order, or broke the lease
         */
        public record Lost(OrderNo orderNumber, String by, Instant at) {}
    }
}
