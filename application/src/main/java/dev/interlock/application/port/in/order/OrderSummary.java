package dev.interlock.application.port.in.order;

import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.Instant;

/**
 * An order in a list.
 *
 * @param firstProduct the name of the product on its first line
 * @param lineCount how many lines it has
 */
public record OrderSummary(
        OrderNo number,
        long version,
        OrderState state,
        String ordererName,
        String firstProduct,
        int lineCount,
        Money total,
        Instant placedAt) {}
