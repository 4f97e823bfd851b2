package dev.interlock.timeline.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(TimelineQueryService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder("TimelineQueryService.viewTimeline", "RefusalQueryService.listLatest");
    }

    /** Customers and admins read a timeline, each within their reach. */
    @Test
    void onlyTheRefusalsOfAllOrdersAreForAdmins() {
        assertThat(services.guards()).isEqualTo(Map.of("RefusalQueryService.listLatest", "hasRole('ADMIN')"));
    }
}
