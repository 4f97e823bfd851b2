package dev.interlock.domain.order;

import dev.interlock.domain.StateException;

/** The state an order is in forbids the command. */
public class OrderStateException extends StateException {

    private final OrderCommand command;
    private final OrderState state;

    public OrderStateException(OrderNo orderNumber, OrderCommand command, OrderState state) {
        super("%s is not possible, order %s is %s".formatted(command, orderNumber, state));
        this.command = command;
        this.state = state;
    }

    public OrderCommand command() {
        return command;
    }

    @Override
    public OrderState state() {
        return state;
    }
}
