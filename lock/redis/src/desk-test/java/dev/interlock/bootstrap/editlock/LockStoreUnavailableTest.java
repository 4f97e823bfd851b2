package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.testing.RedisServer;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;

/** While Redis is unavailable, no edit lock can be acquired or renewed. Everything else works, protected by versions. */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
@ContextConfiguration(initializers = LockStoreUnavailableTest.OwnServer.class)
@DirtiesContext
class LockStoreUnavailableTest extends EditLockFixture {

    private static final Duration RECOVERY_TIMEOUT = Duration.ofSeconds(10);

    @LocalManagementPort
    int managementPort;

    @AfterEach
    void restartServer() {
        OwnServer.SERVER.restart();
        await(() -> admin.open(breakPage()).status() == 200, RECOVERY_TIMEOUT);
    }

    @AfterAll
    static void closeServer() {
        OwnServer.SERVER.close();
    }

    @Test
    void ordersAreListedShownAndShippedWithoutLocks() {
        number = desk.paidOrder();
        kill();

        assertThat(admin.open("/orders").status()).isEqualTo(200);
        Page shown = admin.open("/orders/" + number);
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.form("/orders/" + number + "/start-shipping").submit().status())
                .isEqualTo(303);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void pagesAreShownWhileTheServerHangs() {
        OwnServer.SERVER.pause();

        try {
            assertThat(admin.open("/orders").status()).isEqualTo(200);
            assertThat(admin.open(order).status()).isEqualTo(200);
        } finally {
            OwnServer.SERVER.resume();
            kill();
        }
    }

    /** Nodes stay in service: orders can be saved without locks. */
    @Test
    void healthIsDownAndReadinessIsNot() {
        Visitor monitor = Visitor.stranger(managementPort);
        assertThat(monitor.open("/actuator/health/dependencies").status()).isEqualTo(200);

        kill();

        Page dependencies = monitor.open("/actuator/health/dependencies");
        assertThat(dependencies.status()).isEqualTo(503);
        assertThat(dependencies.body()).contains("DOWN");
        assertThat(monitor.open("/actuator/health").status()).isEqualTo(503);
        assertThat(monitor.open("/actuator/health/readiness").status()).isEqualTo(200);
    }

    /** The server still replies to reads, and grants no lock. */
    @Test
    void healthIsDownWhileTheServerIsOutOfMemory() throws IOException {
        Visitor monitor = Visitor.stranger(managementPort);
        OwnServer.SERVER.execute("CONFIG SET maxmemory 1");
        try {
            assertThat(customer.post(edit, Map.of("renewal", "AUTOMATIC")).status())
                    .isEqualTo(503);
            assertThat(monitor.open("/actuator/health/dependencies").status()).isEqualTo(503);
        } finally {
            OwnServer.SERVER.kill();
        }
    }

    /** The lock may be held, so it is not treated as free. */
    @Test
    void aRequestToEditIsAnsweredWith503() {
        kill();

        Page refused = customer.post(edit, Map.of("renewal", "AUTOMATIC"));
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.document().select("section"))
                .as("no section for typed text")
                .isEmpty();
        assertThat(customer.open(lockAddress).status()).isEqualTo(503);
        assertThat(admin.open(breakPage()).status()).isEqualTo(503);
    }

    /** The lock can't be checked, so nothing is saved and the typed text is shown again. */
    @Test
    void aHolderKeepsTheTypedTextAndOverwritesNoChange() {
        Page form = startEditing(customer);
        kill();
        Page admins = admin.open(order + "/shipping");
        assertThat(admins.form(order + "/shipping")
                        .with("address1", "Elsewhere 5")
                        .submit()
                        .status())
                .isEqualTo(303);

        Page unsaved =
                form.form(edit + "/save").with("address1", "Typed street 9").submit();

        assertThat(unsaved.status()).isEqualTo(503);
        assertThat(unsaved.document().select("section dd").eachText()).contains("Typed street 9");
        assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Elsewhere 5");
    }

    /** A page that asks the store of locks. */
    private String breakPage() {
        return "/admin/locks/" + number + "/break";
    }

    private void kill() {
        OwnServer.SERVER.kill();
        await(() -> admin.open(breakPage()).status() == 503, RECOVERY_TIMEOUT);
    }

    /** Replaces the server of {@code LockStoreUnderTest}, which other tests use. */
    static class OwnServer implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        static final RedisServer SERVER = RedisServer.start();

        @Override
        public void initialize(ConfigurableApplicationContext application) {
            TestPropertyValues.of("interlock.redis.url=" + SERVER.url()).applyTo(application);
        }
    }
}
