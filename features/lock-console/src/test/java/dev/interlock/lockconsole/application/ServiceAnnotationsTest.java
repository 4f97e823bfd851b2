package dev.interlock.lockconsole.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.service.Services;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Transactions and role checks are annotations of the service, so they hold for every adapter. */
class ServiceAnnotationsTest {

    private final Services services = Services.besides(LockConsoleService.class);

    @Test
    void onlyWhatReadsHasNoTransaction() {
        assertThat(services.useCasesWithoutTransaction())
                .containsExactlyInAnyOrder("LockConsoleService.viewLocks", "LockConsoleService.viewWorkLock");
    }

    @Test
    void everyUseCaseIsForAdmins() {
        assertThat(services.guards())
                .isEqualTo(Map.of(
                        "LockConsoleService.viewLocks", "hasRole('ADMIN')",
                        "LockConsoleService.viewWorkLock", "hasRole('ADMIN')",
                        "LockConsoleService.breakWorkLock", "hasRole('ADMIN')"));
    }
}
