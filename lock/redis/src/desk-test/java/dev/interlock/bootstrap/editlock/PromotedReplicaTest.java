package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.lock.testing.SentinelServers;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;

/** Edit locks on a master that freezes, and that Sentinel replaces. */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
@ContextConfiguration(initializers = PromotedReplicaTest.OwnServers.class)
@DirtiesContext
@Timeout(60)
class PromotedReplicaTest extends EditLockFixture {

    private static final Duration AFTER_PROMOTION = Duration.ofSeconds(10);

    @AfterAll
    static void closeServers() {
        OwnServers.SERVERS.close();
    }

    /** The promoted replica may lack the lock. The holder's form still saves no stale text, by its version. */
    @Test
    void requestsAreAnsweredWith503UntilTheReplicaIsPromotedAndThenWithLocks() {
        Page form = startEditing(customer);
        OwnServers.SERVERS.master().pause();

        assertThat(customer.post(edit, Map.of("renewal", "AUTOMATIC")).status()).isEqualTo(503);

        OwnServers.SERVERS.awaitPromotion();
        await(() -> customer.post(edit, Map.of("renewal", "AUTOMATIC")).status() == 303, AFTER_PROMOTION);
        Page saved = startEditing(customer).form(edit + "/save").submit();
        assertThat(saved.status()).isEqualTo(303);
        assertThat(form.form(edit + "/save").submit().status()).isEqualTo(409);
    }

    /** Replaces the server of {@code LockStoreUnderTest}, which other tests use. */
    static class OwnServers implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        static final SentinelServers SERVERS = SentinelServers.start(1);

        @Override
        public void initialize(ConfigurableApplicationContext application) {
            TestPropertyValues.of("interlock.redis.url=" + SERVERS.url()).applyTo(application);
        }
    }
}
