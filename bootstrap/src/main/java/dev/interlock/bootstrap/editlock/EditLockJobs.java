package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.bootstrap.RecurringJob;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

/** What runs for edit locks in the background. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class EditLockJobs {

    /** Writes down every minute what ended by itself. Where several nodes do so, each end is still written once. */
    @Bean
    SchedulingConfigurer expiryRecorder(RecordExpiredLocks recordExpiredLocks, EditLockProperties settings) {
        RecurringJob job =
                new RecurringJob("record-expired-locks", settings.beat(), recordExpiredLocks::recordExpiredLocks);
        return tasks -> tasks.addTriggerTask(job, job);
    }
}
