package dev.interlock.profile.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.member.Actor;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class ChangeProfileService implements ChangeProfile {

    private final ProfileRepository profiles;

    public ChangeProfileService(ProfileRepository profiles) {
        this.profiles = profiles;
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('CUSTOMER')")
    public void changeProfile(Profile profile, Actor customer) {
        if (!profiles.save(customer.id(), profile)) {
            throw new NotFoundException("profile of " + customer.id());
        }
    }
}
