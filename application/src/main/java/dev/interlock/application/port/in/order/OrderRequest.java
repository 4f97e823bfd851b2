package dev.interlock.application.port.in.order;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockTarget;

/**
 * A request to change an order at the version that its user saw. Besides what its use case names, it is refused with
 *
 * <ul>
 *   <li>{@link RoleException} if the actor's role may not give the command
 *   <li>{@link OrderNotFoundException} if there is no such order within the actor's reach
 *   <li>{@link VersionConflictException} if the order has changed since the user saw it
 *   <li>{@link AlreadyLockedException} if another member is editing the order
 *   <li>{@code OptimisticLockingFailureException} if the order changes while the request runs: JPA's check of the version, at the save
 * </ul>
 */
public interface OrderRequest extends VersionedRequest {

    OrderNo orderNumber();

    @Override
    OrderCommand command();

    @Override
    default LockTarget target() {
        return OrderTargets.of(orderNumber());
    }
}
