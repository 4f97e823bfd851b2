package dev.interlock.adapter.api.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/**
 * An order as the API shows it. Amounts are in won, which has no minor unit.
 *
 * @param version the number in the {@code ETag}
 * @param tracking none until the delivery starts
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OrderResource(
        String number,
        long version,
        OrderState state,
        String ordererName,
        Shipping shipping,
        @Nullable Tracking tracking,
        List<Line> lines,
        long total,
        Instant placedAt) {

    public static OrderResource of(OrderDetail order) {
        TrackingInfo tracking = order.trackingInfo();
        return new OrderResource(
                order.number().value(),
                order.version(),
                order.state(),
                order.orderer().name(),
                Shipping.of(order.shippingInfo()),
                tracking == null ? null : new Tracking(tracking.carrier(), tracking.number()),
                order.lines().stream().map(Line::of).toList(),
                order.total().amount(),
                order.placedAt());
    }

    /** Returns the order with other shipping details, at the version that the change led to. */
    OrderResource changed(long toVersion, ShippingInfo to) {
        return new OrderResource(
                number, toVersion, state, ordererName, Shipping.of(to), tracking, lines, total, placedAt);
    }

    static ResponseEntity<OrderResource> respond(OrderResource order) {
        return ResponseEntity.ok().eTag(EntityTag.of(order.version)).body(order);
    }

    record Shipping(
            String receiverName,
            String receiverPhone,
            String zipCode,
            String address1,
            String address2,
            String message) {

        static Shipping of(ShippingInfo shipping) {
            return new Shipping(
                    shipping.receiver().name(),
                    shipping.receiver().phone(),
                    shipping.address().zipCode(),
                    shipping.address().address1(),
                    shipping.address().address2(),
                    shipping.message());
        }
    }

    record Tracking(String carrier, String trackingNumber) {}

    record Line(String productId, String productName, long price, int quantity, long amount) {

        static Line of(OrderDetail.Line line) {
            return new Line(
                    line.productId().value(),
                    line.productName(),
                    line.price().amount(),
                    line.quantity(),
                    line.amount().amount());
        }
    }
}
