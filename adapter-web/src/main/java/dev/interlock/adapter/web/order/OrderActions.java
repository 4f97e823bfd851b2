package dev.interlock.adapter.web.order;

import static dev.interlock.domain.order.OrderCommand.CANCEL;
import static dev.interlock.domain.order.OrderCommand.CHANGE_LINES;
import static dev.interlock.domain.order.OrderCommand.CHANGE_SHIPPING;
import static dev.interlock.domain.order.OrderCommand.COMPLETE_DELIVERY;
import static dev.interlock.domain.order.OrderCommand.CONFIRM_PAYMENT;
import static dev.interlock.domain.order.OrderCommand.EDIT;
import static dev.interlock.domain.order.OrderCommand.START_DELIVERY;
import static dev.interlock.domain.order.OrderCommand.START_SHIPPING;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.OrderCommand;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The commands on an order as its page offers them to a reader: each of them is possible now, or has a reason why it is not.
 *
 * @param possible the role and the order's state allow these; another member's edit lock may still forbid them
 */
record OrderActions(List<OrderCommand> possible, List<Impossible> impossible) {

    private static final Set<OrderCommand> CUSTOMERS =
            EnumSet.of(CONFIRM_PAYMENT, EDIT, CHANGE_SHIPPING, CHANGE_LINES, CANCEL);
    private static final Set<OrderCommand> ADMINS =
            EnumSet.of(EDIT, CHANGE_SHIPPING, CHANGE_LINES, START_SHIPPING, START_DELIVERY, COMPLETE_DELIVERY, CANCEL);

    static OrderActions of(OrderDetail order, boolean admin) {
        Set<OrderCommand> own = admin ? ADMINS : CUSTOMERS;
        Set<OrderCommand> all = EnumSet.copyOf(ADMINS);
        all.addAll(CUSTOMERS);
        return new OrderActions(
                own.stream().filter(order::allows).toList(),
                all.stream()
                        .filter(command -> !own.contains(command) || !order.allows(command))
                        .map(command -> new Impossible(command, reason(command, order, own)))
                        .toList());
    }

    private static Reason reason(OrderCommand command, OrderDetail order, Set<OrderCommand> own) {
        if (!own.contains(command)) {
            return Reason.OTHER_ROLE;
        }
        return command.isTooEarlyIn(order.state()) ? Reason.TOO_EARLY : Reason.TOO_LATE;
    }

    /** A command that the reader can't give now. */
    record Impossible(OrderCommand command, Reason reason) {}

    /** Why a command can't be given. */
    enum Reason {
        OTHER_ROLE,
        TOO_EARLY,
        TOO_LATE
    }
}
