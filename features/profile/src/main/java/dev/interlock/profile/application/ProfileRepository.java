package dev.interlock.profile.application;

import dev.interlock.domain.member.MemberId;
import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;

public interface ProfileRepository {

    /** Empty if there is no such member. */
    Optional<Profile> find(MemberId member);

    /**
     * Stores name and address, and raises the version.
     *
     * @param profile with the version that it replaces
     * @return false, with nothing done, if the member is disabled
     * @throws OptimisticLockingFailureException if the version is not the present one
     */
    boolean save(MemberId member, Profile profile);
}
