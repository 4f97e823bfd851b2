package dev.interlock.secondfactor.application;

import dev.interlock.domain.member.MemberId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The factors of members. The use of a code is one statement, so one of several requests at once succeeds, on any nodes. */
public interface FactorRepository {

    boolean exists(MemberId member);

    /** Returns the key of the member's authenticator, in Base32. */
    Optional<String> findKey(MemberId member);

    /** Returns all factors, by member. */
    List<FactorEntry> findAll();

    /**
     * Stores the factor of a member that has none.
     *
     * @param step the period of the code that has confirmed the key. That code is not accepted again.
     */
    void add(MemberId member, String key, long step, Set<String> recoveryHashes, Instant now);

    void replaceRecoveryCodes(MemberId member, Set<String> hashes);

    boolean delete(MemberId member);

    /**
     * Takes an attempt, unless the member has to wait.
     *
     * @param free how many wrong codes in a row come before a wait
     * @param retry when a wait that begins with this attempt ends
     * @return whether a code may be checked
     */
    boolean takeAttempt(MemberId member, int free, Instant now, Instant retry);

    /** Returns when the next attempt may be taken. Empty without a factor. */
    Optional<Instant> findRetry(MemberId member);

    /** Forgets the wrong codes. */
    void resetAttempts(MemberId member);

    /** Uses up the code of a step and those before it. Returns false if one of them was used already. */
    boolean useStep(MemberId member, long step);

    /** Uses up a recovery code. Returns false if there is none. */
    boolean useRecoveryCode(MemberId member, String hash);

    int countRecoveryCodes(MemberId member);

    record FactorEntry(MemberId member, Instant since) {}
}
