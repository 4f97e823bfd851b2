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
 * A server came back without its data, or a replica took over without the last writes: two have the form, and each was promised
 * to be alone. No lock helps then; the order does, which is in the database.
 */
@EnabledIfSystemProperty(named = "interlock.test.store", matches = "redis.*")
class ForgottenLockTest extends EditLockStory {

    private static final String FORGET =
            "EVAL \"for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end return 'done'\" 0 ";

    @Value("${interlock.redis.url}")
    String server = "";

    @Test
    void aForgottenHolderOverwritesNothingAndIsToldSo() throws IOException {
        Page form = startEditing(customer);
        forget(number);
        save(startEditing(admin), "Elsewhere 5");

        Page lost = save(form, "Typed street 9");

        assertThat(lost.status()).isEqualTo(409);
        assertThat(lost.text()).contains("Your time to edit has ended");
        assertThat(lost.input("address1")).isEqualTo("Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");

        Page conflict = lost.form(edit + "/save").submitTo(edit + "/resume");

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.document().select("table.compare").text()).contains("Elsewhere 5", "Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");
    }

    /** The second window holds the lock again; what was typed in the first rests on the version before. */
    @Test
    void aLockTakenAnewDoesNotSaveWhatWasReadBefore() throws IOException {
        Page form = startEditing(customer);
        forget(number);
        save(startEditing(admin), "Elsewhere 5");
        String lockId = startEditing(customer).input("lockId");

        Page conflict = form.form(edit + "/save")
                .with("lockId", lockId)
                .with("address1", "Typed street 9")
                .submit();

        assertThat(conflict.status()).isEqualTo(409);
        assertThat(conflict.document().select("table.compare").text()).contains("Elsewhere 5", "Typed street 9");
        assertThat(address()).isEqualTo("Elsewhere 5");
    }

    /** Both have the form at the same time. */
    @Test
    void onlyTheHolderThatRedisKnowsSaves() throws IOException {
        Page form = startEditing(customer);
        forget(number);
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
        return desk.look(number).shippingInfo().address().address1();
    }

    private void forget(OrderNo order) throws IOException {
        assertThat(lock()).isPresent();
        RedisServer.execute(server, FORGET + "*" + order);
        assertThat(lock()).isEmpty();
    }
}
