package dev.interlock.lab.technique.form;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lock.LockId;

/** A form that is opened under the edit lock of an order by one request, and saved by another. */
public interface EditForm {

    LockId open(OrderPage page, Actor actor);

    /** Saves the form, and releases the lock. */
    void save(OrderPage page, LockId lock, ShippingInfo form, Actor actor);
}
