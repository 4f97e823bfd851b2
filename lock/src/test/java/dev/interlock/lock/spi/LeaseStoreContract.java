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
 * <p>Nothing here sleeps: a test waits for a lease's end by asking the store. Times are compared with minutes to spare,
 * or exactly where both come from one answer.
 */
@Timeout(120)
public abstract class LeaseStoreContract {

    /** How often each race is run; {@code -Dinterlock.test.rounds=1000} is the long form. */
    protected static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    private static final int RIVALS = 16;

    private static final String KIM = "kim";
    private static final String LEE = "lee";
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration A_BLINK = Duration.ofMillis(1);

    private final LockTarget target = aTarget();

    protected abstract LeaseStore store();

    /** Does the work in a transaction of its own; commits when it returns, and rolls back when it throws. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    /** About as short as a lease on this store can be: a test waits for its end. */
    protected Duration blink() {
        return A_BLINK;
    }

    /** The monotonic clock of this test. */
    protected long nanoTime() {
        return System.nanoTime();
    }

    /** Called again and again while a test waits: a store whose clock a test can move lets time pass here. */
    protected void letTimePass() {
        Await.pause();
    }

    /** How often each race is run on this store. */
    protected int rounds() {
        return ROUNDS;
    }

    @Nested
    class AcquireAndRelease {

