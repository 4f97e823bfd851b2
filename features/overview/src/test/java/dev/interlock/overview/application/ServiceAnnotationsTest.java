package dev.interlock.overview.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import org.junit.jupiter.api.Test;

/** Role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(OverviewQueryService.class);

    @Test
    void everyUseCaseReadsAndIsForAdmins() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder("OverviewQueryService.countWaiting", "OverviewQueryService.listDueRefunds");
        assertThat(services.guards().values()).containsOnly("hasRole('ADMIN')").hasSize(2);
    }
}
