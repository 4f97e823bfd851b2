package dev.interlock.domain.order;

/** The state an order is in forbids the command; the state itself is the reason to give. */
public class OrderStateException extends RuntimeException {

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

    public OrderState state() {
        return state;
    }
}
