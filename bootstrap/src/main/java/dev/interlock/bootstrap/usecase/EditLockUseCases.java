package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.EditLockQueryService;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.EditLocksService;
import dev.interlock.application.service.editlock.Editables;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.editlock.RecordExpiredLocksService;
import dev.interlock.application.service.lockconsole.LockConsoleService;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Editing an aggregate under its lock, and the console of all locks. */
@Configuration(proxyBeanMethods = false)
@Import({
    EditLocksService.class,
    RecordExpiredLocksService.class,
    EditLockQueryService.class,
    EditLockCoordinator.class,
    Editables.class,
    LiveEditLocks.class,
    EditLockViewAssembler.class,
    LockConsoleService.class
})
class EditLockUseCases {

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }
}
