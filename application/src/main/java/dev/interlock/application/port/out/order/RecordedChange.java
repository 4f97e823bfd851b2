package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderChanged;
import java.time.Instant;

/**
 * An event with its circumstances.
 *
 * @param version the version of the order that the change led to
 */
public record RecordedChange(OrderChanged event, long version, Actor actor, Instant at) {}
