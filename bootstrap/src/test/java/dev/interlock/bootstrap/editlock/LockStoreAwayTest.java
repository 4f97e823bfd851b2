package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.testing.RedisServer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;

/** Nobody can take or keep an edit lock while Redis is away; everything else goes on, for the version stands behind it. */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
@ContextConfiguration(initializers = LockStoreAwayTest.ServerOfItsOwn.class)
@DirtiesContext
@Tag("redis")
class LockStoreAwayTest extends EditLockStory {

    private static final Duration A_WHILE = Duration.ofSeconds(10);

    @AfterEach
    void back() {
        ServerOfItsOwn.SERVER.restart();
        await(() -> admin.open("/admin/locks").status() == 200, A_WHILE);
    }

    @AfterAll
    static void end() {
        ServerOfItsOwn.SERVER.close();
    }

    @Test
    void ordersAreListedShownAndShippedAsIfTheyWereNotBeingEdited() {
        number = desk.paidOrder();
        kill();

        assertThat(admin.open("/orders").status()).isEqualTo(200);
        Page shown = admin.open("/orders/" + number);
        assertThat(shown.status()).isEqualTo(200);
        assertThat(shown.form("/orders/" + number + "/start-shipping").submit().status())
                .isEqualTo(303);
        assertThat(desk.look(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    @Test
    void aServerThatHangsStopsNoMemberEither() {
        ServerOfItsOwn.SERVER.pause();

        try {
            assertThat(admin.open("/orders").status()).isEqualTo(200);
            assertThat(admin.open(order).status()).isEqualTo(200);
        } finally {
            ServerOfItsOwn.SERVER.resume();
            kill();
        }
    }

    /** The member's locks can't be released now; they expire. */
    @Test
    void aMemberIsDisabledAllTheSame() {
        startEditing(customer);
        kill();

        String disable = "/admin/members/" + customerActor.id().value() + "/disable";
        assertThat(admin.open(disable).form(disable).submit().status()).isEqualTo(303);
        assertThat(customer.open("/orders").status()).isNotEqualTo(200);
    }

    /** An unknown holder is not a free lock: the waiter goes on waiting. */
    @Test
    void aMemberThatWantsToEditIsToldThatEditingIsUnavailable() {
        kill();

        Page refused = customer.post(edit, Map.of("beating", "true"));
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.document().select("section")).as("nothing was typed").isEmpty();
        assertThat(customer.open(lockResource).status()).isEqualTo(503);
        assertThat(admin.open("/admin/locks").status()).isEqualTo(503);
    }

    /** The lock can't be checked: nothing is saved, and what was typed comes back. */
    @Test
    void aHolderLosesNothingAndOverwritesNoOtherMember() {
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
        assertThat(desk.look(number).shippingInfo().address().address1()).isEqualTo("Elsewhere 5");
    }

    private void kill() {
        ServerOfItsOwn.SERVER.kill();
        await(() -> admin.open("/admin/locks").status() == 503, A_WHILE);
    }

    /** After {@code TestedStore}, whose server others use as well. */
    static class ServerOfItsOwn implements ApplicationContextInitializer<ConfigurableApplicationContext> {

        static final RedisServer SERVER = RedisServer.start();

        @Override
        public void initialize(ConfigurableApplicationContext application) {
            TestPropertyValues.of("interlock.redis.url=" + SERVER.url()).applyTo(application);
        }
    }
}
