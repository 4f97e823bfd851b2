package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import org.jspecify.annotations.Nullable;

/**
 * Input of {@link ListOrders}.
 *
 * @param state only orders in this state, or all
 * @param text the beginning of an order's number, or a part of the orderer's name or member id; empty for all
 * @param after the last order of the page before, or none for the first page
 */
public record OrderSearch(
        Actor actor,
        @Nullable OrderState state,
        String text,
        @Nullable OrderNo after) {}