        @Test
        void freeTargetIsGranted() {
            LockId id = LockId.random();

            Lease lease = granted(new AcquireRequest(target, id, KIM, LeaseTerms.uncapped(MINUTE)));

            assertThat(lease.target()).isEqualTo(target);
            assertThat(lease.lockId()).isEqualTo(id);
            assertThat(lease.owner()).isEqualTo(KIM);
            assertThat(lease.token()).isPositive();
            assertThat(lease.remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
        }

        @Test
        void heldLeaseIsFound() {
            Lease lease = grant(KIM, MINUTE);

            Lease found = live();

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

            Lease by = refused(new AcquireRequest(target, LockId.random(), LEE, LeaseTerms.uncapped(HOUR)));

            assertThat(by.owner()).isEqualTo(KIM);
            assertThat(by.lockId()).isEqualTo(kims.lockId());
            assertThat(by.remaining()).isBetween(A_BLINK, MINUTE);
            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void targetThatWasNeverHeldHasNoLease() {
            assertThat(store().find(target)).isEmpty();
            assertThat(store().findAll(target.type())).isEmpty();
        }

        @Test
        void expiredLeaseIsFree() {
            grant(KIM, blink());
            awaitEnd();

            assertThat(store().findAll(target.type())).isEmpty();
            assertThat(grant(LEE, MINUTE).owner()).isEqualTo(LEE);
        }

        @Test
        void releasedLeaseIsFree() {
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
            assertThat(extended(kims)).isFalse();
            assertThat(checked(kims)).isFalse();
        }

        @Test
        void liveLeasesOfATypeAreFoundSortedByTarget() {
            LockTarget second = named("2");
            LockTarget first = named("1");
            LockTarget over = named("3");
            LockTarget ofAnotherType = aTarget();
            Stream.of(second, first, ofAnotherType)
                    .forEach(each ->
                            granted(new AcquireRequest(each, LockId.random(), KIM, LeaseTerms.uncapped(MINUTE))));
            granted(new AcquireRequest(over, LockId.random(), KIM, LeaseTerms.uncapped(blink())));
            awaitEnd(over);

            assertThat(store().findAll(target.type())).extracting(Lease::target).containsExactly(first, second);
        }

        @Test
        void liveLeasesOfGivenTargetsAreFoundSortedByTarget() {
            LockTarget second = named("2");
            LockTarget first = named("1");
            LockTarget over = named("3");
            LockTarget notAskedFor = named("4");
            Stream.of(second, first, notAskedFor).forEach(each -> granted(request(each, KIM)));
            granted(new AcquireRequest(over, LockId.random(), KIM, LeaseTerms.uncapped(blink())));
            awaitEnd(over);

            assertThat(store().findAll(Set.of(first, second, over, named("5"))))
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

            Wrong inCase = new Wrong(target, kims.lockId(), "KIM");
            assertThat(anyAnswerTo(inCase)).isFalse();
            assertThat(snapshot()).isEqualTo(before);
        }

        /** Without a transaction, a release waits for none. */
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
            Lease afterTakeOver = grant(KIM, blink());
            awaitEnd();
            Lease afterTheEnd = grant(LEE, MINUTE);
            release(afterTheEnd);
            Lease afterAnothersRelease = grant(KIM, MINUTE);

            assertThat(Stream.of(first, afterRelease, afterTakeOver, afterTheEnd, afterAnothersRelease)
                            .map(Lease::token))
                    .isSorted()
                    .doesNotHaveDuplicates();
        }

        @Test
        void renewalKeepsTheToken() {
            Lease kims = grant(KIM, MINUTE);

            assertThat(extended(kims)).isTrue();

            assertThat(live().token()).isEqualTo(kims.token());
            assertThat(live().lockId()).isEqualTo(kims.lockId());
        }

        /** The answer got lost, so it is asked for again. */
        @Test
        void repeatedRequestWithTheSameLockIdGetsTheSameGrant() {
            AcquireRequest request = request(target, KIM);
            Lease first = granted(request);
            awaitAge(Duration.ofMillis(20));

            Lease again = granted(request);

            assertThat(again.token()).isEqualTo(first.token());
            assertThat(again.lockId()).isEqualTo(first.lockId());
            assertThat(live().token()).isEqualTo(first.token());
            assertThat(live().age()).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void repeatedRequestWithTheSameLockIdRenewsTheLease() {
            LockId id = LockId.random();
            granted(new AcquireRequest(target, id, KIM, LeaseTerms.uncapped(MINUTE)));
            awaitAge(Duration.ofMillis(20));

            granted(new AcquireRequest(target, id, KIM, LeaseTerms.uncapped(TEN_MINUTES)));

            assertThat(live().remaining()).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(snapshot().toBeat()).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void repeatedRequestWithTheSameLockIdNeverShortensTheLease() {
            LockId id = LockId.random();
            granted(new AcquireRequest(target, id, KIM, LeaseTerms.uncapped(TEN_MINUTES)));

            granted(new AcquireRequest(target, id, KIM, LeaseTerms.uncapped(blink())));

            assertThat(snapshot().toEnd()).isEqualTo(TEN_MINUTES);
        }

        /** Published code lets a holder that returns after its expiry continue as if it had held the lock all the time. */
        @Test
        void expiredLeaseIsGrantedAnewEvenToTheSameLockIdAndOwner() {
            AcquireRequest request = new AcquireRequest(target, LockId.random(), KIM, LeaseTerms.uncapped(blink()));
            Lease first = granted(request);
            awaitEnd();

            Lease again = granted(new AcquireRequest(target, first.lockId(), KIM, LeaseTerms.uncapped(MINUTE)));

            assertThat(again.token()).isGreaterThan(first.token());
            assertThat(live().token()).isEqualTo(again.token());
            assertThat(snapshot().toEnd()).isEqualTo(MINUTE);
        }

        @Test
        void sameLockIdIsRefusedToAnotherOwner() {
            Lease kims = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(refused(new AcquireRequest(target, kims.lockId(), LEE, LeaseTerms.uncapped(HOUR)))
                            .owner())
                    .isEqualTo(KIM);

            assertThat(snapshot()).isEqualTo(before);
            assertThat(extended(kims)).isTrue();
        }

        @Test
        void sameLockIdOfAnotherOwnerIsANewGrantAfterExpiry() {
            Lease kims = grant(KIM, blink());
            awaitEnd();

            Lease lees = granted(new AcquireRequest(target, kims.lockId(), LEE, LeaseTerms.uncapped(MINUTE)));

            assertThat(lees.token()).isGreaterThan(kims.token());
            assertThat(snapshot().toEnd()).isEqualTo(MINUTE);
            assertThat(extended(kims)).isFalse();
        }
    }

    @Nested
    class AcquiringAgain {

        @Test
        void ownerAcquiresAgainUnderANewLockId() {
            Lease firstTab = grant(KIM, TEN_MINUTES);

            Lease secondTab = grant(KIM, MINUTE);

            assertThat(secondTab.token()).isGreaterThan(firstTab.token());
            assertThat(live().lockId()).isEqualTo(secondTab.lockId());
            assertThat(live().remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
        }

        /** Else a page that is loaded again and again would hold an order for good. */
        @Test
        void maximumHoldGoesOnWhenTheOwnerAcquiresAgain() {
            grant(KIM, MINUTE);
            awaitAge(Duration.ofMillis(20));

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(TEN_MINUTES, TEN_MINUTES)));

            assertThat(live().age()).isGreaterThan(Duration.ofMillis(20));
            assertThat(snapshot().toEnd()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void acquiringAgainAfterTheMaximumHoldStartsANewHold() {
            grant(KIM, TEN_MINUTES);
            awaitAge(blink());

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(blink(), blink())));

            awaitEnd();
        }

        @Test
        void expiredLeaseLeavesNothingOfItsHold() {
            grant(KIM, blink());
            awaitEnd();

            granted(new AcquireRequest(target, LockId.random(), KIM, new LeaseTerms(MINUTE, MINUTE)));

            assertThat(snapshot().toEnd()).isEqualTo(MINUTE);
        }

        @Test
        void earlierLockIdIsDeadAfterTheOwnerAcquiresAgain() {
            Lease firstTab = grant(KIM, MINUTE);
            Lease secondTab = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(extended(firstTab)).isFalse();
            assertThat(checked(firstTab)).isFalse();
            assertThat(release(firstTab)).isFalse();

            assertThat(snapshot()).isEqualTo(before);
            assertThat(checked(secondTab)).isTrue();
        }
    }

    @Nested
    class WrongNames {

        @Test
        void wrongTargetLockIdOrOwnerIsAnsweredLikeNoLease() {
            Lease kims = grant(KIM, MINUTE);
            Snapshot before = snapshot();

            assertThat(wrongNamesOf(kims)).noneMatch(name -> anyAnswerTo(name));

            assertThat(snapshot()).isEqualTo(before);
        }

        /** Kim's page still sends heartbeats after Lee has acquired the lock. */
        @Test
        void expiredHolderCannotChangeTheNextHoldersLease() {
            Lease kims = grant(KIM, blink());
            awaitEnd();
            grant(LEE, MINUTE);
            Snapshot before = snapshot();

            assertThat(extended(kims)).isFalse();
            assertThat(checked(kims)).isFalse();
            assertThat(release(kims)).isFalse();

            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void renewalAfterExpiryDoesNotReviveTheLease() {
            Lease kims = grant(KIM, blink());
            awaitEnd();

            assertThat(extended(kims)).isFalse();
            assertThat(checked(kims)).isFalse();
            assertThat(release(kims)).isFalse();
            assertThat(store().find(target)).isEmpty();
        }

        private Stream<Wrong> wrongNamesOf(Lease lease) {
            LockTarget anothers = named("another");
            granted(request(anothers, KIM));
            return Stream.of(
                    new Wrong(named("never held"), lease.lockId(), lease.owner()),
                    new Wrong(anothers, lease.lockId(), lease.owner()),
                    new Wrong(lease.target(), lease.lockId(), LEE),
                    new Wrong(lease.target(), LockId.random(), lease.owner()));
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

            Duration left = extend(kims, TEN_MINUTES, HOUR);

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(live().remaining()).isBetween(TEN_MINUTES.minusSeconds(30), left);
        }

        @Test
        void renewalResetsTheTimeSinceRenewal() {
            Lease kims = grant(KIM, MINUTE);
            awaitAge(Duration.ofMillis(20));

            extend(kims, MINUTE, HOUR);

            Lease found = live();
            assertThat(found.age().minus(found.sinceRenewal())).isGreaterThan(Duration.ofMillis(20));
        }

        @Test
        void renewalNeverShortensTheLease() {
            Lease kims = grant(KIM, TEN_MINUTES);

            Duration left = extend(kims, A_BLINK, HOUR);

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(snapshot().toEnd()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void renewalNeverExceedsTheMaximumHold() {
            Lease kims = grant(KIM, MINUTE);

            extend(kims, MINUTE, TEN_MINUTES);
            awaitAge(Duration.ofMillis(20));
            extend(kims, TEN_MINUTES, TEN_MINUTES);

            assertThat(snapshot().toEnd()).isEqualTo(TEN_MINUTES);
        }

        @Test
        void renewalUnderASmallerMaximumHoldShortensNothing() {
            Lease kims = grant(KIM, MINUTE);

            Duration left = extend(kims, A_BLINK, A_BLINK);

            assertThat(left).isBetween(MINUTE.minusSeconds(30), MINUTE);
            assertThat(snapshot().toEnd()).isEqualTo(MINUTE);
        }
    }

    @Nested
    class Shortening {

        @Test
        void shortenedLeaseExpiresThatSoon() {
            Lease kims = grant(KIM, HOUR);

            store().shorten(target, kims.lockId(), KIM, MINUTE);

            assertThat(live().remaining()).isLessThanOrEqualTo(MINUTE);
            assertThat(live().token()).isEqualTo(kims.token());
        }

        @Test
        void shorteningNeverLengthensOrRevivesALease() {
            Lease kims = grant(KIM, MINUTE);
            store().shorten(target, kims.lockId(), KIM, HOUR);
            assertThat(snapshot().toEnd()).isEqualTo(MINUTE);

            store().shorten(target, kims.lockId(), KIM, A_BLINK);
            awaitEnd();
            store().shorten(target, kims.lockId(), KIM, HOUR);

            assertThat(store().find(target)).isEmpty();
        }

        /** The old page says good-bye after the new one has taken over. */
        @Test
        void shorteningNeedsTargetLockIdAndOwner() {
            Lease firstTab = grant(KIM, MINUTE);
            grant(KIM, HOUR);
            Snapshot before = snapshot();

            store().shorten(target, firstTab.lockId(), KIM, A_BLINK);
            store().shorten(target, live().lockId(), LEE, A_BLINK);
            store().shorten(named("another"), live().lockId(), KIM, A_BLINK);

            assertThat(snapshot()).isEqualTo(before);
        }

        /**
         * Added up, as published code does it, these renewals would hold the lock for hours.
         *
         * <p>What one of them is told may be more than a minute by as long as it waited: others came before it, and a store may
         * read its clock before it waits.
         */
        @Test
        void concurrentRenewalsDoNotAddUp() {
            Lease kims = grant(KIM, MINUTE);
            try (Rivals beats = new Rivals(RIVALS)) {
                assertThat(beats.atOnce(beat -> extend(kims, MINUTE, HOUR)))
                        .hasSize(RIVALS)
                        .allSatisfy(
                                left -> assertThat(left).isBetween(MINUTE.minusSeconds(30), MINUTE.plusSeconds(30)));
            }
            assertThat(live().remaining()).isLessThanOrEqualTo(MINUTE);
        }
    }

    @Nested
    class SeveralTargets {

        @Test
        void severalTargetsAreGrantedOneLeaseEachInOrder() {
            LockId id = LockId.random();

            List<Lease> leases = all(several(id, KIM, MINUTE, "c", "a", "b"));

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
            all(several(LockId.random(), KIM, MINUTE, "a", "b", "c"));
            all(several(LockId.random(), LEE, MINUTE, "d")).forEach(lease -> release(lease));
            List<Lease> before = store().findAll(target.type());

            Lease by = refused(several(LockId.random(), LEE, HOUR, "d", "c", "e"));

            assertThat(by.target()).isEqualTo(named("c"));
            assertThat(by.owner()).isEqualTo(KIM);
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

            Lease by = refused(several(LockId.random(), KIM, MINUTE, "a", "b", "c"));

            assertThat(by.target()).isEqualTo(named("b"));
            assertThat(by.lockId()).isEqualTo(lees.lockId());
        }

        /** Published code leaves the leases of a group with different expiry times. */
        @Test
        void requestForMoreTargetsKeepsTheTokensAndRenewsAll() {
            LockId id = LockId.random();
            List<Lease> two = all(several(id, KIM, MINUTE, "a", "b"));

            List<Lease> three = all(several(id, KIM, TEN_MINUTES, "a", "b", "c"));

            assertThat(three.subList(0, 2)).extracting(Lease::token).containsExactly(tokens(two));
            assertThat(store().findAll(target.type())).hasSize(3).allSatisfy(lease -> {
                assertThat(lease.lockId()).isEqualTo(id);
                assertThat(lease.remaining()).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            });
        }

        @Test
        void requestForMoreTargetsShortensNothing() {
            LockId id = LockId.random();
            all(several(id, KIM, TEN_MINUTES, "a", "b"));

            all(several(id, KIM, MINUTE, "a", "b", "c"));

            assertThat(store().findAll(target.type()))
                    .extracting(lease -> lease.age().plus(lease.remaining()))
                    .containsExactly(TEN_MINUTES, TEN_MINUTES, MINUTE);
        }

        @Test
        void expiredLeaseOfSeveralIsGrantedAnew() {
            LockId id = LockId.random();
            Lease over = granted(new AcquireRequest(named("a"), id, KIM, LeaseTerms.uncapped(blink())));
            awaitEnd(over.target());
            Lease live = granted(new AcquireRequest(named("b"), id, KIM, LeaseTerms.uncapped(MINUTE)));

            List<Lease> both = all(several(id, KIM, MINUTE, "a", "b"));

            assertThat(both.get(0).token()).isGreaterThan(over.token());
            assertThat(both.get(1).token()).isEqualTo(live.token());
        }

        @Test
        void renewalOfSeveralReturnsTheShortestRemainingTime() {
            LockId id = LockId.random();
            all(several(id, KIM, HOUR, "a"));
            List<Lease> both = all(several(id, KIM, MINUTE, "a", "b"));

            Duration left = store().renew(targets(both), id, KIM, LeaseTerms.uncapped(TEN_MINUTES))
                    .orElseThrow();

            assertThat(left).isBetween(TEN_MINUTES.minusSeconds(30), TEN_MINUTES);
            assertThat(store().find(named("a")).orElseThrow().remaining()).isGreaterThan(TEN_MINUTES);
        }

        @Test
        void noneOfSeveralIsRenewedIfOneIsNotLive() {
            LockId id = LockId.random();
            List<Lease> both = all(several(id, KIM, MINUTE, "a", "b"));
            release(both.get(0));

            assertThat(store().renew(targets(both), id, KIM, LeaseTerms.uncapped(HOUR)))
                    .isEmpty();

            assertThat(store().find(named("a"))).isEmpty();
            assertThat(store().find(named("b")).orElseThrow().remaining()).isLessThanOrEqualTo(MINUTE);
        }

        /** Published code stops at the first failure, and the other targets stay locked. */
        @Test
        void releaseOfSeveralFreesTheLiveOnesEvenIfOneIsNot() {
            LockId id = LockId.random();
            List<Lease> three = all(several(id, KIM, MINUTE, "a", "b", "c"));
            release(three.get(0));

            assertThat(store().release(targets(three), id, KIM)).isFalse();

            assertThat(store().findAll(target.type())).isEmpty();
        }

        @Test
        void severalTargetsAreReleasedTogether() {
            LockId id = LockId.random();
            List<Lease> both = all(several(id, KIM, MINUTE, "a", "b"));

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

            awaitEnd();

            Duration lasted = Duration.ofNanos(nanoTime() - before);
            assertThat(lasted).isBetween(quarter.minusMillis(5), Duration.ofSeconds(30));
        }

        @Test
        void leaseTimesHaveMicroseconds() {
            Duration odd = Duration.ofSeconds(60, 123_456_000);
            grant(KIM, odd);

            assertThat(snapshot().toEnd()).isEqualTo(odd);
        }

        @Test
        void leaseShorterThanAMillisecondIsRejected() {
            assertThatIllegalArgumentException().isThrownBy(() -> LeaseTerms.uncapped(Duration.ofNanos(999_999)));
        }

        /** Stores count in microseconds, and some in no more than sixteen digits of them. */
        @Test
        void maximumHoldLongerThanACenturyIsRejected() {
            Duration tooLong = Duration.ofDays(36_501);

            assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTerms(MINUTE, tooLong));
            assertThatIllegalArgumentException().isThrownBy(() -> LeaseTerms.uncapped(tooLong));
        }
    }

    @Nested
    class Races {

        /** Every other round the lock was held before, and released. */
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
                granted(new AcquireRequest(each, LockId.random(), LEE, LeaseTerms.uncapped(blink())));
                awaitEnd(each);
            });
        }

        @Test
        void noneOfManyCallersAcquiresAHeldLock() {
            Lease lees = grant(LEE, HOUR);
            Snapshot before = snapshot();
            try (Rivals rivals = new Rivals(RIVALS)) {
                for (int round = 0; round < rounds(); round++) {
                    assertThat(rivals.atOnce(rival -> ask(target, rival)))
                            .allSatisfy(answer -> assertThat(heldBy(answer)).isEqualTo(lees.lockId()));
                }
            }
            assertThat(snapshot()).isEqualTo(before);
        }

        @Test
        void manyCallersWithOneTargetEachAreAllGranted() {
            try (Rivals rivals = new Rivals(RIVALS)) {
                for (int round = 0; round < rounds() / 10; round++) {
                    String prefix = round + "-";
                    assertThat(rivals.atOnce(rival -> ask(named(prefix + rival), rival)))
                            .allMatch(Granted.class::isInstance);
                }
            }
        }

        /** The groups overlap, so a store that locks rows in different orders deadlocks. */
        @Test
        void overlappingGroupsAreNeverHeldAtOnceOrInPart() {
            Map<LockTarget, LockId> holders = new ConcurrentHashMap<>();
            try (Rivals rivals = new Rivals(RIVALS)) {
                for (int round = 0; round < rounds(); round++) {
                    int seed = round * RIVALS;
                    assertThat(rivals.atOnce(rival -> holdAGroup(new Random(seed + rival), rival, holders)))
                            .contains(true);
                    assertThat(store().findAll(target.type())).isEmpty();
                }
            }
        }

        private boolean holdAGroup(Random random, int rival, Map<LockTarget, LockId> holders) {
            LockId id = LockId.random();
            List<LockTarget> group = random.ints(1 + random.nextInt(5), 0, 8)
                    .mapToObj(number -> named("shared " + number))
                    .toList();
            AcquireResult answer =
                    store().acquire(new AcquireRequest(group, id, "rival " + rival, LeaseTerms.uncapped(TEN_MINUTES)));
            if (!(answer instanceof Granted granted)) {
                return false;
            }
            List<LockTarget> mine = targets(granted.leases());
            assertThat(mine).hasSameElementsAs(group);
            assertThat(mine)
                    .allSatisfy(each -> assertThat(holders.put(each, id)).isNull());
            assertThat(mine).allSatisfy(each -> assertThat(holders.remove(each)).isEqualTo(id));
            return store().release(mine, id, "rival " + rival);
        }

        private void race(Start start) {
            try (Rivals rivals = new Rivals(RIVALS)) {
                for (int round = 0; round < rounds(); round++) {
                    LockTarget each = named("round " + round);
                    start.prepare(each, round);

                    List<AcquireResult> answers = rivals.atOnce(rival -> ask(each, rival));

                    Lease winner = store().find(each).orElseThrow();
                    assertThat(answers).filteredOn(Granted.class::isInstance).hasSize(1);
                    assertThat(answers).extracting(LeaseStoreContract::holder).containsOnly(winner.lockId());
                }
            }
        }

        private interface Start {

            void prepare(LockTarget target, int round);
        }

        private AcquireResult ask(LockTarget each, int rival) {
            return store().acquire(new AcquireRequest(
                    each, LockId.random(), "rival " + rival, LeaseTerms.uncapped(TEN_MINUTES)));
        }
    }

