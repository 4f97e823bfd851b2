package dev.interlock.secondfactor.application;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.secondfactor.application.FactorRepository.FactorEntry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The second factor of admins. */
public interface SecondFactor {

    /** Asked before the second factor is given, so it is for every caller. */
    boolean isSetUp(MemberId member);

    /** Checks a code of the authenticator, or a recovery code. Each is accepted once. */
    Check check(Actor actor, String code);

    /** Returns the time until a code is checked again, or zero. */
    Duration remainingWait(Actor actor);

    /** Returns a key to be set up. Nothing is stored. */
    String newKey();

    /**
     * Stores the key. A repeat with the stored key replaces the recovery codes, since the first answer may have been lost. It may come from the
     * session that the first one has ended. The owner of the key can compute codes anyway.
     *
     * @param epoch that of the present session
     * @param code the present one of the key
     * @return ten recovery codes, which are stored as hashes only; empty, with nothing done, if the code is wrong
     * @throws EndedSessionException if the session has been ended meanwhile; nothing is stored
     * @throws FactorExistsException if the actor has a factor of another key, which is removed first
     */
    Optional<List<String>> setUp(Actor actor, long epoch, String key, String code);

    /**
     * Removes the actor's own factor if the code is accepted.
     *
     * @param epoch that of the present session
     * @throws EndedSessionException if the session has been ended meanwhile; nothing is removed
     */
    Check removeOwn(Actor actor, long epoch, String code);

    int countRecoveryCodes(Actor actor);

    /** Returns the admins that have a second factor. */
    List<FactorEntry> list();

    /**
     * Removes the factor of another member, who has lost it.
     *
     * @return whether there was one
     * @throws OwnFactorException if it is the actor's own
     */
    boolean remove(MemberId member, Actor actor);

    /** The answer to a code. */
    enum Check {
        ACCEPTED,
        WRONG,
        /** The code was not checked, since too many were wrong. */
        TOO_MANY,
        /** Another request has removed the factor. */
        NO_FACTOR
    }
}
