package dev.interlock.bootstrap;

import dev.interlock.application.job.RecurringJob;
import dev.interlock.application.port.out.timeline.RefusalLog;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The job of the timeline. */
@Configuration(proxyBeanMethods = false)
class TimelineJobs {

    private static final Duration REFUSALS_KEPT = Duration.ofDays(90);

    @Bean
    RecurringJob oldRefusalsRemover(RefusalLog refusals) {
        return new RecurringJob(
                "remove-old-refusals", Duration.ofHours(1), () -> refusals.removeOlderThan(REFUSALS_KEPT));
    }
}