    private boolean anyAnswerTo(Wrong name) {
        return store().renew(name.target, name.lockId, name.owner, LeaseTerms.uncapped(HOUR))
                        .isPresent()
                || inTransaction(() ->
                        store().check(name.target, name.lockId, name.owner).isPresent()
                                || store().release(name.target, name.lockId, name.owner));
    }

    private record Wrong(LockTarget target, LockId lockId, String owner) {}

    private AcquireRequest several(LockId id, String owner, Duration lease, String... ids) {
        return new AcquireRequest(Stream.of(ids).map(this::named).toList(), id, owner, LeaseTerms.uncapped(lease));
    }

    private List<Lease> all(AcquireRequest request) {
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
        return new AcquireRequest(each, LockId.random(), owner, LeaseTerms.uncapped(MINUTE));
    }

    protected Lease granted(AcquireRequest request) {
        AcquireResult answer = store().acquire(request);
        assertThat(answer).isInstanceOf(Granted.class);
        return ((Granted) answer).lease();
    }

    /** A store that forgets the end fails here. */
    protected void awaitEnd(LockTarget each) {
        await(() -> store().find(each).isEmpty());
    }

    protected final void await(Supplier<Boolean> condition) {
        long start = nanoTime();
        while (!condition.get()) {
            assertThat(nanoTime() - start).isLessThan(Duration.ofSeconds(30).toNanos());
            letTimePass();
        }
    }

