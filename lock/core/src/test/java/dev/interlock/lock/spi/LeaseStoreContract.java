package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The contract of every {@link LeaseStore}. The test of a new store extends this class and adds two methods.
 *
 * <p>No test sleeps. A test waits for the expiry of a lease by polling the store. Times are compared with minutes to spare, or
 * exactly if both come from one answer.
 */
@Timeout(120)
public abstract class LeaseStoreContract {

    /** The number of rounds of each race. {@code -Dinterlock.test.rounds=1000} runs more. */
    protected static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    private static final int CALLERS = 16;

    private static final String KIM = "kim";
    private static final String LEE = "lee";
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MILLISECOND = Duration.ofMillis(1);

    private final LockTarget target = aTarget();

    protected abstract LeaseStore store();

    /** Does the work in a transaction of its own; commits when it returns, and rolls back when it throws. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    /** Returns about the shortest lease duration that this store supports, because tests wait for the expiry. */
    protected Duration shortestLease() {
        return MILLISECOND;
    }

    /** Returns the time of the monotonic clock of this test. */
    protected long nanoTime() {
        return System.nanoTime();
    }

    /** Lets time pass while a test polls. The test of a store with a clock of its own advances that clock. */
    protected void letTimePass() {
        Await.pause();
    }

    /** Returns the number of rounds of each race on this store. */
    protected int rounds() {
        return ROUNDS;
    }

    @Nested
    class AcquireAndRelease {

