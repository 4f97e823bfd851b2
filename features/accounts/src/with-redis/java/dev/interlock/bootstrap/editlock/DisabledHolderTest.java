package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.ContextConfiguration;

/** A member is disabled while Redis is unavailable. The locks of the member can't be released, and expire. */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
@ContextConfiguration(initializers = LockStoreUnavailableTest.OwnServer.class)
@DirtiesContext
class DisabledHolderTest extends EditLockFixture {

    @AfterAll
    static void restartServer() {
        LockStoreUnavailableTest.OwnServer.SERVER.restart();
    }

    @Test
    void aHolderCanBeDisabledWithoutTheStoreOfLocks() {
        startEditing(customer);
        LockStoreUnavailableTest.OwnServer.SERVER.kill();

        String disable = "/admin/members/" + customerActor.id().value() + "/disable";
        assertThat(admin.open(disable).form(disable).submit().status()).isEqualTo(303);
        assertThat(customer.open("/orders").status()).isNotEqualTo(200);
    }
}
