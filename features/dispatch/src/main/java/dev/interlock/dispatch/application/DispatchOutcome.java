package dev.interlock.dispatch.application;

import dev.interlock.domain.order.OrderNo;

/** The outcome of a dispatch for one order. */
public sealed interface DispatchOutcome {

    OrderNo orderNumber();

    /**
     * It is on its way.
     *
     * @param label as it is printed, in lines
     */
    record Shipped(OrderNo orderNumber, String label) implements DispatchOutcome {}

    /**
     * It is as it was.
     *
     * @param holder the name of the admin who dispatches or packs it, if that is the reason and known; else empty
     */
    record Skipped(OrderNo orderNumber, Reason reason, String holder) implements DispatchOutcome {

        public Skipped(OrderNo orderNumber, Reason reason) {
            this(orderNumber, reason, "");
        }
    }

    enum Reason {
        NOT_FOUND,
        /** It is not what the admin saw. */
        CHANGED,
        /** Another member is editing it. */
        EDITED,
        UNPAID,
        ALREADY_SHIPPED,
        CANCELED,
        /** Another admin dispatches it, or its row was locked for too long. */
        HELD,
        /** The locks could not be reached in time, so nothing was tried. */
        NOT_TRIED,
        /** Another admin packs it. */
        PACKED,
        /** The dispatch took so long that others may dispatch it now. */
        LOST,
        NO_LABEL,
        /** Something went wrong, which is in the log. It may have been shipped. */
        FAILED
    }
}