        @Test
        void freeTargetIsGranted() {
            LockId id = LockId.random();

            Lease lease = granted(new AcquireRequest(target, id, KIM, new LeaseTerms(MINUTE)));

            assertThat(lease.target()).isEqualTo(target);
            assertThat(lease.lockId()).isEqualTo(id);
            assertThat(lease.owner()).isEqualTo(KIM);
            assertThat(lease.token()).isPositive();
            assertThat(lease.remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
        }

        @Test
        void heldLeaseIsFound() {
            Lease lease = grant(KIM, MINUTE);

            Lease found = findLive();

            assertThat(found.target()).isEqualTo(target);
            assertThat(found.lockId()).isEqualTo(lease.lockId());
            assertThat(found.owner()).isEqualTo(KIM);
            assertThat(found.token()).isEqualTo(lease.token());
            assertThat(found.sinceRenewal()).isEqualTo(found.age()).isLessThan(MINUTE);
            assertThat(found.age().plus(found.remaining())).isEqualTo(MINUTE);
        }

        @Test
        void heldTargetIsRefusedToAnotherOwner() {
            Lease kims = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            Lease held = refused(new AcquireRequest(target, LockId.random(), LEE, new LeaseTerms(HOUR)));

            assertThat(held.owner()).isEqualTo(KIM);
            assertThat(held.lockId()).isEqualTo(kims.lockId());
            assertThat(held.remaining()).isBetween(MILLISECOND, MINUTE);
            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void targetThatWasNeverHeldHasNoLease() {
            assertThat(store().find(target)).isEmpty();
            assertThat(store().findAll(target.type())).isEmpty();
        }

        @Test
        void targetOfAnExpiredLeaseIsFree() {
            grant(KIM, shortestLease());
            awaitExpiry();

            assertThat(store().findAll(target.type())).isEmpty();
            assertThat(grant(LEE, MINUTE).owner()).isEqualTo(LEE);
        }

        @Test
        void targetOfAReleasedLeaseIsFree() {
            Lease kims = grant(KIM, MINUTE);

            assertThat(release(kims)).isTrue();

            assertThat(store().find(target)).isEmpty();
            assertThat(store().findAll(target.type())).isEmpty();
            assertThat(grant(LEE, MINUTE).owner()).isEqualTo(LEE);
        }

        @Test
        void releasedLeaseCannotBeReleasedAgain() {
            Lease kims = grant(KIM, MINUTE);
            release(kims);

            assertThat(release(kims)).isFalse();
            assertThat(tryRenew(kims)).isFalse();
            assertThat(passesCheck(kims)).isFalse();
        }

        @Test
        void liveLeasesOfATypeAreFoundSortedByTarget() {
            LockTarget second = named("2");
            LockTarget first = named("1");
            LockTarget expired = named("3");
            LockTarget ofAnotherType = aTarget();
            Stream.of(second, first, ofAnotherType)
                    .forEach(each -> granted(new AcquireRequest(each, LockId.random(), KIM, new LeaseTerms(MINUTE))));
            granted(new AcquireRequest(expired, LockId.random(), KIM, new LeaseTerms(shortestLease())));
            awaitExpiry(expired);

            assertThat(store().findAll(target.type())).extracting(Lease::target).containsExactly(first, second);
        }

        @Test
        void liveLeasesOfGivenTargetsAreFoundSortedByTarget() {
            LockTarget second = named("2");
            LockTarget first = named("1");
            LockTarget expired = named("3");
            LockTarget notRequested = named("4");
            Stream.of(second, first, notRequested).forEach(each -> granted(request(each, KIM)));
            granted(new AcquireRequest(expired, LockId.random(), KIM, new LeaseTerms(shortestLease())));
            awaitExpiry(expired);

            assertThat(store().findAll(Set.of(first, second, expired, named("5"))))
                    .extracting(Lease::target)
                    .containsExactly(first, second);
            assertThat(store().findAll(Set.of())).isEmpty();
        }
    }

    @Nested
    class Names {

        @Test
        void targetsThatDifferInCaseOrSpacesAreDifferent() {
            Stream.of("a1", "A1", "a1 ", "á1", "주문").forEach(id -> granted(request(named(id), id.trim())));

            assertThat(store().findAll(target.type())).hasSize(5);
            assertThat(store().findAll(Set.of(named("a1"), named("주문"))))
                    .extracting(Lease::target)
                    .containsExactlyInAnyOrder(named("a1"), named("주문"));
        }

        @Test
        void typesThatDifferInCaseAreDifferent() {
            granted(request(new LockTarget(target.type() + "a", "1"), KIM));
            granted(request(new LockTarget(target.type() + "A", "1"), LEE));

            assertThat(store().findAll(target.type() + "a"))
                    .extracting(Lease::owner)
                    .containsExactly(KIM);
        }

        @Test
        void ownersThatDifferInCaseAreDifferent() {
            Lease kims = grant("kim", MINUTE);
            Snapshot before = snapshot();

            assertThat(refused(request(target, "KIM")).owner()).isEqualTo("kim");

            Mismatch mismatch = new Mismatch(target, kims.lockId(), "KIM");
            assertThat(isAccepted(mismatch)).isFalse();
            assertThat(snapshot()).isEqualTo(before);
        }

        /** MySQL's driver and Redis' client send a lone surrogate as a question mark, so two owners would pass for one. */
        @Test
        void ownerWithALoneSurrogateIsRefused() {
            Lease held = grant("?", MINUTE);
            String unreadable = "\ud83d";

            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store().acquire(request(LockId.random(), unreadable, MINUTE, "first", "second")));
            assertThat(store().findAll(Set.of(named("first"), named("second")))).isEmpty();

            Mismatch mismatch = new Mismatch(target, held.lockId(), unreadable);
            assertThatIllegalArgumentException().isThrownBy(() -> isAccepted(mismatch));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> store().shorten(target, held.lockId(), unreadable, MILLISECOND));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> inTransaction(() -> store().check(target, held.lockId(), unreadable)));
            assertThatIllegalArgumentException().isThrownBy(() -> store().release(target, held.lockId(), unreadable));
            assertThat(findLive().owner()).isEqualTo("?");
        }

        @Test
        void ownerIsNotBlankAndFitsTheColumn() {
            grant("o".repeat(100), MINUTE);

            Stream.of(" ", "o".repeat(101), "two\nlines")
                    .forEach(owner -> assertThatIllegalArgumentException()
                            .isThrownBy(() -> store().acquire(request(aTarget(), owner))));
        }

