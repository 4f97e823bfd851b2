package dev.interlock.bootstrap.editlock;

import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import dev.interlock.bootstrap.RecurringJob;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

/** The background jobs of edit locks. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class EditLockJobs {

    /** Records every minute which locks ended by themselves. If several nodes do so, each end is still recorded once. */
    @Bean
    SchedulingConfigurer expiryRecorder(RecordExpiredLocks recordExpiredLocks, EditLockProperties settings) {
        RecurringJob job =
                new RecurringJob("record-expired-locks", settings.heartbeat(), recordExpiredLocks::recordExpiredLocks);
        return tasks -> tasks.addTriggerTask(job, job);
    }
}
