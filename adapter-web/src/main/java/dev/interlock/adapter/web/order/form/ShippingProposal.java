package dev.interlock.adapter.web.order.form;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.ShippingInfo;
import org.jspecify.annotations.Nullable;

/** Where the orders of a customer go as a rule: the form of a new order begins with it. A feature that knows declares its own as a bean. */
public interface ShippingProposal {

    /**
     * Returns the proposal, or null if there is none.
     *
     * @param actor the customer, or an admin that orders for the customer
     */
    @Nullable
    ShippingInfo find(MemberId customer, Actor actor);
}
