package dev.interlock.adapter.api.idempotency;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Removes requests after a day. A later repeat is a new request. */
@Component
class OldRequestsRemover {

    static final Duration KEPT = Duration.ofHours(24);

    private final RequestTable requests;
    private final Clock clock;

    OldRequestsRemover(RequestTable requests, Clock databaseClock) {
        this.requests = requests;
        this.clock = databaseClock;
    }

    @Scheduled(initialDelay = 1, fixedDelay = 1, timeUnit = TimeUnit.HOURS)
    void removeOld() {
        requests.removeStartedBefore(clock.instant().minus(KEPT));
    }
}
