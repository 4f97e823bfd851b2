package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Map;

/** Which of the orders in a list are being edited now. For orders that the reader has within reach. */
public interface FindEditLocks {

    Map<OrderNo, EditLock> findEditLocks(Collection<OrderNo> orders, Actor reader);
}
