package dev.interlock.bootstrap;

import dev.interlock.adapter.persistence.SynchronizedClock;
import dev.interlock.application.job.RecurringJob;
import dev.interlock.application.port.in.editlock.RecordExpiredLocks;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

/** Schedules every job, and names those of the desk. Each job has a thread, so that none delays another. */
@Configuration(proxyBeanMethods = false)
@EnableScheduling
class RecurringJobs {

    /** In this time, the clock of a machine gains or loses no more than some milliseconds. */
    private static final Duration CLOCK_PERIOD = Duration.ofMinutes(1);

    @Bean
    SchedulingConfigurer schedule(ObjectProvider<RecurringJob> jobs) {
        return tasks -> jobs.stream().map(ScheduledJob::new).forEach(job -> tasks.addTriggerTask(job, job));
    }

    /** Records which locks ended by themselves. If several nodes do so, each end is still recorded once. */
    @Bean
    RecurringJob expiryRecorder(
            RecordExpiredLocks recordExpiredLocks, @Value("${interlock.edit-lock.heartbeat}") Duration period) {
        return new RecurringJob("record-expired-locks", period, recordExpiredLocks::recordExpiredLocks);
    }

    /** After a failover, the clock of the new primary counts. */
    @Bean
    RecurringJob clockSynchronizer(SynchronizedClock synchronizedClock) {
        return new RecurringJob("synchronize-clock", CLOCK_PERIOD, synchronizedClock::synchronize);
    }
}
