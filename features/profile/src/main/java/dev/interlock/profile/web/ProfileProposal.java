package dev.interlock.profile.web;

import dev.interlock.adapter.web.order.form.ShippingProposal;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.profile.application.ProfileQueries;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Proposes the address of the customer's profile. */
@Component
class ProfileProposal implements ShippingProposal {

    private final ProfileQueries profileQueries;

    ProfileProposal(ProfileQueries profileQueries) {
        this.profileQueries = profileQueries;
    }

    @Override
    public @Nullable ShippingInfo find(MemberId customer, Actor actor) {
        return profileQueries.viewProfile(customer, actor).shipping();
    }
}
