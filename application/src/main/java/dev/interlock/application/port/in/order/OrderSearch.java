package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderState;
import org.jspecify.annotations.Nullable;

/**
 * Input of {@link ListOrders}.
 *
 * @param state only orders in this state, or all
 * @param text the beginning of an order's number or its last six characters, or a part of the orderer's name or member id;
 *     empty for all. A text that can begin a number is not looked for in names
 * @param after where the page before ended, or none for the first page
 */
public record OrderSearch(
        Actor actor,
        @Nullable OrderState state,
        String text,
        @Nullable OrderPosition after) {}
