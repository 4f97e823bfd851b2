package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/** Sends a request again until an answer says what became of it. A repeat of one that took effect must do no harm. */
final class Patience {

    /** A fault may last for minutes. */
    private static final Duration LONGEST = Duration.ofMinutes(4);

    private static final Duration INTERVAL = Duration.ofMillis(100);

    /** The answers after which nothing is known, or nothing was done yet. */
    private static final Set<Integer> AGAIN = Set.of(429, 500, 502, 503, 504);

    private final Journal journal;

    Patience(Journal journal) {
        this.journal = journal;
    }

    <A extends Answer> A answer(Callable<A> request) {
        return await().pollInSameThread()
                .atMost(LONGEST)
                .pollDelay(Duration.ZERO)
                .pollInterval(INTERVAL)
                .until(() -> attempt(request), Optional::isPresent)
                .orElseThrow();
    }

    private <A extends Answer> Optional<A> attempt(Callable<A> request) throws Exception {
        long sent = System.nanoTime();
        try {
            A answer = request.call();
            journal.countRequest();
            if (AGAIN.contains(answer.status())) {
                journal.add(new Journal.Failure(answer.toString(), sent, System.nanoTime()));
                return Optional.empty();
            }
            return Optional.of(answer);
        } catch (IOException e) {
            journal.add(new Journal.Failure(e.toString(), sent, System.nanoTime()));
            return Optional.empty();
        }
    }
}
