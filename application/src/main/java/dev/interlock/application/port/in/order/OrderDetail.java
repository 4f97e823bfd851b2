package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An order as a page shows it: all of one version.
 *
 * @param trackingInfo none until the delivery starts
 * @param paid none until the order is paid
 * @param refunded all that was paid back, with the day of the last refund, or none
 * @param open what was paid and not paid back
 * @param cancelReason empty if none was given, or the order is not canceled
 * @param values the same facts as texts, by the names of their inputs
 */
public record OrderDetail(
        OrderNo number,
        long version,
        Orderer orderer,
        OrderState state,
        ShippingInfo shippingInfo,
        @Nullable TrackingInfo trackingInfo,
        List<Line> lines,
        Money total,
        @Nullable Money paid,
        @Nullable Refund refunded,
        Money open,
        String cancelReason,
        Instant placedAt,
        Map<String, String> values) {

    public OrderDetail {
        lines = List.copyOf(lines);
        values = Map.copyOf(values);
    }

    /** Whether the order's state allows the command; whether the actor may give it is another question. */
    public boolean allows(OrderCommand command) {
        return command.isAllowedIn(state) && (command != OrderCommand.RECORD_REFUND || isRefundable());
    }

    /** Whether a refund can be recorded. */
    public boolean isRefundable() {
        return state == OrderState.CANCELED && open.exceeds(Money.ZERO);
    }

    public Map<ProductId, Integer> quantities() {
        return quantities(lines);
    }

    static Map<ProductId, Integer> quantities(List<Line> lines) {
        return lines.stream().collect(Collectors.toMap(Line::productId, Line::quantity));
    }

    /** One product in the order. */
    public record Line(ProductId productId, String productName, Money price, int quantity, Money amount) {}
}
