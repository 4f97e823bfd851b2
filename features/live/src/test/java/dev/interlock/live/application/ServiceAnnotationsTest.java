package dev.interlock.live.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(ReadActivityService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "ReadActivityService.readActivity", "OwnNotificationsService.countUnreadNotifications");
    }

    /** A job reads activities, and the count is on every page. */
    @Test
    void onlyCustomersReadNotifications() {
        assertThat(services.guards())
                .isEqualTo(Map.of("OwnNotificationsService.readNotifications", "hasRole('CUSTOMER')"));
    }
}
