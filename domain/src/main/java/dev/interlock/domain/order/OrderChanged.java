package dev.interlock.domain.order;

import dev.interlock.domain.Changed;
import dev.interlock.domain.FieldChange;
import java.util.List;

/**
 * The domain event: a command has changed an order.
 *
 * @param fields what changed; never empty
 */
public record OrderChanged(OrderNo orderNumber, OrderCommand command, List<FieldChange> fields) implements Changed {

    public OrderChanged {
        fields = List.copyOf(fields);
    }

    /** Returns whether the order was in that state before, and is in another one now. */
    public boolean leaves(OrderState state) {
        return fields.stream()
                .anyMatch(change ->
                        change.field() == OrderField.STATE && change.before().equals(state.name()));
    }
}
