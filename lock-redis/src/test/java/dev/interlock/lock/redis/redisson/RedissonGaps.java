package dev.interlock.lock.redis.redisson;

import static java.util.Map.entry;

import dev.interlock.lock.redis.Gaps;
import java.util.Map;

/** Which tests of the contracts the store by Redisson fails, and why. */
final class RedissonGaps {

    private static final String NO_TAKE_OVER =
            "To Redisson a holder is a thread; here that is a lock id. Another one of the same owner is another holder";

    static final Gaps OF_THE_STORE = new Gaps(Map.ofEntries(
            entry("ownerAcquiresAgainUnderANewLockId", NO_TAKE_OVER),
            entry("maximumHoldGoesOnWhenTheOwnerAcquiresAgain", NO_TAKE_OVER),
            entry("acquiringAgainAfterTheMaximumHoldStartsANewHold", NO_TAKE_OVER),
            entry("earlierLockIdIsDeadAfterTheOwnerAcquiresAgain", NO_TAKE_OVER),
            entry("shorteningNeedsTargetLockIdAndOwner", NO_TAKE_OVER),
            entry("tokenGrowsWithEveryNewGrant", NO_TAKE_OVER)));

    static final Gaps OF_THE_LOCK =
            new Gaps(Map.of("lossAtTheStoreIsReportedBeforeAnotherOwnerCanAcquire", NO_TAKE_OVER));

    private RedissonGaps() {}
}
