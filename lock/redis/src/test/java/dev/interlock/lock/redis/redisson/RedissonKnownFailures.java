package dev.interlock.lock.redis.redisson;

import static java.util.Map.entry;

import dev.interlock.lock.redis.KnownFailures;
import java.util.Map;

/** The tests of the contracts that the store over Redisson fails. */
final class RedissonKnownFailures {

    private static final String HOLDER_IS_THE_LOCK_ID =
            "To Redisson, the lock id is the thread that holds the lock. Another lock id of the same owner is another holder.";

    static final KnownFailures STORE_CONTRACT = new KnownFailures(Map.ofEntries(
            entry("ownerAcquiresAgainUnderANewLockId", HOLDER_IS_THE_LOCK_ID),
            entry("maximumHoldContinuesWhenTheOwnerAcquiresAgain", HOLDER_IS_THE_LOCK_ID),
            entry("acquiringAgainAfterTheMaximumHoldStartsANewHold", HOLDER_IS_THE_LOCK_ID),
            entry("earlierLockIdIsInvalidAfterTheOwnerAcquiresAgain", HOLDER_IS_THE_LOCK_ID),
            entry("shorteningNeedsTargetLockIdAndOwner", HOLDER_IS_THE_LOCK_ID),
            entry("tokenGrowsWithEveryNewGrant", HOLDER_IS_THE_LOCK_ID)));

    static final KnownFailures LOCK_CONTRACT =
            new KnownFailures(Map.of("lossAtTheStoreIsReportedBeforeAnotherOwnerCanAcquire", HOLDER_IS_THE_LOCK_ID));

    private RedissonKnownFailures() {}
}
