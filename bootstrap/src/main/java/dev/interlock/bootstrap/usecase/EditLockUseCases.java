package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.CloseEditPageService;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.EditLockQueryService;
import dev.interlock.application.service.editlock.EditLockViewAssembler;
import dev.interlock.application.service.editlock.Editables;
import dev.interlock.application.service.editlock.KeepEditingService;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.editlock.ReadLockNoticesService;
import dev.interlock.application.service.editlock.RecordExpiredLocksService;
import dev.interlock.application.service.editlock.ReleaseEditLockService;
import dev.interlock.application.service.editlock.StartEditingService;
import dev.interlock.application.service.editlock.WaitToEditService;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Editing an aggregate under its lock, and the record of these locks. */
@Configuration(proxyBeanMethods = false)
@Import({
    StartEditingService.class,
    KeepEditingService.class,
    ReleaseEditLockService.class,
    CloseEditPageService.class,
    WaitToEditService.class,
    BreakEditLockService.class,
    ReadLockNoticesService.class,
    RecordExpiredLocksService.class,
    EditLockQueryService.class,
    EditLockCoordinator.class,
    Editables.class,
    LiveEditLocks.class,
    EditLockViewAssembler.class
})
class EditLockUseCases {

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }
}
