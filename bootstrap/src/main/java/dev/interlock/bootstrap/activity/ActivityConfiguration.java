package dev.interlock.bootstrap.activity;

import dev.interlock.adapter.web.activity.ActivityStreams;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ActivityConfiguration {

    @Bean
    MeterBinder activityStreamCount(ActivityStreams streams) {
        return meters -> Gauge.builder("order.activity.streams", streams, ActivityStreams::count)
                .register(meters);
    }
}
