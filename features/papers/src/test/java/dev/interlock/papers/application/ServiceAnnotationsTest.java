package dev.interlock.papers.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(MakePapersService.class);

    /** Each query compares two reads, which may differ: a page shows what was true when it was read. */
    @Test
    void onlyThePapersAreMadeInATransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "PaperQueryService.findPapers",
                        "PaperQueryService.findPapersOf",
                        "PaperQueryService.findOutdated",
                        "ParcelQueryService.findParcels");
    }

    @Test
    void everyUseCaseIsForAdmins() {
        assertThat(services.guards().values()).containsOnly("hasRole('ADMIN')").hasSize(5);
    }
}
