package dev.interlock.bootstrap;

import com.github.benmanes.caffeine.cache.Cache;
import dev.interlock.adapter.web.security.audit.SecurityLog;
import io.github.bucket4j.caffeine.CaffeineProxyManager;
import java.util.Objects;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;
import org.springframework.test.util.ReflectionTestUtils;

/**
 * Resets the limits of lock requests, of changes, of lines in the security log and of sign-in attempts before each test. The tests of a
 * process share their demo users and their address, and together they exceed the limits.
 */
final class RateLimitReset implements TestExecutionListener {

    @Override
    public void beforeTestMethod(TestContext test) {
        ApplicationContext desk = test.getApplicationContext();
        desk.getBean("localBuckets", CaffeineProxyManager.class).getCache().invalidateAll();
        desk.getBean(JdbcClient.class).sql("delete from attempt_bucket").update();
        Object lines = ReflectionTestUtils.getField(desk.getBean(SecurityLog.class), "lines");
        ((Cache<?, ?>) Objects.requireNonNull(lines)).invalidateAll();
    }
}
