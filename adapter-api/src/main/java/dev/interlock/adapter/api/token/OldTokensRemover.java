package dev.interlock.adapter.api.token;

import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Removes tokens some time after they have expired. Until then, the page shows that they have. */
@Component
class OldTokensRemover {

    static final Duration KEPT = Duration.ofDays(30);

    private final ApiTokenTable tokens;
    private final Clock clock;

    OldTokensRemover(ApiTokenTable tokens, Clock databaseClock) {
        this.tokens = tokens;
        this.clock = databaseClock;
    }

    @Scheduled(initialDelay = 1, fixedDelay = 1, timeUnit = TimeUnit.HOURS)
    void removeOld() {
        tokens.removeExpiredBefore(clock.instant().minus(KEPT));
    }
}
