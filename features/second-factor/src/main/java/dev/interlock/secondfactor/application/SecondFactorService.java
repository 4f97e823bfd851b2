package dev.interlock.secondfactor.application;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.secondfactor.application.FactorRepository.FactorEntry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** Takes an attempt before a code is checked, so that a thousand at once have no advantage. */
public class SecondFactorService implements SecondFactor {

    /** So many wrong codes in a row, then one each {@link #WAIT}: three of a million codes are right at a time. */
    static final int FREE_ATTEMPTS = 5;

    static final Duration WAIT = Duration.ofMinutes(5);

    private static final int RECOVERY_CODES = 10;

    private final MemberRepository members;
    private final FactorRepository factors;
    private final OneTimeCodes codes;
    private final Clock clock;

    public SecondFactorService(MemberRepository members, FactorRepository factors, OneTimeCodes codes, Clock clock) {
        this.members = members;
        this.factors = factors;
        this.codes = codes;
        this.clock = clock;
    }

    @Override
    public boolean isSetUp(MemberId member) {
        return factors.exists(member);
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public Check check(Actor actor, String code) {
        MemberId member = actor.id();
        Instant now = clock.instant();
        if (!factors.takeAttempt(member, FREE_ATTEMPTS, now, now.plus(WAIT))) {
            return factors.exists(member) ? Check.TOO_MANY : Check.NO_FACTOR;
        }
        if (isOfAuthenticator(member, code, now) || factors.useRecoveryCode(member, new RecoveryCode(code).hash())) {
            factors.resetAttempts(member);
            return Check.ACCEPTED;
        }
        return Check.WRONG;
    }

    private boolean isOfAuthenticator(MemberId member, String code, Instant now) {
        OptionalLong step = factors.findKey(member)
                .map(key -> codes.findStep(key, code, now))
                .orElse(OptionalLong.empty());
        return step.isPresent() && factors.useStep(member, step.getAsLong());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Duration remainingWait(Actor actor) {
        Instant now = clock.instant();
        return factors.findRetry(actor.id())
                .filter(now::isBefore)
                .map(retry -> Duration.between(now, retry))
                .orElse(Duration.ZERO);
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public String newKey() {
        return codes.newKey();
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public Optional<List<String>> setUp(Actor actor, long epoch, String key, String code) {
        Member member = lock(actor.id());
        Optional<String> present = factors.findKey(actor.id());
        if (present.isEmpty()) {
            verifyNotEnded(member, epoch);
        } else if (!present.get().equals(key)) {
            throw new FactorExistsException();
        }
        Instant now = clock.instant();
        OptionalLong step = codes.findStep(key, code, now);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        List<RecoveryCode> recovery =
                Stream.generate(RecoveryCode::random).limit(RECOVERY_CODES).toList();
        Set<String> hashes = recovery.stream().map(RecoveryCode::hash).collect(toSet());
        if (present.isPresent()) {
            factors.replaceRecoveryCodes(actor.id(), hashes);
        } else {
            factors.add(actor.id(), key, step.getAsLong(), hashes, now);
        }
        return Optional.of(recovery.stream().map(RecoveryCode::text).toList());
    }

    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public Check removeOwn(Actor actor, long epoch, String code) {
        verifyNotEnded(lock(actor.id()), epoch);
        Check check = check(actor, code);
        if (check == Check.ACCEPTED) {
            factors.delete(actor.id());
        }
        return check;
    }

    /** The lock keeps the session from being ended before the change: a thief could set up a key after the member has signed out elsewhere. */
    private Member lock(MemberId id) {
        return members.findForUpdate(id).orElseThrow(EndedSessionException::new);
    }

    private static void verifyNotEnded(Member member, long epoch) {
        if (member.epoch() != epoch) {
            throw new EndedSessionException();
        }
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public int countRecoveryCodes(Actor actor) {
        return factors.countRecoveryCodes(actor.id());
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public List<FactorEntry> list() {
        return factors.findAll();
    }

    /** Finds the member to the letter first: MySQL deletes without regard to case and accents, so {@code ADMIN} would delete that of admin. */
    @Override
    @Transactional
    @PreAuthorize("hasRole('ADMIN')")
    public boolean remove(MemberId member, Actor actor) {
        if (member.equals(actor.id())) {
            throw new OwnFactorException();
        }
        return members.find(member).isPresent() && factors.delete(member);
    }
}
