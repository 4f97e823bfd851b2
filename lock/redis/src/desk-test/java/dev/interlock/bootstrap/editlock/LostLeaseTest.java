package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.testing.RedisServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.beans.factory.annotation.Value;

/**
 * The lock store has lost a lease: a server restarted without its data, or a replica without the last writes was promoted. Two
 * members have the form, and each holds a lock. The version of the order, which is in the database, prevents a lost update.
 */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
class LostLeaseTest extends EditLockFixture {

    private static final String DELETE_KEYS =
            "EVAL \"for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end return 'done'\" 0 ";

    @Value("${interlock.redis.url}")
    String server = "";

    @Test
    void aHolderThatHasLostItsLeaseOverwritesNothingAndIsNotified() throws IOException {
        Page form = startEditing(customer);
        loseLease(number);
        save(startEditing(admin), "Elsewhere 5");

        Page lost = save(form, "Typed street 9");

        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your time to edit has ended");
        assertThat(lost.input("address1")).isEqualTo("Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");

        Page conflict = lost.form(edit + "/save").submitTo(edit + "/resume");

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");
    }

    /** The second window holds a new lock, but the text of the first depends on the old version. */
    @Test
    void aNewLockDoesNotSaveOnAnOldVersion() throws IOException {
        Page form = startEditing(customer);
        loseLease(number);
        save(startEditing(admin), "Elsewhere 5");
        String lockId = startEditing(customer).input("lockId");

        Page conflict = form.form(edit + "/save")
                .with("lockId", lockId)
                .with("address1", "Typed street 9")
                .submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.choice("address1")).contains("Elsewhere 5", "Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");
    }

    /** Two members have opened the form, but only one of them still holds the lock. */
    @Test
    void onlyTheHolderOfTheLeaseInTheStoreSaves() throws IOException {
        Page form = startEditing(customer);
        loseLease(number);
        Page admins = startEditing(admin);

        assertThat(save(form, "Typed street 9").status()).isEqualTo(409);
        assertNothingWritten();

        assertThat(save(admins, "Elsewhere 5").status()).isEqualTo(303);
        assertThat(address()).isEqualTo("Elsewhere 5");
    }

    private Page save(Page form, String address) {
        return form.form(edit + "/save").with("address1", address).submit();
    }

    private String address() {
        return desk.order(number).shippingInfo().address().address1();
    }

    private void loseLease(OrderNo order) throws IOException {
        assertThat(lock()).isPresent();
        RedisServer.execute(server, DELETE_KEYS + "*" + order);
        assertThat(lock()).isEmpty();
    }
}