    private void awaitEnd() {
        awaitEnd(target);
    }

    private void awaitAge(Duration age) {
        await(() -> live().age().compareTo(age) > 0);
    }

    private Lease grant(String owner, Duration lease) {
        return granted(new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(lease)));
    }

    private Lease refused(AcquireRequest request) {
        AcquireResult answer = store().acquire(request);
        assertThat(answer).isInstanceOf(Held.class);
        return ((Held) answer).by();
    }

    private Lease live() {
        return store().find(target).orElseThrow();
    }

    private Duration extend(Lease lease, Duration by, Duration cap) {
        return store().renew(lease.target(), lease.lockId(), lease.owner(), new LeaseTerms(by, cap))
                .orElseThrow();
    }

    private boolean extended(Lease lease) {
        return store().renew(lease.target(), lease.lockId(), lease.owner(), LeaseTerms.uncapped(HOUR))
                .isPresent();
    }

    private boolean checked(Lease lease) {
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
        Lease lease = live();
        return new Snapshot(
                lease.lockId(),
                lease.owner(),
                lease.token(),
                lease.age().minus(lease.sinceRenewal()),
                lease.age().plus(lease.remaining()));
    }

    /** What time alone does not change: from the grant to the last renewal, and from the grant to the expiry. */
    private record Snapshot(LockId lockId, String owner, long token, Duration toBeat, Duration toEnd) {}
}
