package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;

/**
 * Input of {@link ReviewConflict}.
 *
 * @param command what the person wanted
 * @param version the version she decided on
 */
public record ReviewConflictRequest(OrderNo orderNumber, long version, OrderCommand command, Actor actor) {}
