package dev.interlock.bootstrap.editlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.visit.Page;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Taking a lock again and again is no way to keep the shop busy. */
class LockRateLimitTest extends EditLockStory {

    private static final int ACQUIRES_A_MINUTE = 30;

    @Test
    void aMemberThatAcquiresTooManyLocksWaitsAMinuteOnPagesAndOverTheResource() {
        Map<String, String> token = Map.of("_csrf", startEditing(customer).input("_csrf"));
        for (int i = 1; i < ACQUIRES_A_MINUTE; i++) {
            assertThat(customer.postWithoutToken(lockResource, token).status()).isEqualTo(201);
        }

        Page page = customer.postWithoutToken(edit, token);
        Page resource = customer.postWithoutToken(lockResource, token);

        for (Page tooMany : new Page[] {page, resource}) {
            assertThat(tooMany.status()).isEqualTo(429);
            assertThat(Long.parseLong(tooMany.header("Retry-After"))).isBetween(1L, 60L);
        }
        assertThat(resource.header("Content-Type")).startsWith("application/problem+json");
        assertThat(admin.post(lockResource, Map.of()).status())
                .as("the limit is the customer's, the lock too")
                .isEqualTo(423);
    }
}
