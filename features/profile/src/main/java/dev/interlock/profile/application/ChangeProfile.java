package dev.interlock.profile.application;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import org.springframework.dao.OptimisticLockingFailureException;

/** A customer changes their own name and address. */
public interface ChangeProfile {

    /**
     * Orders that are placed keep the name and the address that they have.
     *
     * @param profile with the version that the customer saw
     * @throws OptimisticLockingFailureException if the customer has changed it meanwhile, in another window
     * @throws NotFoundException if the customer may not sign in any more
     */
    void changeProfile(Profile profile, Actor customer);

    /** The command on a profile. */
    enum ProfileCommand implements Command {
        CHANGE_PROFILE
    }
}
