package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/**
 * Input of {@link WaitToEdit}.
 *
 * @param beating whether the page goes on asking by itself
 */
public record WaitToEditRequest(OrderNo orderNumber, boolean beating, Actor actor) {}
