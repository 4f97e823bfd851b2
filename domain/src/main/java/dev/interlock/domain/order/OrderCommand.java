package dev.interlock.domain.order;

import static dev.interlock.domain.member.Role.ADMIN;
import static dev.interlock.domain.member.Role.CUSTOMER;
import static dev.interlock.domain.member.Role.SYSTEM;
import static dev.interlock.domain.order.OrderField.ADDRESS1;
import static dev.interlock.domain.order.OrderField.ADDRESS2;
import static dev.interlock.domain.order.OrderField.CARRIER;
import static dev.interlock.domain.order.OrderField.MESSAGE;
import static dev.interlock.domain.order.OrderField.QUANTITIES;
import static dev.interlock.domain.order.OrderField.REASON;
import static dev.interlock.domain.order.OrderField.RECEIVER_NAME;
import static dev.interlock.domain.order.OrderField.RECEIVER_PHONE;
import static dev.interlock.domain.order.OrderField.REFUNDED;
import static dev.interlock.domain.order.OrderField.REFUNDED_ON;
import static dev.interlock.domain.order.OrderField.STATE;
import static dev.interlock.domain.order.OrderField.TOTAL;
import static dev.interlock.domain.order.OrderField.TRACKING_NUMBER;
import static dev.interlock.domain.order.OrderField.ZIP_CODE;
import static dev.interlock.domain.order.OrderState.CANCELED;
import static dev.interlock.domain.order.OrderState.DELIVERING;
import static dev.interlock.domain.order.OrderState.PAYMENT_WAITING;
import static dev.interlock.domain.order.OrderState.PREPARING;
import static dev.interlock.domain.order.OrderState.SHIPPED;

import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.member.Role;
import java.util.Collection;
import java.util.Set;

/**
 * A command on an order, with the roles that may give it, the states that allow it, the fields on which its user decided (reads), and the
 * fields that it writes. Buttons, refusals, the conflict page and tests derive from this table.
 *
 * <p>Reads matter as much as writes. Starting to ship writes only the state and changing the address writes only the
 * address: a merge by fields would let both through, and the parcel would go to an address that no user chose. So a command
 * given on an old version may be repeated as it stands only if what others wrote since is neither in its reads nor in its
 * writes.
 */
public enum OrderCommand implements Command {
    PLACE(Set.of(CUSTOMER, ADMIN), Set.of(), Set.of(), Set.of(STATE)),
    CONFIRM_PAYMENT(Set.of(CUSTOMER, ADMIN), Set.of(PAYMENT_WAITING), Set.of(STATE, QUANTITIES), Set.of(STATE)),
    CHANGE_SHIPPING(
            Set.of(CUSTOMER, ADMIN),
            Set.of(PAYMENT_WAITING, PREPARING),
            Set.of(STATE),
            Set.of(RECEIVER_NAME, RECEIVER_PHONE, ZIP_CODE, ADDRESS1, ADDRESS2, MESSAGE)),
    CHANGE_LINES(Set.of(CUSTOMER, ADMIN), Set.of(PAYMENT_WAITING), Set.of(STATE), Set.of(QUANTITIES, TOTAL)),
    /** Lines and shipping details in one form; what it changes is recorded as the two commands above. */
    EDIT(
            Set.of(CUSTOMER, ADMIN),
            Set.of(PAYMENT_WAITING, PREPARING),
            Set.of(STATE),
            Set.of(QUANTITIES, TOTAL, RECEIVER_NAME, RECEIVER_PHONE, ZIP_CODE, ADDRESS1, ADDRESS2, MESSAGE)),
    START_SHIPPING(
            Set.of(ADMIN),
            Set.of(PREPARING),
            Set.of(STATE, QUANTITIES, RECEIVER_NAME, RECEIVER_PHONE, ZIP_CODE, ADDRESS1, ADDRESS2, MESSAGE),
            Set.of(STATE)),
    START_DELIVERY(Set.of(ADMIN), Set.of(SHIPPED), Set.of(STATE), Set.of(STATE, CARRIER, TRACKING_NUMBER)),
    CORRECT_TRACKING(Set.of(ADMIN), Set.of(DELIVERING), Set.of(STATE), Set.of(CARRIER, TRACKING_NUMBER)),
    COMPLETE_DELIVERY(Set.of(ADMIN), Set.of(DELIVERING), Set.of(STATE, CARRIER, TRACKING_NUMBER), Set.of(STATE)),
    /** A refund that is recorded with it is recorded as the command below. */
    CANCEL(
            Set.of(CUSTOMER, ADMIN, SYSTEM),
            Set.of(PAYMENT_WAITING, PREPARING),
            Set.of(STATE),
            Set.of(STATE, REASON, REFUNDED, REFUNDED_ON)),
    RECORD_REFUND(Set.of(ADMIN), Set.of(CANCELED), Set.of(STATE, REFUNDED, REFUNDED_ON), Set.of(REFUNDED, REFUNDED_ON));

    private final Set<Role> givenBy;
    private final Set<OrderState> allowedIn;
    private final Set<OrderField> reads;
    private final Set<OrderField> writes;

    OrderCommand(Set<Role> givenBy, Set<OrderState> allowedIn, Set<OrderField> reads, Set<OrderField> writes) {
        this.givenBy = givenBy;
        this.allowedIn = allowedIn;
        this.reads = reads;
        this.writes = writes;
    }

    /** The roles that may give the command. */
    public Set<Role> givenBy() {
        return givenBy;
    }

    /** The fields on which the user decides. */
    public Set<OrderField> reads() {
        return reads;
    }

    /** The fields that the command can change. */
    public Set<OrderField> writes() {
        return writes;
    }

    public boolean isAllowedIn(OrderState state) {
        return allowedIn.contains(state);
    }

    /** Whether an order in that state can still come to one in which the command is allowed. */
    public boolean isTooEarlyIn(OrderState state) {
        return !isAllowedIn(state) && allowedIn.stream().anyMatch(state::precedes);
    }

    /** Whether the decision behind this command still stands although others have written these fields meanwhile. */
    public boolean isUnaffectedBy(Collection<? extends Field> writtenByOthers) {
        return writtenByOthers.stream().noneMatch(field -> reads.contains(field) || writes.contains(field));
    }
}
