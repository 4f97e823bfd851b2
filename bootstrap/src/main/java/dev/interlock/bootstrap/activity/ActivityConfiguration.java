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

@Configuration(proxyBeanMethods = false)
class ActivityConfiguration {

    @Bean
    ReadActivity readActivity(List<ActivityLog> logs, Editables editables) {
        return new ReadActivityService(logs, editables, System::nanoTime);
    }

    @Bean
    MeterBinder activityStreamCount(ActivityStreams streams) {
        return meters -> Gauge.builder("order.activity.streams", streams, ActivityStreams::count)
                .register(meters);
    }
}
