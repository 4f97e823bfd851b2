package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The script of an edit form acquires the lock that its page has lost. */
class AcquireByScriptTest extends EditLockFixture {

    private static final int ACQUISITIONS_PER_MINUTE = 30;

    @Test
    void aRefusalNamesTheHolder() {
        startEditing(customer);

        Page refused = admin.post(lockAddress, Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
        JsonNode problem = json(refused);
        assertThat(problem.get("holder").get("name").asString()).isEqualTo(CUSTOMERS_NAME);
        assertThat(problem.get("holder").get("role").asString()).isEqualTo("CUSTOMER");
        assertThat(problem.get("expiresAt").asString()).endsWith("Z");
        assertThat(refused.body()).doesNotContain("lockId");
    }

    @Test
    void customersDoNotLearnTheNameOfTheHolder() {
        startEditing(admin);

        Page refused = customer.post(lockAddress, Map.of());

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.body())
                .doesNotContain(ADMINS_NAME)
                .doesNotContain(adminActor.id().value());
    }

    @Test
    void theHolderTakesTheLockOverFromTheirPage() {
        Page form = startEditing(customer);

        assertThat(customer.post(lockAddress, Map.of()).status()).isEqualTo(201);

        assertThat(json(heartbeat(customer, form)).get("how").asString()).isEqualTo("TAKEN_OVER");
        assertThat(events()).startsWith("ACQUIRED", "TAKEN_OVER", "ACQUIRED");
    }

    @Test
    void aFreeLockIsKeptForTheFirstWaiter() {
        Page form = startEditing(customer);
        admin.post(lockAddress + "/requests", Map.of());
        form.form(edit + "/save").submitTo(edit + "/release");

        assertThat(customer.post(lockAddress, Map.of()).status()).isEqualTo(423);
        assertThat(admin.post(lockAddress, Map.of()).status()).isEqualTo(201);
    }

    @Test
    void anOrderThatCannotBeEditedIsRefused() {
        customer.post(order + "/cancel", Map.of("version", "0", "reason", ""));

        Page refused = admin.post(lockAddress, Map.of());

        assertThat(refused.status()).isEqualTo(409);
        assertThat(json(refused).get("state").asString()).isEqualTo("CANCELED");
    }

    @Test
    void theLockOfAForeignAndOfAnUnknownOrderGetsTheSameAnswer() {
        Visitor another = Visitor.signedIn(port, "customer2");
        String unknownOrder = "999999-999999-AAAAAA";

        Page foreign = another.post(lockAddress, Map.of());
        Page missing = another.post("/orders/" + unknownOrder + "/edit/lock", Map.of());

        assertThat(foreign.status()).isEqualTo(missing.status()).isEqualTo(404);
        assertThat(foreign.body().replace(number.value(), unknownOrder)).isEqualTo(missing.body());
    }

    @Test
    void tooManyAcquisitionsAreRefused() {
        Map<String, String> token = Map.of("_csrf", startEditing(customer).input("_csrf"));
        for (int i = 1; i < ACQUISITIONS_PER_MINUTE; i++) {
            assertThat(customer.postWithoutToken(lockAddress, token).status()).isEqualTo(201);
        }

        Page tooMany = customer.postWithoutToken(lockAddress, token);

        assertThat(tooMany.status()).isEqualTo(429);
        assertThat(tooMany.header("Content-Type")).startsWith("application/problem+json");
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 60L);
    }
}
