package dev.interlock.bootstrap.refusal;

import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.bootstrap.RecurringJob;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

@Configuration(proxyBeanMethods = false)
class RefusalConfiguration {

    private static final Duration KEPT = Duration.ofDays(90);

    @Bean
    SchedulingConfigurer oldRefusalsRemover(RefusalLog refusals) {
        RecurringJob job =
                new RecurringJob("remove-old-refusals", Duration.ofHours(1), () -> refusals.removeOlderThan(KEPT));
        return tasks -> tasks.addTriggerTask(job, job);
    }
}
