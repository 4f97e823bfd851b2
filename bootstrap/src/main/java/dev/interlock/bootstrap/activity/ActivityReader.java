package dev.interlock.bootstrap.activity;

import dev.interlock.adapter.web.activity.ActivityStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.scheduling.annotation.Scheduled;

/** Reads what has happened to orders and products, on every node. */
class ActivityReader {

    /** Below the half second within which open pages show a change. */
    private static final long PERIOD_MILLIS = 300;

    private static final long KEEP_ALIVE_MILLIS = 15_000;

    private static final Logger log = LoggerFactory.getLogger(ActivityReader.class);

    private final ActivityStreams streams;
    private boolean readable = true;

    ActivityReader(ActivityStreams streams) {
        this.streams = streams;
    }

    /** While the database is away nothing happens. Logged once an outage. */
    @Scheduled(fixedDelay = PERIOD_MILLIS, scheduler = "activityScheduler")
    void read() {
        try {
            streams.sendNew();
            readable = true;
        } catch (DataAccessException failure) {
            if (readable) {
                log.warn("What happens can't be read: {}", failure.getMessage());
            }
            readable = false;
        }
    }

    @Scheduled(fixedRate = KEEP_ALIVE_MILLIS, scheduler = "activityScheduler")
    void keepAlive() {
        streams.keepAlive();
    }
}
