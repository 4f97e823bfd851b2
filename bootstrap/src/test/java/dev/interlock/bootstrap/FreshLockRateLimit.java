package dev.interlock.bootstrap;

import com.github.benmanes.caffeine.cache.Cache;
import dev.interlock.adapter.web.editlock.LockRateLimit;
import java.util.Objects;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;
import org.springframework.test.util.ReflectionTestUtils;

/**
 * Empties the counts of lock requests before each test. The tests of a process share their demo users, and together they take more
 * locks in a minute than one member may.
 */
final class FreshLockRateLimit implements TestExecutionListener {

    @Override
    public void beforeTestMethod(TestContext test) {
        LockRateLimit limit = test.getApplicationContext().getBean(LockRateLimit.class);
        Cache<?, ?> counts = (Cache<?, ?>) ReflectionTestUtils.getField(limit, "counts");
        Objects.requireNonNull(counts).invalidateAll();
    }
}
