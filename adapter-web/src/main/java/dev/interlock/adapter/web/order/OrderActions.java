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
                        .map(command -> new Possible(command, OrderPaths.of(command)))
                        .toList(),
                impossible.stream()
                        .map(command -> new Impossible(command, reason(command, order, role)))
                        .toList());
    }

    private static Reason reason(OrderCommand command, OrderDetail order, Role role) {
        if (!command.givenBy().contains(role)) {
            return Reason.OTHER_ROLE;
        }
        return command.isTooEarlyIn(order.state()) ? Reason.TOO_EARLY : Reason.TOO_LATE;
    }

    /**
     * A command that the reader can give.
     *
     * @param path below that of the order
     */
    record Possible(OrderCommand command, String path) {}

    /** A command that the reader can't give now. */
    record Impossible(OrderCommand command, Reason reason) {}

    /** Why a command can't be given. */
    enum Reason {
        OTHER_ROLE,
        TOO_EARLY,
        TOO_LATE
    }
}
