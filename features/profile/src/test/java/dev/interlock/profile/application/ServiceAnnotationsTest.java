package dev.interlock.profile.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(ProfileQueryService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder("ProfileQueryService.reviewConflict", "ProfileQueryService.viewProfile");
    }

    /** Profiles are read by their customers and by admins, each within their reach. */
    @Test
    void onlyCustomersChangeProfiles() {
        assertThat(services.guards()).isEqualTo(Map.of("ChangeProfileService.changeProfile", "hasRole('CUSTOMER')"));
    }
}
