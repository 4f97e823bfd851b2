package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/**
 * Who is known to edit an order now: for pages that show the order anyway, also while the locks can't be asked for. For an order
 * that the reader has within reach.
 */
public interface ViewWhoEdits {

    Optional<EditLock> viewWhoEdits(OrderNo orderNumber, Actor reader);
}
