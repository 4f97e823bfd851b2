package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The number of locks that a member may acquire per minute is limited. */
class LockRateLimitTest extends EditLockFixture {

    private static final int ACQUISITIONS_PER_MINUTE = 30;

    @Test
    void tooManyAcquisitionsAreRefused() {
        Map<String, String> token = Map.of("_csrf", startEditing(customer).input("_csrf"));
        for (int i = 1; i < ACQUISITIONS_PER_MINUTE; i++) {
            assertThat(customer.postWithoutToken(edit, token).status()).isEqualTo(303);
        }

        Page tooMany = customer.postWithoutToken(edit, token);

        assertThat(tooMany.status()).isEqualTo(429);
        assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 60L);
        assertThat(admin.post(edit, Map.of()).status())
                .as("the limit applies to the customer only, who still holds the lock")
                .isEqualTo(423);
    }
}
