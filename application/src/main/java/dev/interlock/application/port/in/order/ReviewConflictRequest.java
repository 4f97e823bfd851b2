package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;

/**
 * Input of {@link ReviewConflict}.
 *
 * @param opened the version at which the person opened the page; older than {@code shown} after a conflict in between
 * @param shown the version that the page showed last, and that the command was given on
 * @param command what the person wanted
 */
public record ReviewConflictRequest(OrderNo orderNumber, long opened, long shown, OrderCommand command, Actor actor) {}
