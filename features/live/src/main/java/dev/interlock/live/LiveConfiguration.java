package dev.interlock.live;

import dev.interlock.application.job.RecurringJob;
import dev.interlock.live.application.OwnNotificationsService;
import dev.interlock.live.application.ReadActivityService;
import dev.interlock.live.web.ActivityStreams;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** Runs the jobs that tell open pages what happens, and counts the pages. */
@AutoConfiguration
@ComponentScan
@Import({OwnNotificationsService.class, ReadActivityService.class})
class LiveConfiguration {

    /** Below the half second within which open pages show a change. */
    private static final Duration PERIOD = Duration.ofMillis(300);

    /** How long a stream may outlive a session that signed out: a statement each, while streams are open. */
    private static final Duration SESSION_PERIOD = Duration.ofSeconds(2);

    private static final Duration KEEP_ALIVE_PERIOD = Duration.ofSeconds(15);

    /** The first run decides from when on this node tells what happens. */
    @Bean
    RecurringJob activityReader(ActivityStreams streams) {
        return new RecurringJob("read-activity", Duration.ZERO, PERIOD, streams::sendNew);
    }

    @Bean
    RecurringJob streamEnder(ActivityStreams streams) {
        return new RecurringJob("end-streams", SESSION_PERIOD, streams::endStreamsOfEndedSessions);
    }

    @Bean
    RecurringJob streamKeeper(ActivityStreams streams) {
        return new RecurringJob("keep-streams-alive", KEEP_ALIVE_PERIOD, streams::keepAlive);
    }

    @Bean
    MeterBinder activityStreamCount(ActivityStreams streams) {
        return meters -> Gauge.builder("order.activity.streams", streams, ActivityStreams::count)
                .register(meters);
    }
}
