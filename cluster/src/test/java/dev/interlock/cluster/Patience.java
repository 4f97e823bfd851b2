package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import dev.interlock.cluster.ApiClient.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/** Sends a request again until an answer says what became of it. The request must take effect once, however often it is sent. */
final class Patience {

    private static final Duration LONGEST = Duration.ofMinutes(2);
    private static final Duration INTERVAL = Duration.ofMillis(100);

    /** The answers after which nothing is known, or nothing was done yet. */
    private static final Set<Integer> AGAIN = Set.of(429, 500, 502, 503, 504);

    private final Journal journal;

    Patience(Journal journal) {
        this.journal = journal;
    }

    Reply answer(Callable<Reply> request) {
        return await().pollInSameThread()
                .atMost(LONGEST)
                .pollDelay(Duration.ZERO)
                .pollInterval(INTERVAL)
                .until(() -> attempt(request), Optional::isPresent)
                .orElseThrow();
    }

    private Optional<Reply> attempt(Callable<Reply> request) throws Exception {
        try {
            Reply reply = request.call();
            journal.countRequest();
            if (AGAIN.contains(reply.status())) {
                journal.addFailure(reply.toString());
                return Optional.empty();
            }
            // The first request with this key still runs.
            boolean running = reply.status() == 409
                    && reply.response().headers().firstValue("Retry-After").isPresent();
            return running ? Optional.empty() : Optional.of(reply);
        } catch (IOException e) {
            journal.addFailure(e.toString());
            return Optional.empty();
        }
    }
}
