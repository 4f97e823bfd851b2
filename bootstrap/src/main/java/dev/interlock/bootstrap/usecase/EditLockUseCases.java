package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.editlock.BreakEditLock;
import dev.interlock.application.port.in.editlock.CloseEditPage;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.KeepEditing;
import dev.interlock.application.port.in.editlock.ReadLockNotices;
import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.application.port.in.editlock.StartEditing;
import dev.interlock.application.port.in.editlock.WaitToEdit;
import dev.interlock.application.port.out.editlock.Editable;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.BreakEditLockService;
import dev.interlock.application.service.editlock.CloseEditPageService;
import dev.interlock.application.service.editlock.EditLockCoordinator;
import dev.interlock.application.service.editlock.EditLockQueryService;
import dev.interlock.application.service.editlock.EditLockTerms;
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
import java.time.Clock;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Editing an aggregate under its lock, and the record of these locks. */
@Configuration(proxyBeanMethods = false)
class EditLockUseCases {

    @Bean
    StartEditing startEditing(
            Editables editables, LockManager locks, LockQueue queue, LockEventLog events, EditLockTerms terms) {
        return new StartEditingService(editables, locks, queue, events, terms);
    }

    @Bean
    KeepEditing keepEditing(
            Editables editables, EditLockCoordinator locks, LockQueue queue, EditLockViewAssembler views) {
        return new KeepEditingService(editables, locks, queue, views);
    }

    @Bean
    ReleaseEditLock releaseEditLock(EditLockCoordinator locks) {
        return new ReleaseEditLockService(locks);
    }

    @Bean
    CloseEditPage closeEditPage(LeaseStore leases) {
        return new CloseEditPageService(leases);
    }

    @Bean
    WaitToEdit waitToEdit(
            Editables editables,
            LockQueue queue,
            EditLockQueries editLockQueries,
            LiveEditLocks locks,
            LockEventLog events) {
        return new WaitToEditService(editables, queue, editLockQueries, locks, events);
    }

    @Bean
    BreakEditLock breakEditLock(LeaseStore leases, LockEventLog events) {
        return new BreakEditLockService(leases, events);
    }

    @Bean
    ReadLockNotices readLockNotices(Editables editables, LockEventLog events) {
        return new ReadLockNoticesService(editables, events);
    }

    @Bean
    RecordExpiredLocks recordExpiredLocks(Editables editables, LockEventLog events, LeaseStore leases) {
        return new RecordExpiredLocksService(editables, events, leases);
    }

    @Bean
    EditLockQueries editLockQueries(
            Editables editables,
            LiveEditLocks locks,
            LockQueue queue,
            LockEventLog events,
            EditLockViewAssembler views) {
        return new EditLockQueryService(editables, locks, queue, events, views);
    }

    @Bean
    EditLockCoordinator editLockCoordinator(LockManager locks, LockEventLog events, EditLockTerms terms) {
        return new EditLockCoordinator(locks, events, terms);
    }

    @Bean
    Editables editables(List<Editable> editables) {
        return new Editables(editables);
    }

    @Bean
    LiveEditLocks liveEditLocks(Editables editables, LeaseStore leases) {
        return new LiveEditLocks(editables, leases);
    }

    @Bean
    EditLockViewAssembler editLockViewAssembler(MemberRepository members, Clock clock) {
        return new EditLockViewAssembler(members, clock);
    }

    @Bean
    LockManager lockManager(LeaseStore leases) {
        return Locks.lockManager(leases);
    }
}
