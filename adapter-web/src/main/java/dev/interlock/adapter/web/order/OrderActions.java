package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import java.util.EnumSet;
import java.util.List;

/**
 * The commands on an order as its page offers them to a reader: each of them is possible now, or has a reason why it is not.
 *
 * @param possible the role and the order's state allow these; another member's edit lock may still forbid them
 */
record OrderActions(List<Possible> possible, List<Impossible> impossible) {

    static OrderActions of(OrderDetail order, Role role) {
        EnumSet<OrderCommand> possible = EnumSet.allOf(OrderCommand.class);
        possible.removeIf(command -> !command.givenBy().contains(role) || !order.allows(command));
        EnumSet<OrderCommand> impossible = EnumSet.complementOf(possible);
        impossible.remove(OrderCommand.PLACE);
        return new OrderActions(
                possible.stream()
                        .map(command -> new Possible(command, nameFor(role, command), OrderPaths.of(command)))
                        .toList(),
                impossible.stream()
                        .map(command -> new Impossible(command, nameFor(role, command), reason(command, order, role)))
                        .toList());
    }

    /** Returns the name by which the texts of the command are found. A customer pays; an admin marks the order as paid. */
    static String nameFor(Role role, OrderCommand command) {
        return command == OrderCommand.CONFIRM_PAYMENT && role == Role.ADMIN ? "MARK_AS_PAID" : command.name();
    }

    private static Reason reason(OrderCommand command, OrderDetail order, Role role) {
        if (!command.givenBy().contains(role)) {
            return Reason.OTHER_ROLE;
        }
        if (command.isAllowedIn(order.state())) {
            return Reason.NOTHING_TO_REFUND;
        }
        return command.isTooEarlyIn(order.state()) ? Reason.TOO_EARLY : Reason.TOO_LATE;
    }

    /**
     * A command that the reader can give.
     *
     * @param name of its texts
     * @param path below that of the order
     */
    record Possible(OrderCommand command, String name, String path) {}

    /**
     * A command that the reader can't give now.
     *
     * @param name of its texts
     */
    record Impossible(OrderCommand command, String name, Reason reason) {}

    /** Why a command can't be given. */
    enum Reason {
        OTHER_ROLE,
        NOTHING_TO_REFUND,
        TOO_EARLY,
        TOO_LATE
    }
}
