package dev.interlock.papers.application;

import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The papers of an order, its label and its packing slip: what they show, as the order was at one version.
 *
 * @param madeBy the name of the admin
 * @param language in which the order was placed, as that of the admin for an order by phone, and in which the lines name the products
 */
public record Paper(
        PaperId id,
        Instant madeAt,
        String madeBy,
        Instant placedAt,
        Locale language,
        ShippingInfo shippingInfo,
        List<Line> lines) {

    public Paper {
        lines = List.copyOf(lines);
    }

    static Paper of(Order order, Instant now, String admin) {
        return new Paper(
                new PaperId(order.number(), order.version()),
                now,
                admin,
                order.placedAt(),
                order.orderer().language(),
                order.shippingInfo(),
                linesOf(order));
    }

    private static List<Line> linesOf(Order order) {
        return order.lines().stream()
                .map(line -> new Line(line.productId(), line.productName(), line.quantity()))
                .toList();
    }

    /** Whether a parcel with this paper would be wrong. A later version that changes nothing of what the paper shows leaves it right. */
    boolean isOutdated(Order now) {
        return now.state() == OrderState.CANCELED
                || !shippingInfo.equals(now.shippingInfo())
                || !lines.equals(linesOf(now));
    }

    /** How many pieces the parcel holds. */
    public int pieces() {
        return lines.stream().mapToInt(Line::quantity).sum();
    }

    /** One product of the packing slip. */
    public record Line(ProductId productId, String productName, int quantity) {}
}
