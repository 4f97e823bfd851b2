package dev.interlock.adapter.api.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;

/**
 * An order as the API shows it. Amounts are in won, which has no minor unit.
 *
 * @param version the number in the {@code ETag}
 * @param tracking none until the delivery starts
 * @param paid none until the order is paid
 * @param refunded all that was paid back, with the day of the last refund, or none
 * @param cancelReason none if none was given, or the order is not canceled
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
        @Nullable Long paid,
        @Nullable Refunded refunded,
        @Nullable String cancelReason,
        Instant placedAt) {

    public static OrderResource of(OrderDetail order) {
        TrackingInfo tracking = order.trackingInfo();
        Money paid = order.paid();
        return new OrderResource(
                order.number().value(),
                order.version(),
                order.state(),
                order.orderer().name(),
                Shipping.of(order.shippingInfo()),
                tracking == null ? null : new Tracking(tracking.carrier(), tracking.number()),
                order.lines().stream().map(Line::of).toList(),
                order.total().amount(),
                paid == null ? null : paid.amount(),
                Refunded.of(order.refunded()),
                order.cancelReason().isEmpty() ? null : order.cancelReason(),
                order.placedAt());
    }

    /** Returns the order with other shipping details, at the version that the change led to. */
    OrderResource changed(long toVersion, ShippingInfo to) {
        return new OrderResource(
                number,
                toVersion,
                state,
                ordererName,
                Shipping.of(to),
                tracking,
                lines,
                total,
                paid,
                refunded,
                cancelReason,
                placedAt);
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

    record Refunded(long amount, LocalDate day) {

        static @Nullable Refunded of(@Nullable Refund refund) {
            return refund == null ? null : new Refunded(refund.amount().amount(), refund.day());
        }
    }

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
