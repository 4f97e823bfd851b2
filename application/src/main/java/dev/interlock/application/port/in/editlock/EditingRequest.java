package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;

/** Names a lock by everything that it takes: the order, its grant and its holder. */
public record EditingRequest(OrderNo orderNumber, LockId lockId, Actor actor) {}
