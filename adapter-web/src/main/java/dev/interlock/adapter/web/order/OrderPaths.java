package dev.interlock.adapter.web.order;

import dev.interlock.domain.order.OrderCommand;
import java.util.Locale;
import java.util.Map;

/** Where a command is given, below the page of the order: {@code START_SHIPPING} at {@code start-shipping}, unless it has a path of its own. */
public final class OrderPaths {

    private static final Map<OrderCommand, String> OTHERS = Map.of(
            OrderCommand.CONFIRM_PAYMENT, "pay",
            OrderCommand.CHANGE_SHIPPING, "shipping",
            OrderCommand.CHANGE_LINES, "lines");

    private OrderPaths() {}

    public static String of(OrderCommand command) {
        return OTHERS.getOrDefault(
                command, command.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
