package dev.interlock.bootstrap;

import com.github.benmanes.caffeine.cache.Cache;
import dev.interlock.adapter.web.editlock.LockRateLimit;
import dev.interlock.adapter.web.security.audit.SecurityLog;
import dev.interlock.bootstrap.limit.ChangeLimit;
import java.util.Objects;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;
import org.springframework.test.util.ReflectionTestUtils;

/**
 * Resets the rate limits of lock requests, of changes, of lines in the security log and of sign-in attempts before each test. The tests of a process share their demo users
 * and their address, and together they exceed the limits.
 */
final class RateLimitReset implements TestExecutionListener {

    @Override
    public void beforeTestMethod(TestContext test) {
        clear(test.getApplicationContext().getBean(LockRateLimit.class), "counts");
        clear(test.getApplicationContext().getBean(ChangeLimit.class), "counts");
        clear(test.getApplicationContext().getBean(SecurityLog.class), "lines");
        Object throttle = test.getApplicationContext().getBean("loginThrottle");
        clear(field(throttle, "byAccount"), "attempts");
        clear(field(throttle, "byNetwork"), "attempts");
        clear(throttle, "known");
    }

    private static void clear(Object owner, String cache) {
        ((Cache<?, ?>) field(owner, cache)).invalidateAll();
    }

    private static Object field(Object owner, String name) {
        return Objects.requireNonNull(ReflectionTestUtils.getField(owner, name));
    }
}
