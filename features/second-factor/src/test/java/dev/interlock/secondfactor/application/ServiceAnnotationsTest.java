package dev.interlock.secondfactor.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the services, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(SecondFactorService.class);

    @Test
    void whatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder(
                        "SecondFactorService.isSetUp",
                        "SecondFactorService.newKey",
                        "SecondFactorService.remainingWait",
                        "SecondFactorService.countRecoveryCodes",
                        "SecondFactorService.list");
    }

    /** Whether a request has given the second factor is asked before its role is. */
    @Test
    void everyUseCaseButThatQuestionIsForAdmins() {
        assertThat(services.guards())
                .doesNotContainKey("SecondFactorService.isSetUp")
                .hasSize(8);
        assertThat(services.guards().values()).containsOnly("hasRole('ADMIN')");
    }
}
