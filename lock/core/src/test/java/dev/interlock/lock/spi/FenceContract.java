package dev.interlock.lock.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The contract of every {@link Fence}. */
public abstract class FenceContract {

    private static final Duration REPLY_TIMEOUT = Duration.ofSeconds(10);

    private final LockTarget target = aTarget();

    protected abstract Fence fence();

    /** Does the work in a transaction of its own. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @Nested
    class Passing {

        @Test
        void firstTokenPassesRepeatedly() {
            assertThat(passes(target, 7)).isTrue();
            assertThat(passes(target, 7)).isTrue();
            inTransaction(() -> {
                assertThat(fence().passes(target, 7)).isTrue();
                return assertThat(fence().passes(target, 7)).isTrue();
            });
        }

        /**
         * The lower token is refused even if the next holder has written nothing yet. Published fences compare tokens at writes
         * only.
         */
        @Test
        void tokenLowerThanAPassedOneIsRefused() {
            assertThat(passes(target, 7)).isTrue();
            assertThat(passes(target, 8)).isTrue();

            assertThat(passes(target, 7)).isFalse();
            assertThat(passes(target, 8)).isTrue();
        }

        @Test
        void refusedTokenChangesNothing() {
            passes(target, 8);
            passes(target, 7);

            assertThat(passes(target, 8)).isTrue();
            assertThat(passes(target, 9)).isTrue();
        }

        @Test
        void eachTargetHasItsOwnFence() {
            passes(target, 8);

            assertThat(passes(new LockTarget(target.type(), target.id() + " "), 7))
                    .isTrue();
            assertThat(passes(new LockTarget(target.type(), target.id() + "A"), 7))
                    .isTrue();
            assertThat(passes(new LockTarget(target.type(), target.id() + "a"), 6))
                    .isTrue();
        }
    }

    @Nested
    class NewTokens {

        @Test
        void eachNewTokenIsHigherThanTheLast() {
            long first = nextToken(target);
            long second = nextToken(target);

            assertThat(first).isPositive();
            assertThat(second).isGreaterThan(first);
            assertThat(passes(target, second)).isTrue();
            assertThat(passes(target, first)).isFalse();
        }

        /** The token may be of another store: after a change of stores, no owner is refused forever. */
        @Test
        void newTokenIsHigherThanEveryTokenThatPassed() {
            nextToken(target);
            passes(target, 1_000_000);

            assertThat(nextToken(target)).isGreaterThan(1_000_000);
        }

        @Test
        void concurrentRequestsNeverGetTheSameToken() {
            int count = 8;
            try (ConcurrentCallers callers = new ConcurrentCallers(count)) {
                for (int round = 0; round < 5; round++) {
                    LockTarget each = aTarget();
                    assertThat(callers.callAtOnce(caller -> nextToken(each))).doesNotHaveDuplicates();
                }
            }
        }
    }

    protected long nextToken(LockTarget each) {
        return fence().nextToken(each, REPLY_TIMEOUT);
    }

    protected boolean passes(LockTarget each, long token) {
        return inTransaction(() -> fence().passes(each, token));
    }

    protected static LockTarget aTarget() {
        return new LockTarget("Fenced", LockId.random().value());
    }
}
