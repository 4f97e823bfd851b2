package dev.interlock.bootstrap;

import io.github.bucket4j.caffeine.CaffeineProxyManager;
import java.util.List;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestExecutionListener;

/**
 * Resets the limits of lock requests and of changes, and those of the features, before each test. The tests of a process share their demo
 * users and their address, and together they exceed the limits.
 */
final class RateLimitReset implements TestExecutionListener {

    private static final List<RemovableFeature> FEATURES =
            RemovableFeature.all().toList();

    @Override
    public void beforeTestMethod(TestContext test) {
        ApplicationContext desk = test.getApplicationContext();
        desk.getBean("localBuckets", CaffeineProxyManager.class).getCache().invalidateAll();
        FEATURES.forEach(feature -> feature.resetLimits(desk));
    }
}
