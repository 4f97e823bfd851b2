package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** Who edits an order now: known for sure, or it fails. For an order that the reader has within reach. */
public interface ViewEditLock {

    Optional<EditLock> viewEditLock(OrderNo orderNumber, Actor reader);
}
