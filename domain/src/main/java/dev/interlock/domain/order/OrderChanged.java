package dev.interlock.domain.order;

import java.util.List;

/**
 * The domain event: a command has changed an order.
 *
 * @param fields what changed; never empty
 */
public record OrderChanged(OrderNo orderNumber, OrderCommand command, List<FieldChange> fields) {

    public OrderChanged {
        fields = List.copyOf(fields);
    }
}
