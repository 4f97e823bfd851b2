package dev.interlock.bootstrap.activity;

import dev.interlock.adapter.web.activity.ActivityStreams;
import dev.interlock.application.port.in.activity.ReadActivity;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.application.service.activity.ReadActivityService;
import dev.interlock.application.service.editlock.Editables;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;

/** Reads what happens on a thread of its own: a job that takes minutes must not delay it. */
@Configuration(proxyBeanMethods = false)
class ActivityConfiguration {

    @Bean
    ReadActivity readActivity(List<ActivityLog> logs, Editables editables) {
        return new ReadActivityService(logs, editables, System::nanoTime);
    }

    /** No default candidate, so that all other jobs keep the scheduler of Spring Boot. */
    @Bean(defaultCandidate = false)
    ThreadPoolTaskScheduler activityScheduler() {
        ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
        scheduler.setThreadNamePrefix("scheduling-activity-");
        scheduler.setDaemon(true);
        return scheduler;
    }

    @Bean
    ActivityReader activityReader(ActivityStreams streams) {
        return new ActivityReader(streams);
    }

    @Bean
    MeterBinder activityStreamCount(ActivityStreams streams) {
        return meters -> Gauge.builder("order.activity.streams", streams, ActivityStreams::count)
                .register(meters);
    }
}
