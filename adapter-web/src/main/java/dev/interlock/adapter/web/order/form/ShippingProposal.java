package dev.interlock.adapter.web.order.form;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.ShippingInfo;
import org.jspecify.annotations.Nullable;

/** The address with which the form of a new order begins. A feature that keeps addresses of customers declares a bean. */
public interface ShippingProposal {

    /**
     * Returns the proposal, or null if there is none.
     *
     * @param actor the customer, or an admin that orders for the customer
     */
    @Nullable
    ShippingInfo find(MemberId customer, Actor actor);
}
