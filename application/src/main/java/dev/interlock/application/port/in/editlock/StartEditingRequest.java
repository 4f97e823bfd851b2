package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/**
 * Input of {@link StartEditing}.
 *
 * @param beating whether the page will ask for more time by itself; a person who must press a button gets longer
 */
public record StartEditingRequest(OrderNo orderNumber, boolean beating, Actor actor) {}
