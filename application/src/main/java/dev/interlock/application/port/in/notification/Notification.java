package dev.interlock.application.port.in.notification;

import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something that another member has done to a customer's order, or to the customer's edit lock.
 *
 * @param by the role of that member, whose name customers do not see
 * @param command what was done to the order, or null where the edit lock was broken
 * @param reason why the edit lock was broken; else empty
 */
public record Notification(
        OrderNo orderNumber, Role by, @Nullable OrderCommand command, String reason, Instant at) {}
