package dev.interlock.timeline;

import dev.interlock.application.job.RecurringJob;
import dev.interlock.timeline.application.RecordRefusalService;
import dev.interlock.timeline.application.RefusalLog;
import dev.interlock.timeline.application.RefusalQueryService;
import dev.interlock.timeline.application.TimelineQueryService;
import java.time.Duration;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** Records refusals in a table, removes the old ones, and shows an order's timeline. */
@AutoConfiguration
@ComponentScan
@Import({RecordRefusalService.class, RefusalQueryService.class, TimelineQueryService.class})
class TimelineConfiguration {

    private static final Duration REFUSALS_KEPT = Duration.ofDays(90);

    @Bean
    RecurringJob oldRefusalsRemover(RefusalLog refusals) {
        return new RecurringJob(
                "remove-old-refusals", Duration.ofHours(1), () -> refusals.removeOlderThan(REFUSALS_KEPT));
    }
}
