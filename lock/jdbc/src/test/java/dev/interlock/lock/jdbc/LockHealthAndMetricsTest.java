package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What operators see of an application with the library, and without the order desk. */
@DatabaseTest
class LockHealthAndMetricsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final String url = TestDatabase.create();
    private final LockTarget target = new LockTarget("job", "report");
    private final ApplicationContextRunner application = new ApplicationContextRunner()
            .withPropertyValues("spring.datasource.url=" + url)
            .withConfiguration(AutoConfigurations.of(
                    DataSourceAutoConfiguration.class,
                    JdbcLockAutoConfiguration.class,
                    DistributedLockAutoConfiguration.class,
                    LockHealthAutoConfiguration.class,
                    LockMetricsAutoConfiguration.class,
                    SpringBootTooOld.class))
            .withUserConfiguration(Tables.class);

    @AfterEach
    void dropDatabase() {
        TestDatabase.drop(url);
    }

    @Test
    void locksAreMeasuredIfThereIsARegistry() {
        application.withBean(MeterRegistry.class, SimpleMeterRegistry::new).run(started -> {
            LockRequest request = LockRequest.leased(LockOwner.named("node"), MINUTE, target);
            DistributedLock lock = started.getBean(DistributedLock.class);
            try (LockHandle handle = lock.tryLock(request.waiting(MINUTE)).orElseThrow()) {
                assertThat(handle.token()).isPositive();
            }
            started.getBean(LockManager.class).tryLock(target, "kim", new LeaseTerms(MINUTE));

            MeterRegistry meters = started.getBean(MeterRegistry.class);
            assertThat(meters.get("lock.acquire")
                            .tags("lock", "dist_lock", "outcome", "granted")
                            .timer()
                            .count())
                    .isOne();
            assertThat(meters.get("lock.acquire")
                            .tags("lock", "locks", "outcome", "granted")
                            .timer()
                            .count())
                    .isOne();
        });
    }

    @Test
    void locksAreThereWithoutMicrometerAndActuator() {
        application
                .withClassLoader(new FilteredClassLoader(MeterRegistry.class, HealthIndicator.class))
                .run(started -> assertThat(started)
                        .hasSingleBean(DistributedLock.class)
                        .hasSingleBean(LockManager.class)
                        .doesNotHaveBean("locksHealthIndicator"));
    }

    @Test
    void healthIsUpWhileEachStoreGrantsLocks() {
        application.run(started -> {
            Health health = health(started);

            assertThat(health.getStatus()).isEqualTo(Status.UP);
            assertThat(health.getDetails()).containsEntry("stores", List.of("dist_lock", "locks"));
        });
    }

    @Test
    void healthNamesTheStoreThatGrantsNone() {
        application.run(started -> {
            JdbcClient.create(started.getBean(DataSource.class))
                    .sql("drop table locks")
                    .update();
            Health health = health(started);

            assertThat(health.getStatus()).isEqualTo(Status.DOWN);
            assertThat(health.getDetails()).containsEntry("store", "locks").containsKey("error");
        });
    }

    @Test
    void beansOfTheApplicationReplaceThem() {
        application
                .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
                .withBean("jobLock", DistributedLock.class, () -> Locks.distributedLock(new InMemoryLeaseStore()))
                .withBean(
                        "locksHealthIndicator",
                        HealthIndicator.class,
                        () -> () -> Health.unknown().build())
                .run(started -> {
                    assertThat(started).hasSingleBean(DistributedLock.class).hasSingleBean(HealthIndicator.class);
                    assertThat(started.getBean(MeterRegistry.class)
                                    .find("lock.acquire")
                                    .tag("lock", "dist_lock")
                                    .timers())
                            .isEmpty();
                });
    }

    @Test
    void nothingIsSaidOnSpringBoot4() {
        application.run(started -> assertThat(started).doesNotHaveBean(SpringBootTooOld.class));
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        InitializingBean tables(DataSource dataSource) {
            return () -> LockSchema.create(dataSource);
        }
    }

    private static Health health(ApplicationContext started) {
        return Objects.requireNonNull(started.getBean(HealthIndicator.class).health());
    }
}
