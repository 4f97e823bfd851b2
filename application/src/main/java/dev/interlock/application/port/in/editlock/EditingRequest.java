package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.editlock.StartEditing.StartEditingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;

/**
 * Names a lock by everything that it takes: the order, its grant and its holder.
 *
 * @param beating as in {@link StartEditingRequest}
 */
public record EditingRequest(OrderNo orderNumber, LockId lockId, boolean beating, Actor actor) {}
