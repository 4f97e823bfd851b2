package dev.interlock.lab.technique.form;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.LockId;

/** A form that is opened under the edit lock of an order by one request, and saved by another. */
public interface EditForm {

    LockId open(OrderNo order, Actor actor);

    /**
     * Saves the form, and releases the lock.
     *
     * @param version the version that the form shows
     */
    void save(OrderNo order, long version, LockId lock, ShippingInfo form, Actor actor);
}