        /** The release waits for no commit, because there is no transaction. */
        @Test
        void releaseOutsideATransactionTakesEffectAtOnce() {
            Lease kims = grant(KIM, MINUTE);

            assertThat(store().release(target, kims.lockId(), KIM)).isTrue();
            assertThat(store().find(target)).isEmpty();
            assertThat(store().release(target, kims.lockId(), KIM)).isFalse();
        }
    }

    @Nested
    class Tokens {

        @Test
        void tokenGrowsWithEveryNewGrant() {
            Lease first = grant(KIM, MINUTE);
            release(first);
            Lease afterRelease = grant(KIM, MINUTE);
            Lease afterReacquisition = grant(KIM, shortestLease());
            awaitExpiry();
            Lease afterExpiry = grant(LEE, MINUTE);
            release(afterExpiry);
            Lease afterReleaseByAnotherOwner = grant(KIM, MINUTE);

            assertThat(Stream.of(first, afterRelease, afterReacquisition, afterExpiry, afterReleaseByAnotherOwner)
                            .map(Lease::token))
                    .isSorted()
                    .doesNotHaveDuplicates();
        }

        @Test
        void renewalKeepsTheToken() {
            Lease kims = grant(KIM, MINUTE);

            assertThat(tryRenew(kims)).isTrue();

            assertThat(findLive().token()).isEqualTo(kims.token());
            assertThat(findLive().lockId()).isEqualTo(kims.lockId());
        }

        /** The caller repeats its request, because the reply to the first one was lost. */
        @Test
        void repeatedRequestWithTheSameLockIdGetsTheSameGrant() {
            AcquireRequest request = request(target, KIM);
            Lease first = granted(request);
            awaitAge(Duration.ofMillis(20));

            Lease again = granted(request);

            assertThat(again.token()).isEqualTo(first.token());
            assertThat(again.lockId()).isEqualTo(first.lockId());
            assertThat(findLive().token()).isEqualTo(first.token());
            assertThat(findLive().age()).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void repeatedRequestWithTheSameLockIdRenewsTheLease() {
            LockId id = LockId.random();
            granted(new AcquireRequest(target, id, KIM, new LeaseTerms(MINUTE)));
            awaitAge(Duration.ofMillis(20));

            granted(new AcquireRequest(target, id, KIM, new LeaseTerms(TEN_MINUTES)));

            assertThat(findLive().remaining()).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(snapshot().untilRenewal()).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void repeatedRequestWithTheSameLockIdNeverShortensTheLease() {
            LockId id = LockId.random();
            granted(new AcquireRequest(target, id, KIM, new LeaseTerms(TEN_MINUTES)));

            granted(new AcquireRequest(target, id, KIM, new LeaseTerms(shortestLease())));

            assertThat(snapshot().untilExpiry()).isEqualTo(TEN_MINUTES);
        }

        /** Published code lets a holder that returns after its expiry continue as if it had held the lock all the time. */
        @Test
        void expiredLeaseIsGrantedWithANewTokenEvenToTheSameLockIdAndOwner() {
            AcquireRequest request = new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(shortestLease()));
            Lease first = granted(request);
            awaitExpiry();

            Lease again = granted(new AcquireRequest(target, first.lockId(), KIM, new LeaseTerms(MINUTE)));

            assertThat(again.token()).isGreaterThan(first.token());
            assertThat(findLive().token()).isEqualTo(again.token());
            assertThat(snapshot().untilExpiry()).isEqualTo(MINUTE);
        }

        @Test
        void sameLockIdIsRefusedToAnotherOwner() {
            Lease kims = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(refused(new AcquireRequest(target, kims.lockId(), LEE, new LeaseTerms(HOUR)))
                            .owner())
                    .isEqualTo(KIM);

            assertThat(snapshot()).isEqualTo(before);
            assertThat(tryRenew(kims)).isTrue();
        }

        @Test
        void sameLockIdOfAnotherOwnerIsANewGrantAfterExpiry() {
            Lease kims = grant(KIM, shortestLease());
            awaitExpiry();

            Lease lees = granted(new AcquireRequest(target, kims.lockId(), LEE, new LeaseTerms(MINUTE)));

            assertThat(lees.token()).isGreaterThan(kims.token());
            assertThat(snapshot().untilExpiry()).isEqualTo(MINUTE);
            assertThat(tryRenew(kims)).isFalse();
        }
    }

    @Nested
    class AcquiringAgain {

        @Test
        void ownerAcquiresAgainUnderANewLockId() {
            Lease firstTab = grant(KIM, TEN_MINUTES);

            Lease secondTab = grant(KIM, MINUTE);

            assertThat(secondTab.token()).isGreaterThan(firstTab.token());
            assertThat(findLive().lockId()).isEqualTo(secondTab.lockId());
            assertThat(findLive().remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
        }

        /** Otherwise a page that is loaded again and again would hold an order forever. */
        @Test
        void maximumHoldContinuesWhenTheOwnerAcquiresAgain() {
            grant(KIM, MINUTE);
            awaitAge(Duration.ofMillis(20));

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(TEN_MINUTES, TEN_MINUTES)));

            assertThat(findLive().age()).isGreaterThan(Duration.ofMillis(20));
            assertThat(snapshot().untilExpiry()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void acquiringAgainAfterTheMaximumHoldStartsANewHold() {
            grant(KIM, TEN_MINUTES);
            awaitAge(shortestLease());

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(shortestLease(), shortestLease())));

            awaitExpiry();
        }

        @Test
        void expiredLeaseDoesNotCountTowardTheMaximumHold() {
            grant(KIM, shortestLease());
            awaitExpiry();

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(MINUTE, MINUTE)));

            assertThat(snapshot().untilExpiry()).isEqualTo(MINUTE);
        }

        @Test
        void earlierLockIdIsInvalidAfterTheOwnerAcquiresAgain() {
            Lease firstTab = grant(KIM, MINUTE);
            Lease secondTab = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(tryRenew(firstTab)).isFalse();
            assertThat(passesCheck(firstTab)).isFalse();
            assertThat(release(firstTab)).isFalse();

            assertThat(snapshot()).isEqualTo(before);
            assertThat(passesCheck(secondTab)).isTrue();
        }
    }

    @Nested
    class Mismatches {

        @Test
        void wrongTargetLockIdOrOwnerIsTreatedAsNoLease() {
            Lease kims = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(mismatchesOf(kims)).noneMatch(mismatch -> isAccepted(mismatch));

            assertThat(snapshot()).isEqualTo(before);
        }

        /** Kim's page still sends heartbeats after Lee has acquired the lock. */
        @Test
        void expiredHolderCannotChangeTheNextHoldersLease() {
            Lease kims = grant(KIM, shortestLease());
            awaitExpiry();
            grant(LEE, MINUTE);
            Snapshot before = snapshot();

            assertThat(tryRenew(kims)).isFalse();
            assertThat(passesCheck(kims)).isFalse();
            assertThat(release(kims)).isFalse();

            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void renewalAfterExpiryDoesNotReviveTheLease() {
            Lease kims = grant(KIM, shortestLease());
            awaitExpiry();

            assertThat(tryRenew(kims)).isFalse();
            assertThat(passesCheck(kims)).isFalse();
            assertThat(release(kims)).isFalse();
            assertThat(store().find(target)).isEmpty();
        }

        private Stream<Mismatch> mismatchesOf(Lease lease) {
            LockTarget another = named("another");
            granted(request(another, KIM));
            return Stream.of(
                    new Mismatch(named("never held"), lease.lockId(), lease.owner()),
                    new Mismatch(another, lease.lockId(), lease.owner()),
                    new Mismatch(lease.target(), lease.lockId(), LEE),
                    new Mismatch(lease.target(), LockId.random(), lease.owner()));
        }
    }

    @Nested
    class Check {

        @Test
        void checkReturnsTheLease() {
            Lease kims = grant(KIM, MINUTE);

            Lease checked = inTransaction(
                    () -> store().check(target, kims.lockId(), KIM).orElseThrow());

            assertThat(checked.token()).isEqualTo(kims.token());
            assertThat(checked.age().plus(checked.remaining())).isEqualTo(MINUTE);
        }

        @Test
        void checkAndReleaseWorkInOneTransaction() {
            Lease kims = grant(KIM, MINUTE);

            boolean released = inTransaction(
                    () -> store().check(target, kims.lockId(), KIM).isPresent()
                            && store().release(target, kims.lockId(), KIM));

            assertThat(released).isTrue();
            assertThat(store().find(target)).isEmpty();
        }
    }

    @Nested
    class Renewal {

        @Test
        void renewalCountsFromNow() {
            Lease kims = grant(KIM, MINUTE);

            Duration left = renew(kims, TEN_MINUTES, HOUR);

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(findLive().remaining()).isBetween(TEN_MINUTES.minusSeconds(30), left);
        }

        @Test
        void renewalResetsTheTimeSinceRenewal() {
            Lease kims = grant(KIM, MINUTE);
            awaitAge(Duration.ofMillis(20));

            renew(kims, MINUTE, HOUR);

            Lease found = findLive();
            assertThat(found.age().minus(found.sinceRenewal())).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void renewalNeverShortensTheLease() {
            Lease kims = grant(KIM, TEN_MINUTES);

            Duration left = renew(kims, MILLISECOND, HOUR);

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(snapshot().untilExpiry()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void renewalNeverExceedsTheMaximumHold() {
            Lease kims = grant(KIM, MINUTE);

            renew(kims, MINUTE, TEN_MINUTES);
            awaitAge(Duration.ofMillis(20));
            renew(kims, TEN_MINUTES, TEN_MINUTES);

            assertThat(snapshot().untilExpiry()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void renewalUnderASmallerMaximumHoldDoesNotShortenTheLease() {
            Lease kims = grant(KIM, MINUTE);

            Duration left = renew(kims, MILLISECOND, MILLISECOND);

            assertThat(left).isBetween(MINUTE.minusSeconds(30), MINUTE);
            assertThat(snapshot().untilExpiry()).isEqualTo(MINUTE);
        }
    }

    @Nested
    class Shortening {

        @Test
        void shortenedLeaseExpiresAfterTheGivenTime() {
            Lease kims = grant(KIM, HOUR);

            store().shorten(target, kims.lockId(), KIM, MINUTE);

            assertThat(findLive().remaining()).isLessThanOrEqualTo(MINUTE);
            assertThat(findLive().token()).isEqualTo(kims.token());
        }

        @Test
        void shorteningNeverLengthensOrRevivesALease() {
            Lease kims = grant(KIM, MINUTE);
            store().shorten(target, kims.lockId(), KIM, HOUR);
            assertThat(snapshot().untilExpiry()).isEqualTo(MINUTE);

            store().shorten(target, kims.lockId(), KIM, MILLISECOND);
            awaitExpiry();
            store().shorten(target, kims.lockId(), KIM, HOUR);

            assertThat(store().find(target)).isEmpty();
        }

        /** The request of a closed page arrives after the next page of the same owner has acquired the lock. */
        @Test
        void shorteningNeedsTargetLockIdAndOwner() {
            Lease firstTab = grant(KIM, MINUTE);
            grant(KIM, HOUR);
            Snapshot before = snapshot();

            store().shorten(target, firstTab.lockId(), KIM, MILLISECOND);
            store().shorten(target, findLive().lockId(), LEE, MILLISECOND);
            store().shorten(named("another"), findLive().lockId(), KIM, MILLISECOND);

            assertThat(snapshot()).isEqualTo(before);
        }

        /**
         * In published code each renewal adds to the expiry, so these would hold the lock for hours.
         *
         * <p>A renewal may return more than a minute, by as long as it waited for the others: a store may read its clock before
         * it waits.
         */
        @Test
        void concurrentRenewalsDoNotAddUp() {
            Lease kims = grant(KIM, MINUTE);
            try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
                assertThat(callers.callAtOnce(caller -> renew(kims, MINUTE, HOUR)))
                        .hasSize(CALLERS)
                        .allSatisfy(
                                left -> assertThat(left).isBetween(MINUTE.minusSeconds(30), MINUTE.plusSeconds(30)));
            }
            assertThat(findLive().remaining()).isLessThanOrEqualTo(MINUTE);
        }
    }

    @Nested
    class SeveralTargets {

        @Test
        void severalTargetsAreGrantedOneLeaseEachInOrder() {
            LockId id = LockId.random();

            List<Lease> leases = grantedAll(request(id, KIM, MINUTE, "c", "a", "b"));

            assertThat(leases).extracting(lease -> lease.target().id()).containsExactly("a", "b", "c");
            assertThat(leases).allSatisfy(lease -> {
                assertThat(lease.lockId()).isEqualTo(id);
                assertThat(lease.owner()).isEqualTo(KIM);
                assertThat(lease.token()).isPositive();
                assertThat(store().find(lease.target()).orElseThrow().token()).isEqualTo(lease.token());
            });
            assertThat(store().findAll(target.type())).hasSize(3);
        }

        /** Published code acquires in a loop, and keeps the first target after the second is refused. */
        @Test
        void noneOfSeveralTargetsIsGrantedIfOneIsHeld() {
            grantedAll(request(LockId.random(), KIM, MINUTE, "a", "b", "c"));
            grantedAll(request(LockId.random(), LEE, MINUTE, "d")).forEach(lease -> release(lease));
            List<Lease> before = store().findAll(target.type());

            Lease held = refused(request(LockId.random(), LEE, HOUR, "d", "c", "e"));

            assertThat(held.target()).isEqualTo(named("c"));
            assertThat(held.owner()).isEqualTo(KIM);
            assertThat(store().findAll(target.type()))
                    .extracting(Lease::target, Lease::lockId, Lease::token)
                    .containsExactlyElementsOf(before.stream()
                            .map(lease -> tuple(lease.target(), lease.lockId(), lease.token()))
                            .toList());
        }

        @Test
        void refusalOfSeveralTargetsNamesTheHolder() {
            Lease lees = granted(request(named("b"), LEE));
            granted(request(named("c"), KIM));

            Lease held = refused(request(LockId.random(), KIM, MINUTE, "a", "b", "c"));

            assertThat(held.target()).isEqualTo(named("b"));
            assertThat(held.lockId()).isEqualTo(lees.lockId());
        }

        /** Published code leaves the leases of a group with different expiry times. */
        @Test
        void requestForMoreTargetsKeepsTheTokensAndRenewsAll() {
            LockId id = LockId.random();
            List<Lease> two = grantedAll(request(id, KIM, MINUTE, "a", "b"));

            List<Lease> three = grantedAll(request(id, KIM, TEN_MINUTES, "a", "b", "c"));

            assertThat(three.subList(0, 2)).extracting(Lease::token).containsExactly(tokens(two));
            assertThat(store().findAll(target.type())).hasSize(3).allSatisfy(lease -> {
                assertThat(lease.lockId()).isEqualTo(id);
                assertThat(lease.remaining()).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            });
        }

        @Test
        void requestForMoreTargetsShortensNoLease() {
            LockId id = LockId.random();
            grantedAll(request(id, KIM, TEN_MINUTES, "a", "b"));

            grantedAll(request(id, KIM, MINUTE, "a", "b", "c"));

            assertThat(store().findAll(target.type()))
                    .extracting(lease -> lease.age().plus(lease.remaining()))
                    .containsExactly(TEN_MINUTES, TEN_MINUTES, MINUTE);
        }

        @Test
        void expiredLeaseOfAGroupIsGrantedWithANewToken() {
            LockId id = LockId.random();
            Lease expired = granted(new AcquireRequest(named("a"), id, KIM, new LeaseTerms(shortestLease())));
            awaitExpiry(expired.target());
            Lease live = granted(new AcquireRequest(named("b"), id, KIM, new LeaseTerms(MINUTE)));

            List<Lease> both = grantedAll(request(id, KIM, MINUTE, "a", "b"));

            assertThat(both.get(0).token()).isGreaterThan(expired.token());
            assertThat(both.get(1).token()).isEqualTo(live.token());
        }

        @Test
        void renewalOfSeveralTargetsReturnsTheShortestRemainingTime() {
            LockId id = LockId.random();
            grantedAll(request(id, KIM, HOUR, "a"));
            List<Lease> both = grantedAll(request(id, KIM, MINUTE, "a", "b"));

            Duration left = store().renew(targets(both), id, KIM, new LeaseTerms(TEN_MINUTES))
                    .orElseThrow();

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(store().find(named("a")).orElseThrow().remaining()).isGreaterThan(TEN_MINUTES);
        }

        @Test
        void noneOfSeveralLeasesIsRenewedIfOneHasEnded() {
            LockId id = LockId.random();
            List<Lease> both = grantedAll(request(id, KIM, MINUTE, "a", "b"));
            release(both.get(0));

            assertThat(store().renew(targets(both), id, KIM, new LeaseTerms(HOUR)))
                    .isEmpty();

            assertThat(store().find(named("a"))).isEmpty();
            assertThat(store().find(named("b")).orElseThrow().remaining()).isLessThanOrEqualTo(MINUTE);
        }

        /** Published code stops at the first failure, and the other targets stay locked. */
        @Test
        void releaseOfSeveralTargetsFreesTheLiveLeasesEvenIfOneHasEnded() {
            LockId id = LockId.random();
            List<Lease> three = grantedAll(request(id, KIM, MINUTE, "a", "b", "c"));
            release(three.get(0));

            assertThat(store().release(targets(three), id, KIM)).isFalse();

            assertThat(store().findAll(target.type())).isEmpty();
        }

        @Test
        void severalTargetsAreReleasedTogether() {
            LockId id = LockId.random();
            List<Lease> both = grantedAll(request(id, KIM, MINUTE, "a", "b"));

            assertThat(inTransaction(() -> store().release(targets(both), id, KIM)))
                    .isTrue();

            assertThat(store().findAll(target.type())).isEmpty();
        }

        private static Long[] tokens(List<Lease> leases) {
            return leases.stream().map(Lease::token).toArray(Long[]::new);
        }
    }

    @Nested
    class ShortLeases {

        @Test
        void subSecondLeaseLastsItsDuration() {
            Duration quarter = Duration.ofMillis(250);
            long before = nanoTime();
            assertThat(grant(KIM, quarter).remaining()).isLessThanOrEqualTo(quarter);

            awaitExpiry();

            Duration lasted = Duration.ofNanos(nanoTime() - before);
            assertThat(lasted).isBetween(quarter.minusMillis(5), Duration.ofSeconds(30));
        }

        @Test
        void leaseTimesAreStoredInMicroseconds() {
            Duration odd = Duration.ofSeconds(60, 123_456_000);
            grant(KIM, odd);

            assertThat(snapshot().untilExpiry()).isEqualTo(odd);
        }

        @Test
        void leaseShorterThanAMillisecondIsRejected() {
            assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(Duration.ofNanos(999_999)));
        }

        /** Stores keep times in microseconds, and some have only sixteen digits for them. */
        @Test
        void maximumHoldLongerThanACenturyIsRejected() {
            Duration tooLong = Duration.ofDays(36_501);

            assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(MINUTE, tooLong));
            assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(tooLong));
        }
    }

    @Nested
    class Races {

        /** In every other round the lock was held before, and released. */
        @Test
        void onlyOneOfManyCallersAcquiresAFreeLock() {
            race((each, round) -> {
                if (round % 2 == 1) {
                    release(granted(request(each, LEE)));
                }
            });
        }

        /** Published code grants it to several callers. */
        @Test
        void onlyOneOfManyCallersAcquiresAnExpiredLock() {
            race((each, round) -> {
                granted(new AcquireRequest(each, LockId.random(), LEE, new LeaseTerms(shortestLease())));
                awaitExpiry(each);
            });
        }

        @Test
        void noneOfManyCallersAcquiresAHeldLock() {
            Lease lees = grant(LEE, HOUR);
            Snapshot before = snapshot();
            try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
                for (int round = 0; round < rounds(); round++) {
                    assertThat(callers.callAtOnce(caller -> tryAcquire(target, caller)))
                            .allSatisfy(answer -> assertThat(heldBy(answer)).isEqualTo(lees.lockId()));
                }
            }
            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void manyCallersWithOneTargetEachAreAllGranted() {
            try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
                for (int round = 0; round < rounds() / 10; round++) {
                    String prefix = round + "-";
                    assertThat(callers.callAtOnce(caller -> tryAcquire(named(prefix + caller), caller)))
                            .allMatch(Granted.class::isInstance);
                }
            }
        }

        /** The groups overlap, so a store that locks rows in different orders deadlocks. */
        @Test
        void overlappingGroupsAreNeverHeldAtTheSameTimeOrInPart() {
            Map<LockTarget, LockId> holders = new ConcurrentHashMap<>();
            try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
                for (int round = 0; round < rounds(); round++) {
                    int seed = round * CALLERS;
                    assertThat(callers.callAtOnce(
                                    caller -> acquireAndReleaseAGroup(new Random(seed + caller), caller, holders)))
                            .contains(true);
                    assertThat(store().findAll(target.type())).isEmpty();
                }
            }
        }

        private boolean acquireAndReleaseAGroup(Random random, int caller, Map<LockTarget, LockId> holders) {
            LockId id = LockId.random();
            List<LockTarget> group = random.ints(1 + random.nextInt(5), 0, 8)
                    .mapToObj(number -> named("shared " + number))
                    .toList();
            AcquireResult answer =
                    store().acquire(new AcquireRequest(group, id, "caller " + caller, new LeaseTerms(TEN_MINUTES)));
            if (!(answer instanceof Granted granted)) {
                return false;
            }
            List<LockTarget> targets = targets(granted.leases());
            assertThat(targets).hasSameElementsAs(group);
            assertThat(targets)
                    .allSatisfy(each -> assertThat(holders.put(each, id)).isNull());
            assertThat(targets)
                    .allSatisfy(each -> assertThat(holders.remove(each)).isEqualTo(id));
            return store().release(targets, id, "caller " + caller);
        }

        private void race(Preparation preparation) {
            try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
                for (int round = 0; round < rounds(); round++) {
                    LockTarget each = named("round " + round);
                    preparation.prepare(each, round);

                    List<AcquireResult> answers = callers.callAtOnce(caller -> tryAcquire(each, caller));

                    Lease winner = store().find(each).orElseThrow();
                    assertThat(answers).filteredOn(Granted.class::isInstance).hasSize(1);
                    assertThat(answers).extracting(LeaseStoreContract::holder).containsOnly(winner.lockId());
                }
            }
        }

        private interface Preparation {

            void prepare(LockTarget target, int round);
        }

        private AcquireResult tryAcquire(LockTarget each, int caller) {
            return store().acquire(
                            new AcquireRequest(each, LockId.random(), "caller " + caller, new LeaseTerms(TEN_MINUTES)));
        }
    }

    private boolean isAccepted(Mismatch mismatch) {
        return store().renew(mismatch.target, mismatch.lockId, mismatch.owner, new LeaseTerms(HOUR))
                        .isPresent()
                || inTransaction(() -> store().check(mismatch.target, mismatch.lockId, mismatch.owner)
                                .isPresent()
                        || store().release(mismatch.target, mismatch.lockId, mismatch.owner));
    }

    private record Mismatch(LockTarget target, LockId lockId, String owner) {}

    private AcquireRequest request(LockId id, String owner, Duration lease, String... ids) {
        return new AcquireRequest(Stream.of(ids).map(this::named).toList(), id, owner, new LeaseTerms(lease));
    }

    private List<Lease> grantedAll(AcquireRequest request) {
        AcquireResult answer = store().acquire(request);
        assertThat(answer).isInstanceOf(Granted.class);
        return ((Granted) answer).leases();
    }

    private static List<LockTarget> targets(List<Lease> leases) {
        return leases.stream().map(Lease::target).toList();
    }

    private static LockId holder(AcquireResult answer) {
        return answer instanceof Granted granted ? granted.lease().lockId() : heldBy(answer);
    }

    private static LockId heldBy(AcquireResult answer) {
        assertThat(answer).isInstanceOf(Held.class);
        return ((Held) answer).by().lockId();
    }

    protected static LockTarget aTarget() {
        return new LockTarget("type " + LockId.random().value().substring(0, 12), "1");
    }

    protected AcquireRequest request(LockTarget each, String owner) {
        return new AcquireRequest(each, LockId.random(), owner, new LeaseTerms(MINUTE));
    }

    protected Lease granted(AcquireRequest request) {
        AcquireResult answer = store().acquire(request);
        assertThat(answer).isInstanceOf(Granted.class);
        return ((Granted) answer).lease();
    }

    /** Waits until the lease has expired. Fails for a store that loses the expiry. */
    protected void awaitExpiry(LockTarget each) {
        await(() -> store().find(each).isEmpty());
    }

    protected final void await(Supplier<Boolean> condition) {
        long start = nanoTime();
        while (!condition.get()) {
            assertThat(nanoTime() - start).isLessThan(Duration.ofSeconds(30).toNanos());
            letTimePass();
        }
    }

    private void awaitExpiry() {
        awaitExpiry(target);
    }

    private void awaitAge(Duration age) {
        await(() -> findLive().age().compareTo(age) > 0);
    }

    private Lease grant(String owner, Duration lease) {
        return granted(new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(lease)));
    }

    private Lease refused(AcquireRequest request) {
        AcquireResult answer = store().acquire(request);
        assertThat(answer).isInstanceOf(Held.class);
        return ((Held) answer).by();
    }

    private Lease findLive() {
        return store().find(target).orElseThrow();
    }

    private Duration renew(Lease lease, Duration by, Duration cap) {
        return store().renew(lease.target(), lease.lockId(), lease.owner(), new LeaseTerms(by, cap))
                .orElseThrow();
    }

    private boolean tryRenew(Lease lease) {
        return store().renew(lease.target(), lease.lockId(), lease.owner(), new LeaseTerms(HOUR))
                .isPresent();
    }

    private boolean passesCheck(Lease lease) {
        return inTransaction(() ->
                store().check(lease.target(), lease.lockId(), lease.owner()).isPresent());
    }

    private boolean release(Lease lease) {
        return inTransaction(() -> store().release(lease.target(), lease.lockId(), lease.owner()));
    }

    private LockTarget named(String id) {
        return new LockTarget(target.type(), id);
    }

    private Snapshot snapshot() {
        Lease lease = findLive();
        return new Snapshot(
                lease.lockId(),
                lease.owner(),
                lease.token(),
                lease.age().minus(lease.sinceRenewal()),
                lease.age().plus(lease.remaining()));
    }

    /**
     * The state of a lease that does not change as time passes.
     *
     * @param untilRenewal time from the grant to the last renewal
     * @param untilExpiry time from the grant to the expiry
     */
    private record Snapshot(LockId lockId, String owner, long token, Duration untilRenewal, Duration untilExpiry) {}
}
