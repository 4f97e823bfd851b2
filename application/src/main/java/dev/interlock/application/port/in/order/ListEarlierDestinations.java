package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Receiver;
import java.util.List;

/** Where a customer's latest orders went, for the next one. */
public interface ListEarlierDestinations {

    /** How many destinations a form offers at most. */
    int MOST = 3;

    /** Returns at most {@value #MOST} destinations that differ, the newest first. */
    List<EarlierDestination> listEarlierDestinations(Actor orderer);

    /** @param orderNumber the newest order with this receiver and this address */
    record EarlierDestination(OrderNo orderNumber, Receiver receiver, Address address) {}
}
